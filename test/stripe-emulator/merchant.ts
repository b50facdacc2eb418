import type Stripe from "stripe";
import type { EmulatorOptions } from "../../scripts/stripe/emulator";
import { createAccount } from "./connect";
import { start } from "./start";

export const DAY = 86400;
/** Where a customer returns after a visit to their bank. */
export const BACK = "https://tradepost.test/back";

/** A company's connected account that takes payments, and what is told to the Connect endpoint. */
export async function merchant(options: Partial<EmulatorOptions> = {}) {
  const started = start(options);
  const { id: account } = await createAccount(started);
  await started.control("onboard", { account });
  const on = { stripeAccount: account };
  const endpoint = { url: "https://tradepost.test/connect", secret: "whsec_connect" };
  await started.control("endpoint", { ...endpoint, connect: true });
  const { stripe } = started;
  /** A payment that is confirmed at once. */
  const pay = (sent: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create(
      {
        amount: 10_000,
        currency: "usd",
        payment_method: "pm_card_visa",
        confirm: true,
        return_url: BACK,
        ...sent,
      },
      on,
    );
  /** A debit, agreed to on a page. */
  const debit = (bank: string, sent: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    pay({ payment_method: `pm_usBankAccount_${bank}`, mandate_data: AGREED, ...sent });
  const balance = async () => {
    const { available, pending } = await stripe.balance.retrieve({}, on);
    return { available: available[0]!.amount, pending: pending[0]!.amount };
  };
  /** What was told since it was asked last, in its order. */
  const told = async () => {
    await started.emulator.webhooks.idle();
    return started.received.splice(0).map(({ event }) => event.type as string);
  };
  await told();
  return { ...started, account, on, pay, debit, balance, told };
}

export type Merchant = Awaited<ReturnType<typeof merchant>>;

export const AGREED: Stripe.PaymentIntentCreateParams.MandateData = {
  customer_acceptance: {
    type: "online",
    online: { ip_address: "127.0.0.1", user_agent: "test" },
  },
};

/** The error that a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (thrown: Stripe.errors.StripeError) => thrown,
  );
  if (!error) throw new Error("The call was not refused");
  return error;
}

/** The charge of an intent, with its balance transaction. */
export async function chargeOf({ stripe, on }: Merchant, intent: Stripe.PaymentIntent) {
  const expand = ["balance_transaction"];
  return stripe.charges.retrieve(String(intent.latest_charge), { expand }, on);
}

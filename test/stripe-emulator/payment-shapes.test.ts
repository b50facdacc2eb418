import { expect, test } from "vitest";
import fixtures from "./fixtures.json";
import { AGREED, BACK, chargeOf, DAY, merchant } from "./merchant";
import { differencesOf } from "./shape";

/** Everything about payments that is answered, by the name of its fixture. */
async function answered(): Promise<Record<string, object>> {
  const made = await merchant();
  const { stripe, on, emulator, pay, debit } = made;
  const { id: customer } = await stripe.customers.create({}, on);
  const intent = await pay({ application_fee_amount: 200, customer });
  const charge = await stripe.charges.retrieve(
    String(intent.latest_charge),
    { expand: ["refunds"] },
    on,
  );
  const refund = await stripe.refunds.create(
    { charge: charge.id, amount: 1000, refund_application_fee: true },
    on,
  );
  const fee = await stripe.applicationFees.retrieve(String(charge.application_fee));
  const disputed = await pay({ payment_method: "pm_card_createDispute" });
  const agreed = await debit("success", { customer, setup_future_usage: "off_session" });
  const debited = await chargeOf(made, agreed);
  const mandate = String(debited.payment_method_details!.us_bank_account!.mandate);
  await pay();
  await emulator.advance(4 * DAY);
  const bank = { payment_method: "pm_usBankAccount_success", confirm: true, return_url: BACK };
  return {
    application_fee: fee,
    balance: await stripe.balance.retrieve(),
    balance_transaction: (await stripe.balanceTransactions.list({}, on)).data[0]!,
    charge,
    dispute: (await stripe.disputes.list({ payment_intent: disputed.id }, on)).data[0]!,
    fee_refund: fee.refunds.data[0]!,
    mandate: await stripe.mandates.retrieve(mandate, {}, on),
    payment_intent: await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, on),
    payment_method: await stripe.paymentMethods.attach("pm_card_visa", { customer }, on),
    payout: (await stripe.payouts.list({}, on)).data[0]!,
    refund,
    setup_intent: await stripe.setupIntents.create({ ...bank, mandate_data: AGREED }, on),
  };
}

/** Where the SDK's types are newer than the fixtures (+, -), or those show another variant. */
const KNOWN: Record<string, string[]> = {
  charge: [
    "+outcome.risk_level",
    "+payment_method_details.card.electronic_commerce_indicator",
    "+payment_method_details.card.transaction_link_id",
  ],
  dispute: [
    "+evidence_details.submission_method",
    "+intended_submission_method",
    "+payment_method_details.card.network",
  ],
  mandate: ["+payment_method_details.us_bank_account", "-payment_method_details.sepa_debit"],
  payment_intent: [
    "+allowed_payment_method_types",
    "+automatic_payment_methods.allow_redirects",
    "+customer_account",
    "+managed_payments",
    "+payment_method_options.card",
    "+payment_method_options.us_bank_account",
    "+payment_record",
  ],
  payment_method: ["+customer_account"],
  refund: ["+customer", "+customer_account", "+payment_method"],
  setup_intent: [
    "+allowed_payment_method_types",
    "+automatic_payment_methods.allow_redirects",
    "+customer_account",
    "+managed_payments",
    "+payment_method_options.card",
    "+payment_method_options.us_bank_account",
  ],
};

const asSent = (object: object) => JSON.parse(JSON.stringify(object)) as object;
const objects = fixtures as unknown as Record<string, object>;

test("every object about payments has the keys and types of Stripe's own fixtures", async () => {
  for (const [name, object] of Object.entries(await answered())) {
    const found = differencesOf(objects[name]!, asSent(object));
    expect.soft([name, found.sort()]).toEqual([name, [...(KNOWN[name] ?? [])].sort()]);
  }
});

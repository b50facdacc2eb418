/** Clients' payments on companies' own accounts: https://docs.stripe.com/connect/direct-charges */
import type Stripe from "stripe";
import {
  intentStatuses,
  payoutStatuses,
  type Charges,
  type Disputed,
  type Intent,
  type NewIntent,
  type PayPage,
  type Refunded,
  type SavedMethod,
} from "./charges";
import { PaymentError } from "./payment-error";
import { asked } from "./stripe-client";
import { idOf, oneOf, seconds } from "./stripe-values";

const CURRENCY = "usd";
const PAGE = 100;

const PAYOUTS = 20;

/** All that we read of an intent, in one call. */
const EXPAND = ["payment_method", "latest_charge.balance_transaction"];

export function stripeCharges(client: Stripe): Charges {
  const charges: Charges = {
    async createCustomer(stripeAccount, { name, email, client: id }, idempotencyKey) {
      const customer = await asked(
        client.customers.create(
          { name, ...(email && { email }), metadata: { client: id } },
          { stripeAccount, idempotencyKey },
        ),
      );
      return customer.id;
    },

    async createIntent(stripeAccount, wish, idempotencyKey) {
      const { saved } = wish;
      const intent = await asked(
        client.paymentIntents.create(
          {
            ...amountOf(wish),
            ...described(wish),
            allowed_payment_method_types: [...wish.methods],
            ...(saved && { customer: saved.customer, payment_method: saved.method }),
            expand: EXPAND,
          },
          { stripeAccount, idempotencyKey },
        ),
      );
      return intentOf(intent);
    },

    async retrieveIntent(stripeAccount, id) {
      return intentOf(
        await asked(client.paymentIntents.retrieve(id, { expand: EXPAND }, { stripeAccount })),
      );
    },

    async listIntents(stripeAccount, after) {
      const { data, has_more } = await asked(
        client.paymentIntents.list(
          { limit: PAGE, ...(after && { starting_after: after }) },
          { stripeAccount },
        ),
      );
      return { data: data.map(intentOf), next: has_more ? data.at(-1)!.id : undefined };
    },

    async saveMethod(stripeAccount, id, customer) {
      const intent = await asked(
        client.paymentIntents.update(
          id,
          { customer, setup_future_usage: "off_session", expand: EXPAND },
          { stripeAccount },
        ),
      );
      return intentOf(intent);
    },

    async confirmIntent(stripeAccount, id, { returnUrl }, idempotencyKey) {
      await asked(
        client.paymentIntents.confirm(
          id,
          returnUrl === undefined ? { off_session: true } : { return_url: returnUrl },
          { stripeAccount, idempotencyKey },
        ),
      );
    },

    async cancelIntent(stripeAccount, id) {
      try {
        await asked(client.paymentIntents.cancel(id, {}, { stripeAccount }));
      } catch (error) {
        if ((await charges.retrieveIntent(stripeAccount, id)).status !== "canceled") throw error;
      }
    },

    async createPayPage(stripeAccount, wish, idempotencyKey) {
      const { description, amount, fee, payment, email, methods } = wish;
      const session = await asked(
        client.checkout.sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY,
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            allowed_payment_method_types: [...methods],
            payment_intent_data: {
              ...described(wish),
              ...(fee > 0 && { application_fee_amount: fee }),
            },
            ...(email && { customer_email: email }),
            metadata: { payment },
            submit_type: "pay",
            expires_at: seconds(wish.expiresAt),
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
          },
          { stripeAccount, idempotencyKey },
        ),
      );
      return payPageOf(session);
    },

    async retrievePayPage(stripeAccount, id) {
      return payPageOf(await asked(client.checkout.sessions.retrieve(id, {}, { stripeAccount })));
    },

    async expirePayPage(stripeAccount, id) {
      try {
        await asked(client.checkout.sessions.expire(id, {}, { stripeAccount }));
      } catch (error) {
        if ((await charges.retrievePayPage(stripeAccount, id)).status === "open") throw error;
      }
    },

    async refund(stripeAccount, { intent, amount, returnsFee, refund }, idempotencyKey) {
      const made = await asked(
        client.refunds.create(
          {
            payment_intent: intent,
            amount,
            metadata: { refund },
            ...(returnsFee && { refund_application_fee: true }),
          },
          { stripeAccount, idempotencyKey },
        ),
      );
      return refundOf(made);
    },

    async listRefunds(stripeAccount, intent) {
      const { data } = await asked(
        client.refunds.list({ payment_intent: intent, limit: PAGE }, { stripeAccount }),
      );
      return data.map(refundOf);
    },

    async listDisputes(stripeAccount, intent) {
      const { data } = await asked(
        client.disputes.list({ payment_intent: intent, limit: PAGE }, { stripeAccount }),
      );
      return data.map(disputeOf);
    },

    async listMoneyBack(stripeAccount, since) {
      const created = { gte: seconds(since) };
      const [refunds, disputes] = await Promise.all([
        asked(client.refunds.list({ created, limit: PAGE }, { stripeAccount })),
        asked(client.disputes.list({ created, limit: PAGE }, { stripeAccount })),
      ]);
      return [
        ...refunds.data.map((one) => ({
          kind: "refund" as const,
          id: one.id,
          intent: idOf(one.payment_intent) ?? "",
          state: refundOf(one).status,
        })),
        ...disputes.data.map((one) => ({
          kind: "dispute" as const,
          id: one.id,
          intent: idOf(one.payment_intent) ?? "",
          state: disputeOf(one).state,
        })),
      ].filter(({ intent }) => intent !== "");
    },

    async listPayouts(stripeAccount) {
      const { data } = await asked(client.payouts.list({ limit: PAYOUTS }, { stripeAccount }));
      return data.map((payout) => ({
        id: payout.id,
        amount: payout.amount,
        status: oneOf(payoutStatuses, payout.status),
        arrivesAt: payout.arrival_date * 1000,
        reason: payout.failure_message ?? "",
      }));
    },

    async listMethods(stripeAccount, customer) {
      const { data } = await asked(
        client.customers.listPaymentMethods(customer, { limit: PAGE }, { stripeAccount }),
      );
      return data.flatMap((method) => methodOf(method) ?? []);
    },

    async detachMethod(stripeAccount, id) {
      try {
        await asked(client.paymentMethods.detach(id, {}, { stripeAccount }));
      } catch (error) {
        if (!(await isDetached(client, stripeAccount, id))) throw error;
      }
    },
  };
  return charges;
}

function amountOf({ amount, fee }: Pick<NewIntent, "amount" | "fee">) {
  return { amount, currency: CURRENCY, ...(fee > 0 && { application_fee_amount: fee }) };
}

function described({ description, payment }: Pick<NewIntent, "description" | "payment">) {
  return { description, metadata: { payment } };
}

/** Only Stripe can tell whether a refusal means that it was detached before. */
async function isDetached(client: Stripe, stripeAccount: string, id: string) {
  try {
    const method = await asked(client.paymentMethods.retrieve(id, {}, { stripeAccount }));
    return method.customer === null;
  } catch (error) {
    return error instanceof PaymentError && error.kind === "gone";
  }
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, status, amount, currency, last_payment_error: failure } = intent;
  const method =
    failure?.payment_method ??
    (typeof intent.payment_method === "object" ? intent.payment_method : null);
  return {
    id,
    status: oneOf(intentStatuses, status),
    amount,
    currency,
    payment: intent.metadata["payment"] ?? "",
    clientSecret: intent.client_secret ?? "",
    customer: idOf(intent.customer),
    method: (method && methodOf(method)) ?? null,
    saves: intent.setup_future_usage !== null,
    charge: chargeOf(intent.latest_charge),
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: failure && {
      code: failure.decline_code ?? failure.code ?? failure.type,
      message: failure.message ?? "",
    },
  };
}

function chargeOf(charge: Stripe.PaymentIntent["latest_charge"]): Intent["charge"] {
  if (charge === null || typeof charge === "string") return null;
  const { balance_transaction: balance } = charge;
  return {
    id: charge.id,
    refunded: charge.amount_refunded,
    fee: balance && typeof balance === "object" ? balance.fee : null,
    disputed: charge.disputed,
  };
}

/** Undefined for kinds that we do not take. */
function methodOf(method: Stripe.PaymentMethod): SavedMethod | undefined {
  const { id, card, us_bank_account: account } = method;
  if (card)
    return {
      ...{ id, type: "card", brand: card.brand, last4: card.last4, bankName: "" },
      ...{ expMonth: card.exp_month, expYear: card.exp_year },
    };
  if (account)
    return {
      ...{ id, type: "us_bank_account", brand: "", last4: account.last4 ?? "" },
      ...{ bankName: account.bank_name ?? "", expMonth: null, expYear: null },
    };
  return undefined;
}

function refundOf(refund: Stripe.Refund): Refunded {
  const { id, amount, status, metadata, failure_reason: failure, created } = refund;
  return {
    id,
    refund: metadata?.["refund"] ?? "",
    amount,
    // One that is canceled gives nothing back.
    status:
      status === "failed" || status === "canceled"
        ? "failed"
        : status === "succeeded"
          ? "succeeded"
          : "pending",
    failure: failure ?? "",
    createdAt: created * 1000,
  };
}

function disputeOf(dispute: Stripe.Dispute): Disputed {
  const { id, amount, reason, status, evidence_details: evidence, created } = dispute;
  const isOpen = /^(warning_)?(needs_response|under_review)$/.test(status);
  const dueBy = evidence?.due_by ?? null;
  return {
    id,
    amount,
    reason,
    state: isOpen ? "open" : status === "lost" ? "lost" : "won",
    answerBy: /needs_response$/.test(status) && dueBy ? dueBy * 1000 : null,
    net: dispute.balance_transactions.reduce((sum, one) => sum + one.amount, 0),
    createdAt: created * 1000,
  };
}

function payPageOf(session: Stripe.Checkout.Session): PayPage {
  return {
    id: session.id,
    status: oneOf(["open", "complete", "expired"], session.status),
    url: session.url,
    intent: idOf(session.payment_intent),
  };
}

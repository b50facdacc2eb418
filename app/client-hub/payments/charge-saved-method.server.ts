import * as z from "zod";
import type { RequestContext } from "../../operations/context";
import { operation, visitor } from "../../operations/operation";
import { PaymentError } from "../../outside/payments/payment-error";
import { calledFor, claimPayment, type Claimed } from "../../payments/begin-payment.server";
import { storedPayment } from "../../payments/online-payment.server";
import { payingAccount } from "../../payments/payee.server";
import { savedMethods, type OwnMethod } from "../../payments/payers.server";
import { syncPayment, type Paying } from "../../payments/sync-payment.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../../office/used-key";
import { Refusal } from "../../refusal";
import { refusalOf } from "../../stripe-calls/claimed-call.server";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import { hubDocumentPath } from "../../urls";
import type { HubDocument } from "../documents/hub-document.server";
import { messages } from "../messages";
import { NO_PLAN } from "./auto-pay-by-payment.server";
import { BrowserPayment } from "./begin-hub-payment.server";
import { checked, statusOf } from "./check-hub-payment.server";
import {
  Amount,
  hubInvoice,
  MethodId,
  NO_METHOD,
  OfHubInvoice,
  refuseUnproved,
  SeenDue,
} from "./hub-invoice.server";

/**
 * API-079. Throws "forbidden" where only a link opens the invoice, "conflict" with the bank's words if
 * the method is declined, "unavailable" if nobody knows yet.
 */
export const chargeSavedMethod = operation({
  name: "charge saved method",
  may: visitor,
  effect: "write",
  input: OfHubInvoice.extend({
    paymentMethodId: MethodId,
    autoPay: z
      .boolean()
      .default(false)
      .describe("Of a subscription's invoice: later ones are paid by it, too, up to this total."),
    amount: Amount,
    due: SeenDue,
    key: UsedKey,
  }),
  output: BrowserPayment.partial().extend({
    status: z
      .enum(["success", "processing", "requires_action"])
      .describe(
        "requires_action: the bank asks; `clientSecret` and the others are for the browser.",
      ),
    actionUrl: z.string().optional().describe("The bank's page, in place of Stripe's script."),
  }),
  find: hubInvoice,
  async run(context, input, opened) {
    const { paymentMethodId, autoPay, amount, due, key = crypto.randomUUID() } = input;
    refuseUnproved(opened);
    const { work, company, row } = opened;
    if (autoPay && row.subscription_number === null)
      throw new Refusal("invalid", NO_PLAN, { autoPay: NO_PLAN });
    const used = keyOf(key, { paymentMethodId, autoPay, amount, pays: row.id });
    const before = await madeWith(work, used);
    if (before !== undefined) return answerOf(context, opened, before);
    const payments = paymentsOf(context);
    const paying = { ...context, payments };
    const method = await ownMethod(paying, opened, paymentMethodId);
    const claimed = await claimPayment(context, {
      ...{ work, row, amount, due, companyId: company.id, way: "saved" as const },
      saved: { account: method.account, customer: method.customer, method: method.id },
      autoPays: autoPay,
      guards: (payment) => [spendKey(work.companyId, used, payment, context.now())],
    });
    await charge(paying, opened, claimed, method);
    return answerOf(context, opened, claimed.payment.id);
  },
});

/** Of this client: nobody can be charged by another's. */
async function ownMethod(
  context: Paying & Pick<RequestContext, "reads">,
  { work, company, row }: HubDocument,
  id: string,
): Promise<OwnMethod & { account: string }> {
  const account = await payingAccount(context, company.id);
  const methods = account
    ? await savedMethods(context, work, row.client_id, account.accountId)
    : [];
  const own = methods.find((method) => method.id === id);
  if (!own) throw new Refusal("not-found", NO_METHOD);
  return { ...own, account: account!.accountId };
}

/** Unconfirmed first, so that its id is committed before money moves. */
async function charge(
  context: Paying,
  { work, company, row }: HubDocument,
  { payment, account, wish }: Claimed,
  { id: method, customer }: OwnMethod,
) {
  const { charges } = context.payments;
  const { accountId } = account;
  const intent = await calledFor(context, work, payment, async () => {
    const made = await charges.createIntent(
      accountId,
      { ...wish, saved: { customer, method } },
      payment.id,
    );
    return { made: { intent_id: made.id }, answer: made };
  });
  const page =
    context.config.mainOrigin + hubDocumentPath(company.vanity_name, "invoice", row.number!);
  try {
    const returnUrl = `${page}?success=true`;
    await charges.confirmIntent(accountId, intent.id, { returnUrl }, `${payment.id} confirm`);
  } catch (error) {
    // Declined, or nobody knows: Stripe says which.
    if (!(error instanceof PaymentError)) throw error;
  }
  await syncPayment(context, work, payment.id).catch(unlessSilent);
}

/** What is not known yet is found out later. */
function unlessSilent(error: unknown) {
  if (!(error instanceof PaymentError)) throw error;
}

async function answerOf(context: RequestContext, opened: HubDocument, id: string) {
  const { work } = opened;
  const payments = paymentsOf(context);
  const found = (await storedPayment(work, id))!;
  const payment = await checked(context, opened, found);
  const { status, message } = statusOf(payment);
  switch (status) {
    case "success":
    case "processing":
      return { status };
    case "open": {
      if (payment.intent_id === null) throw new Refusal("unavailable", messages.notKnown);
      const { account_id: account, intent_id } = payment;
      const intent = await payments.charges
        .retrieveIntent(account, intent_id)
        .catch((error: unknown) => {
          throw refusalOf(error, messages.notKnown);
        });
      if (intent.status !== "requires_action") throw new Refusal("unavailable", messages.notKnown);
      return {
        status: "requires_action" as const,
        paymentIntentId: intent_id,
        clientSecret: intent.clientSecret,
        publishableKey: payments.publishableKey,
        stripeAccount: account,
        ...(intent.actionUrl !== null && { actionUrl: intent.actionUrl }),
      };
    }
    case "unknown":
      throw new Refusal("unavailable", messages.notKnown);
    default:
      throw new Refusal("conflict", message || messages.paymentFailed);
  }
}

/**
 * Writes down what Stripe says a payment is. Events, the sweep, and the page that a client comes back to
 * all do this and nothing else, so their order does not matter.
 */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import type { Payments } from "../outside/payments/payments";
import { storedPayment, type OnlinePayment } from "./online-payment.server";
import { endMoneyBack, syncMoneyBack } from "./money-back.server";
import { stateAfter } from "./outcome";
import { settle } from "./settle.server";

export type Paying = Pick<RequestContext, "db" | "config" | "now" | "notice" | "info"> & {
  payments: Payments;
};

/** Others write at the same time at most this often before we give up; the sweep comes again. */
const MAX_ATTEMPTS = 5;

/** Undefined: there is no such payment. Throws PaymentError if Stripe does not answer. */
export async function syncPayment(
  context: Paying,
  work: Work,
  id: string,
): Promise<OnlinePayment | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await storedPayment(work, id);
    if (!row || row.state === "claimed" || isUnknownToStripe(row)) return row;
    const done = await step(context, work, row);
    if (done) return storedPayment(work, id);
  }
  throw new PaymentError("busy", `The payment ${id} changes all the time.`);
}

/** False: it has to be looked at again. */
async function step(context: Paying, work: Work, row: OnlinePayment): Promise<boolean> {
  const { now, payments } = context;
  const found = await lookUp(context, row);
  if (found === "gone") {
    await endMoneyBack(work, row);
    return settle(context, work, row, { to: wasOpen(row) ? "unknown" : row.state });
  }
  if (found === "open" || found === "canceled") return settle(context, work, row, { to: found });
  const to = stateAfter(row, found, now());
  if (to !== "stop") {
    if (!(await settle(context, work, row, { to, intent: found }))) return false;
    const after = await storedPayment(work, row.id);
    return syncMoneyBack(context, work, after!, found);
  }
  // So that the reason is known when it is canceled.
  const noted = await settle(context, work, row, { to: row.state, intent: found });
  if (noted) await payments.charges.cancelIntent(row.account_id, found.id).catch(unlessMoved);
  return false;
}

/** Its call was refused. */
function isUnknownToStripe({ intent_id, page_id }: OnlinePayment) {
  return intent_id === null && page_id === null;
}

/** Money may move meanwhile: the next look says so. */
function unlessMoved(error: unknown) {
  if (!(error instanceof PaymentError && error.kind === "refused")) throw error;
}

function wasOpen({ state }: OnlinePayment) {
  return state === "open" || state === "processing" || state === "unknown";
}

/** "open", "canceled": a page on which nothing was paid. "gone": the account is not connected any more. */
async function lookUp({ payments }: Paying, row: OnlinePayment) {
  const { charges } = payments;
  const { account_id: account, intent_id, page_id } = row;
  try {
    if (intent_id !== null) return await charges.retrieveIntent(account, intent_id);
    const page = await charges.retrievePayPage(account, page_id!);
    if (page.intent !== null && page.status === "complete")
      return await charges.retrieveIntent(account, page.intent);
    return page.status === "expired" ? ("canceled" as const) : ("open" as const);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "gone") return "gone" as const;
    throw error;
  }
}

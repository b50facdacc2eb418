/**
 * Ends an invoice's open payment, so that another one may begin, or the invoice may change: an invoice
 * has at most one at a time. Refused once money moves.
 */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import { Refusal } from "../refusal";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { changeGuard, openPaymentOf, type OnlinePayment } from "./online-payment.server";
import { CONFIRMED_WITHIN } from "./outcome";
import { syncPayment, type Paying } from "./sync-payment.server";

const MAX_ATTEMPTS = 5;

/** Throws "conflict" once money moves, and while a saved method is being charged. */
export async function stopOpenPayment(
  { payments, ...context }: Omit<Paying, "payments"> & Pick<RequestContext, "payments">,
  work: Work,
  documentId: string,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const open = await openPaymentOf(work, documentId);
    if (!open) return;
    // Only its own call could confirm it: the claim has to be there for that.
    if (open.state === "claimed") {
      await endClaim(work, open, context.now());
      continue;
    }
    if (open.state === "processing") throw new Refusal("conflict", ON_ITS_WAY);
    if (isBeingCharged(open, context.now())) throw new Refusal("conflict", BEING_MADE);
    if (!payments)
      throw new Refusal("unavailable", "Payments aren’t set up on this site right now.");
    await cancelPayment({ ...context, payments }, work, open);
  }
  throw new Refusal("conflict", BEING_MADE);
}

const ON_ITS_WAY = "A payment is on its way. Wait until it has arrived.";
const BEING_MADE = "This invoice is being paid right now. Try again in a moment.";

/** Not one that waits for the client to answer their bank. */
function isBeingCharged({ way, created_at, checks }: OnlinePayment, now: number) {
  return (way === "saved" || way === "auto") && checks === 0 && now - created_at < CONFIRMED_WITHIN;
}

export async function endClaim(
  work: Work,
  claim: OnlinePayment,
  at: number,
  state: "canceled" | "failed" = "canceled",
) {
  await work.write([changeGuard(claim, { state, state_at: at, next_check_at: null })], []);
}

/** At Stripe, then here. One that was paid meanwhile is settled. */
export async function cancelPayment(
  context: Paying,
  work: Work,
  row: OnlinePayment,
): Promise<OnlinePayment | undefined> {
  const { charges } = context.payments;
  const { account_id: account, intent_id: intent, page_id: page } = row;
  try {
    await (
      intent === null
        ? charges.expirePayPage(account, page!)
        : charges.cancelIntent(account, intent)
    ).catch(unlessOver);
    return await syncPayment(context, work, row.id);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Refused: it is over or under way, and Stripe says which. Gone: there is nothing to cancel. */
function unlessOver(error: unknown) {
  if (error instanceof PaymentError && (error.kind === "refused" || error.kind === "gone")) return;
  throw error;
}

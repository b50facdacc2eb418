/** What an event is about, by the kind of the object that it names (outside/payments/stripe-events.ts). */
import { syncCheckout } from "../billing/sync-checkout.server";
import { mindPlans } from "../billing/mind-plans.server";
import { syncSubscription, type Syncing } from "../billing/sync-subscription.server";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import { syncAccount } from "../payment-accounts/sync-account.server";
import { applyPayment } from "../payments/apply-payment.server";

export type Applying = Syncing & Pick<RequestContext, "work">;

type Apply = (context: Applying, id: string, settle: D1PreparedStatement[]) => Promise<unknown>;

const kinds: Record<string, Apply> = {
  account: syncAccount,
  payment: applyPayment,
  checkout: syncCheckout,
  subscription: syncSubscription,
};

/**
 * Reads the object again and writes down what it is now, together with `settle`. Returns whether it is of
 * ours: one of another program at the same Stripe account is left alone, and `settle` is not run.
 */
export async function applyTo(
  context: Applying,
  subject: string,
  settle: D1PreparedStatement[],
): Promise<boolean> {
  const [kind = "", ...rest] = subject.split(" ");
  const apply = kinds[kind];
  const id = rest.join(" ");
  if (!apply || !id) return false;
  try {
    const ours = await apply(context, id, settle);
    if (kind === "checkout" || kind === "subscription") context.later(() => mindPlans(context));
    return ours !== undefined && ours !== false;
  } catch (error) {
    // Deleted at Stripe meanwhile: there is nothing to read any more.
    if (error instanceof PaymentError && error.kind === "gone") return false;
    throw error;
  }
}

/** What an event is about, by the kind of the object that it names (outside/payments/stripe-events.ts). */
import { syncCheckout } from "../billing/sync-checkout.server";
import { mindPlans } from "../billing/mind-plans.server";
import { syncSubscription, type Syncing } from "../billing/sync-subscription.server";
import { PaymentError } from "../outside/payments/payment-error";
import { syncAccount } from "../payment-accounts/sync-account.server";

type Apply = (context: Syncing, id: string, settle: D1PreparedStatement[]) => Promise<unknown>;

const kinds: Record<string, Apply> = {
  account: syncAccount,
  checkout: syncCheckout,
  subscription: syncSubscription,
};

/**
 * Reads the object again and writes down what it is now, together with `settle`. Returns whether it is of
 * ours: one of another program at the same Stripe account is left alone, and `settle` is not run.
 */
export async function applyTo(
  context: Syncing,
  subject: string,
  settle: D1PreparedStatement[],
): Promise<boolean> {
  const [kind, id] = subject.split(" ");
  const apply = kinds[kind ?? ""];
  if (!apply || !id) return false;
  try {
    const ours = await apply(context, id, settle);
    if (kind !== "account") context.later(() => mindPlans(context));
    return ours !== undefined && ours !== false;
  } catch (error) {
    // Deleted at Stripe meanwhile: there is nothing to read any more.
    if (error instanceof PaymentError && error.kind === "gone") return false;
    throw error;
  }
}

import type { RequestContext } from "../operations/context";
import type { Calling, Perform } from "../stripe-calls/claimed-call.server";
import { sweepCalls } from "../stripe-calls/sweep-calls.server";

/** The event that follows is what changes the company. */
export const cancelSubscriptionCall: Perform = async ({ payments }, { params }) => {
  const { subscription } = JSON.parse(params) as { subscription: string };
  await payments.plans.cancelSubscription(subscription);
  return { objectId: subscription, statements: [] };
};

/** What was bought on the page before it closed is canceled: nobody of the company wants it any more. */
export const expireCheckoutCall: Perform = async ({ payments }, { params }) => {
  const { checkout: id } = JSON.parse(params) as { checkout: string };
  await payments.plans.expireCheckout(id);
  const { subscription } = await payments.plans.retrieveCheckout(id);
  if (subscription !== null) await payments.plans.cancelSubscription(subscription);
  return { objectId: id, statements: [] };
};

type Ending = Omit<Calling, "payments"> & Pick<RequestContext, "payments" | "later">;

/** After a batch that ended something at Stripe: makes the calls at once; the sweep repeats them. */
export function endNow({ payments, ...context }: Ending) {
  if (!payments) return;
  context.later(() =>
    sweepCalls(
      { ...context, payments },
      { "cancel subscription": cancelSubscriptionCall, "expire checkout": expireCheckoutCall },
    ),
  );
}

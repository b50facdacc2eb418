import type { Perform } from "../stripe-calls/claimed-call.server";
import { callSoon } from "../stripe-calls/sweep-calls.server";

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

/** After a batch that ended something at Stripe; the sweep repeats what fails. */
export function endNow(context: Parameters<typeof callSoon>[0]) {
  callSoon(context, {
    "cancel subscription": cancelSubscriptionCall,
    "expire checkout": expireCheckoutCall,
  });
}

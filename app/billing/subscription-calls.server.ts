import type { Perform } from "../stripe-calls/claimed-call.server";

/** The event that follows is what changes the company. */
export const cancelSubscriptionCall: Perform = async ({ payments }, { params }) => {
  const { subscription } = JSON.parse(params) as { subscription: string };
  await payments.plans.cancelSubscription(subscription);
  return { objectId: subscription, statements: [] };
};

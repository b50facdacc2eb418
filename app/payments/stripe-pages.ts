/** Pages of Stripe where companies go on. Also for the browser. */

/** Where the company answers a dispute. @param id dp_… */
export function disputeAtStripe(id: string) {
  return `https://dashboard.stripe.com/disputes/${id}`;
}

/** What is compared with Stripe: "our" parts begin with our rows, the others with what Stripe has. */
export const parts = [
  "our accounts",
  "our subscriptions",
  "accounts at Stripe",
  "subscriptions at Stripe",
  "our payments",
  "payments at Stripe",
] as const;
export type Part = (typeof parts)[number];

/** These can be compared for one company, too. */
export function isOfPayments(part: Part) {
  return part === "our payments" || part === "payments at Stripe";
}

export interface Difference {
  /** Of the object at Stripe. */
  id: string;
  /** The company's name in URLs; "" if none is known. */
  company: string;
  what: string;
  ours: string;
  stripes: string;
}

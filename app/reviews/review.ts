/** Types and codes of reviews, shared by pages and the API. */
export type { Reply, Review, ReviewPhoto, Subrating } from "./review-schema";

export type Attribute = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const relationships = ["c", "e", "f", "s"] as const;
export type Relationship = (typeof relationships)[number];
export const visibilities = ["f", "p"] as const;
export type Visibility = (typeof visibilities)[number];
/** Held: a platform admin looks at it first. Only its author and admins see what is not shown. */
export const reviewStates = ["shown", "held", "removed"] as const;
export type ReviewState = (typeof reviewStates)[number];
/** The record that verifies a review. The first two are of verified customers. */
export const bases = ["invoice", "estimate", "request", "none"] as const;
export type Basis = (typeof bases)[number];

export const attributeNames: Record<Attribute, string> = {
  0: "N/A",
  1: "Poor quality",
  2: "Too expensive",
  3: "Unprofessional",
  4: "Not responsive",
  5: "Not on time",
  6: "Good quality",
  7: "Good value",
  8: "Professional",
  9: "Responsive",
  10: "On time",
};

export const isAttribute = (code: number): code is Attribute => code in attributeNames;

/** 1 to 5 are negative, 6 to 10 positive; 0 is neutral. */
export function attributeTone(attribute: Attribute): "negative" | "positive" | "neutral" {
  if (attribute === 0) return "neutral";
  return attribute <= 5 ? "negative" : "positive";
}

export const relationshipNames: Record<Relationship, string> = {
  c: "Customer",
  e: "Employee",
  f: "Friend of the owner or staff",
  s: "Fan of the business",
};

export const visibilityNames: Record<Visibility, string> = { f: "Friends only", p: "Public" };

export const basisNames: Record<Basis, string> = {
  invoice: "Verified: paid invoice",
  estimate: "Verified: accepted estimate",
  request: "Sent a request",
  none: "Not verified",
};

/** First name and last initial, as on public reviews: "Maria G." */
export function displayName(firstName: string, lastName: string) {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

export function isVerified(basis: Basis) {
  return basis === "invoice" || basis === "estimate";
}

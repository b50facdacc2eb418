/** Why a review is reported or removed: in the report, the decision and the notice on the page. */
export const reasons = ["about", "interest", "private", "hate", "ads", "fake"] as const;
export type Reason = (typeof reasons)[number];

export const reasonNames: Record<Reason, string> = {
  about: "Not about this company",
  interest: "Conflict of interest",
  private: "Private data",
  hate: "Hate or threat",
  ads: "Advertising",
  fake: "Fake",
};

/** What each means, for people who choose one. */
export const reasonHints: Record<Reason, string> = {
  about: "It’s about another company, or about nothing that this company did.",
  interest: "Its author owns the company, works there, or competes with it, and doesn’t say so.",
  private: "It shows someone’s phone number, address or other private details.",
  hate: "It insults people for who they are, or threatens someone.",
  ads: "It promotes something else.",
  fake: "Nobody had the experience that it describes.",
};

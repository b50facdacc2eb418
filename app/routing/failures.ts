/**
 * Messages for unexpected failures. The contract has several wordings; each form keeps its own
 * (OPEN-019).
 */
export const failures = {
  /** EDIT-058, EDIT-104, OFFR-028, OFFR-038, CLM-015. */
  later: "Please try again later",
  /** EDIT-048, EDIT-069, EDIT-101. */
  unexpected: "Unexpected error, please try again later",
  /** EDIT-027. */
  photo: "Unexpected error - please try again later",
  /** OFFR-054. */
  pricingForm: (what: string) => `Unexpected error, please try again later: ${what}`,
} as const;

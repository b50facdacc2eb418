/**
 * Claiming a company: limits and the words for how it went, apart from what checks them, so that
 * pages bring no more along.
 */
export const limits = {
  text: 2000,
  textLeast: 20,
  reason: 500,
  codeHours: 24,
  disputeDays: 30,
} as const;

export const messages = {
  codeEmpty: "Please enter the code from your email",
  codeSent: "A new verification code has been sent",
  claimed: "Profile claimed successfully",
  expired: "Verification code is expired.",
  wrong: "Verification code is invalid or expired.",
  failed: "Please try again later",
  text: `Tell us in at least ${limits.textLeast} characters how we can tell it's your business.`,
  disputeText: `Tell us in at least ${limits.textLeast} characters what's wrong.`,
  textLong: `Use at most ${limits.text} characters.`,
  document: "The document must be a PDF, JPEG or PNG file.",
  documentLarge: "The document must be at most 10 MB.",
  reason: "Give a reason. We'll email it to them.",
  reasonLong: `Use at most ${limits.reason} characters.`,
  requestsFull: "You've already asked for this. We'll email you.",
} as const;

export const CODE_LENGTH = 6;

export function claimPath(vanityName: string) {
  return `/company/${vanityName}/claim`;
}

/**
 * Messages about claims. In its own file so that pages can import them without the validation code.
 */
import { MAX_DOCUMENT_BYTES } from "./document";
import { limits } from "./limits";

export const messages = {
  codeEmpty: "Please enter the code from your email",
  codeSent: "A new verification code has been sent",
  claimed: "Profile claimed successfully",
  expired: "Verification code is expired.",
  wrong: "Verification code is invalid or expired.",
  /** Shown below `wrong` once the code has no tries left. */
  codeOver: "That code no longer works. Send a new one.",
  failed: "Please try again later",
  text: `Tell us in at least ${limits.textLeast} characters how we can tell it's your business.`,
  disputeText: `Tell us in at least ${limits.textLeast} characters what's wrong.`,
  textLong: `Use at most ${limits.text} characters.`,
  document: "The document must be a PDF, JPEG or PNG file.",
  documentLarge: `The document must be at most ${MAX_DOCUMENT_BYTES / 1_000_000} MB.`,
  reason: "Give a reason. We'll email it to them.",
  reasonLong: `Use at most ${limits.reason} characters.`,
  requestsFull: "You've already asked for this. We'll email you.",
} as const;

/**
 * How long things work or are kept, in milliseconds, where mails and pages say so: what enforces a
 * time and the text that names it both read it here. Of mailed codes: app/security/code-kinds.ts.
 */
import { DAY, MINUTE } from "./duration";

export const lifetimes = {
  /** A sign-in counts as fresh: whoever has no password may do what needs one. */
  freshSignIn: 15 * MINUTE,
  /** Not refreshed for this long, a sign-in ends. */
  idleSignIn: 30 * DAY,
  /** Programs get it; browsers get cookies. */
  accessToken: 10 * MINUTE,
  /** A retry with the same idempotency key is answered as before. */
  idempotentAnswer: DAY,
  /** A change to a company can be undone. */
  undoableChange: 30 * DAY,
  friendInvitation: 30 * DAY,
  /** A company's former contact can dispute a claim by the mailed link. */
  claimDispute: 30 * DAY,
  /** A new domain's records are looked for. */
  domainSearch: 14 * DAY,
  /** An active domain's records may be gone before it is suspended. */
  domainGrace: 7 * DAY,
  /** No other company gets a domain that was given up or suspended. */
  domainHold: 30 * DAY,
} as const;

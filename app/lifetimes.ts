/**
 * Lifetimes that mails and pages mention, in milliseconds. The code that enforces one and the text
 * that mentions it both read it here. For mailed codes, see app/security/code-kinds.ts.
 */
import { DAY, HOUR, MINUTE, SECOND } from "./duration";

export const lifetimes = {
  /** A sign-in this recent replaces the password for people who have none. */
  freshSignIn: 15 * MINUTE,
  /** A sign-in ends if it is not refreshed for this long. */
  idleSignIn: 30 * DAY,
  /** Programs get the token; browsers get cookies. */
  accessToken: 10 * MINUTE,
  /** A retry with the same idempotency key gets the same response. */
  idempotentAnswer: DAY,
  /** How long a change to a company can be undone. */
  undoableChange: 30 * DAY,
  friendInvitation: 30 * DAY,
  staffInvitation: 14 * DAY,
  /** A secure link works for this long after its document last changed its state. */
  secureLink: 30 * DAY,
  /** A client hub closes if it is not used for this long, and at the latest after its whole life. */
  idleHub: 7 * DAY,
  hub: 30 * DAY,
  /** A mailed code opens a whole client hub until it is not used for this long. */
  hubProof: 30 * MINUTE,
  /** How long a link works that opens a whole client hub in the browser that asked for it. */
  hubLink: HOUR,
  /** How long a repeated form or call finds what the first one made in an office. */
  usedKey: 30 * DAY,
  /** How long a company's former contact can dispute a claim with the mailed link. */
  claimDispute: 30 * DAY,
  /** How long the link works that is mailed to the address of a profile without an owner. */
  claimInvitation: 30 * DAY,
  /**
   * How long the row of a chat socket is kept. The socket closes sooner: of an account after 12 hours, of
   * a client without one after `hubProof` (app/chat/open-socket.server.ts).
   */
  chatSocket: 2 * DAY,
  /** How long a token opens a chat socket. */
  chatToken: 30 * SECOND,
  /** How long a browser remembers a conversation (CHAT-004). */
  rememberedConversation: 3 * DAY,
  /** Messages that nobody has seen for this long are mailed. */
  unseenMessage: 5 * MINUTE,
  /** What a reported conversation said is kept for this long after the decision. */
  decidedReport: 90 * DAY,
  /** A report of a conversation that nobody decided on is deleted after this long. */
  undecidedReport: 365 * DAY,
  /** How long a mail about a conversation can be answered by mail. */
  replyAddress: 180 * DAY,
  /** How long its author can edit a review. */
  editableReview: 30 * DAY,
  /** How long text is kept that was typed into a form and not saved. */
  draft: 30 * DAY,
  /** How long a request form keeps what was entered, and photos for it, until it is sent. */
  requestDraft: 7 * DAY,
  /** A request in spam is deleted after this long, unless its sender got a link to it. */
  spamRequest: 30 * DAY,
  /** A customer whose request nobody answered for this long is told about other companies. */
  unansweredRequest: 72 * HOUR,
  /** How long moderators see which reviews came from the same network. */
  reviewOrigin: 90 * DAY,
  /** A customer is asked for a review this long after their request was completed. */
  reviewRequest: DAY,
  /** How long sent mails are kept. */
  sentMail: 30 * DAY,
  /** How long calls and events of Stripe are kept once they are done. */
  stripeRecord: 90 * DAY,
  /** How long attempts are counted per network address. */
  attempts: 2 * DAY,
  /** How long a browser is recognized. */
  knownBrowser: 400 * DAY,
  /** How long a browser keeps the zip code that was typed, and one that was guessed. */
  typedZip: 30 * DAY,
  guessedZip: DAY,
  /** How long we look for a new domain's records. */
  domainSearch: 14 * DAY,
  /** An active domain is suspended if its records are missing for this long. */
  domainGrace: 7 * DAY,
  /** How long no other company can take a domain that was removed or suspended. */
  domainHold: 30 * DAY,
} as const;

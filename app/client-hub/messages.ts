/** What the client hub says. In its own file for the browser. */
export const messages = {
  noUuid: "The link isn’t complete.",
  noSession: "Open the secure link we emailed you.",
  /** In a hub that is open: its link has expired meanwhile. */
  expired: "Your link has expired. Open it again from your email, and we’ll send you a new one.",
  /** HUB-012, HUB-020. */
  noLink: (provider: string) => `This link isn’t valid. Please contact ${provider} for a new link.`,
  /** HUB-013, HUB-021. */
  linkExpired: "This link has expired.",
  /** HUB-014. */
  linkFailed: (provider: string) =>
    `An error occurred. Please contact ${provider} to resolve the issue.`,
  /** HUB-015 to HUB-019. */
  noEmail: "Please enter your email address.",
  wrongEmail: "Please enter a valid email address.",
  linkSent: "A new secure link has been sent to your email address.",
  invalidSession: (provider: string) =>
    `Your session is invalid. Please have ${provider} send you a new link`,
  notAssociated: (email: string) => `${email} is not associated with that client hub link`,
  /** REQ-012, REQ-014, REQ-016. */
  noReason: "Choose a reason.",
  alreadyCanceled: "Request is already canceled",
  alreadyCompleted: "Request is already completed",
  changed: "This request changed meanwhile. Look at it, then try again.",
  canceled: "Request canceled",
  sent: "Message sent.",
} as const;

/** For a company whose name a stranger may not see. */
export const SOME_PROVIDER = "the company that sent it";

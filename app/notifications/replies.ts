/** What a mail says about answering it. */

/** @param replyTo Where answers go, into the conversation; undefined: to the company's address. */
export function officeReplies(replyTo: string | undefined, customer: string) {
  return {
    note: replyTo
      ? `Reply to this email, and ${customer} gets it.`
      : "Answer in your office. Replies to this email don’t reach the customer.",
  };
}

export function clientReplies(replyTo: string | undefined, company: string) {
  return {
    note: replyTo
      ? `Reply to this email, and ${company} gets it.`
      : "Answer with the button, so that your message reaches the conversation.",
  };
}

const messages: Record<string, string> = {
  added: "Client added.",
  saved: "Client saved.",
  merged: "Clients merged. You can undo it from the history below.",
  unmerged: "Merge undone.",
  invited: "Invitation sent.",
  withdrawn: "Invitation canceled.",
  removed: "Person removed. They can’t open this office any more.",
  joined: "Welcome. You can work with this company’s clients now.",
  answered: "Message sent.",
  "answered-no-email": "Message saved. This customer gave no email address, so call them.",
  "answered-stopped": "Message saved, but this customer wants no email from you. Call them.",
  called: "Call noted.",
  completed: "Request completed.",
  reopened: "Request reopened.",
  canceled: "Request canceled.",
  spam: "Moved to spam.",
  "not-spam": "Moved out of spam.",
  revoked: "Links revoked. They don’t open this request any more.",
  replied: "Reply saved.",
  "reply-deleted": "Reply deleted.",
  "item-added": "Item added.",
  "item-saved": "Item saved.",
  "item-deleted": "Item deleted.",
  "document-saved": "Saved.",
  "document-mailed": "Sent. Your client has it by email.",
  "document-texted": "Sent. Your client has it by text message.",
  "document-link": "Marked as sent. Copy a link and send it to your client.",
  "document-deleted": "Draft deleted.",
  closed: "Estimate closed. Your client can’t answer it any more.",
  "estimate-reopened": "Estimate reopened.",
  voided: "Invoice voided.",
  paid: "Payment recorded.",
  reversed: "Payment reversed.",
  trial: "Your free trial of Pro has started.",
  settings: "Settings saved.",
  changed: "This changed while you were looking at it. Here’s the latest.",
};

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneMessage(request: Request): string | null {
  const name = new URL(request.url).searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}

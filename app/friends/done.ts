const messages: Record<string, string> = {
  invited: "Invitation sent.",
  accepted: "You’re now friends.",
  declined: "Invitation declined.",
  withdrawn: "Invitation canceled.",
  removed: "You’re no longer friends.",
  blocked: "Person blocked. They can’t invite you, and we won’t tell them.",
  unblocked: "Person unblocked. They can invite you again.",
  changed: "This changed while you were looking at it. Here’s the latest.",
};

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneMessage({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}

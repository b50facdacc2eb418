const messages: Record<string, string> = {
  invited: "Your invitation is on its way.",
  accepted: "You are friends now.",
  declined: "The invitation was declined.",
  withdrawn: "The invitation was taken back.",
  removed: "You are no longer friends.",
  blocked: "That person can no longer invite you. They are not told.",
  unblocked: "That person can invite you again.",
  changed: "That had changed in the meantime. This is how it stands now.",
};

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneMessage({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}

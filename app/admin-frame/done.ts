const messages: Record<string, string> = {
  role: "The role was changed.",
  disabled: "This person can no longer sign in, and was signed out everywhere.",
  enabled: "This person can sign in again.",
  "signed-out": "Signed out.",
  "owner-added": "The owner was added.",
  "owner-removed": "The owner was removed.",
  "company-made": "The profile was made.",
  decided: "It was decided, and they are told.",
  assigned: "The domain was assigned, and its owners are told what to do.",
  declined: "It was declined, and they are told.",
  looked: "It was looked at. This is how it stands now.",
  retried: "The letter is tried again.",
  discarded: "The letter was discarded.",
  changed: "That had changed in the meantime. This is how it stands now.",
};

/**
 * The message shown after a form redirects. The URL only holds its key, so that a link cannot show
 * foreign text.
 */
export function doneOf({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}

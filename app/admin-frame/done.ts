const messages: Record<string, string> = {
  role: "The role was changed.",
  disabled: "Person disabled and signed out everywhere.",
  enabled: "Person enabled. They can sign in again.",
  "signed-out": "Signed out.",
  "owner-added": "The owner was added.",
  "owner-removed": "The owner was removed.",
  "company-made": "Profile created. We emailed its address a link to claim it.",
  invited: "We emailed a new link to claim the profile. Earlier links no longer work.",
  published: "The profile is published, as unclaimed.",
  confirmed: "Company confirmed. Search engines can list it now.",
  released: "Office released. We emailed the owners.",
  decided: "Decision saved. We emailed them.",
  "report-closed": "Report closed.",
  held: "Review held. We emailed its author.",
  assigned: "Domain assigned. We emailed the owners what to do.",
  declined: "Request declined. We emailed them.",
  looked: "We just checked. Here’s the latest.",
  retried: "We’ll try to send this email again.",
  discarded: "Email discarded.",
  replayed: "Event applied again.",
  called: "Called. Stripe did it.",
  changed: "This changed while you were looking at it. Here’s the latest.",
};

/**
 * The message shown after a form redirects. The URL only holds its key, so that a link cannot show
 * foreign text.
 */
export function doneOf({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}

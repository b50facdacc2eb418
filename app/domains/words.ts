/**
 * Custom domains: states, limits and the words for them, apart from what checks them, so that pages
 * bring no more along.
 */
import type { customDomain } from "../database/tables";

type DomainRow = typeof customDomain.$inferSelect;

/**
 * pending: nobody proved it yet, and several companies may wait for one name. verifying: proved,
 * and on its way to us. certificate: it reaches us, and waits for its certificate. active: serves
 * the site. suspended: its records are gone, and it serves nothing. Of the last five but `failed`
 * and `removed` a name has one company (the index custom_domain_held).
 */
export const statuses = [
  "pending",
  "verifying",
  "certificate",
  "active",
  "failed",
  "suspended",
  "removed",
] as const satisfies DomainRow["status"][];
export type DomainStatus = (typeof statuses)[number];

/** What stands in the way, or why it failed. */
export const problems = [
  "wrong-txt",
  "no-txt",
  "not-pointing",
  "no-records",
  "certificate",
  "refused",
  "taken",
  "unavailable",
  "not-set-up",
] as const satisfies DomainRow["problem"][];
export type Problem = (typeof problems)[number];

export const days = { giveUp: 14, untilSuspended: 7, held: 30 } as const;

export const statusNames: Record<DomainStatus, string> = {
  pending: "Waiting for DNS",
  verifying: "Verifying",
  certificate: "Certificate pending",
  active: "Active",
  failed: "Failed",
  suspended: "Suspended",
  removed: "Removed",
};

/** What the owner is told of a state. */
export const statusHelp: Record<DomainStatus, string> = {
  pending:
    "Add the two records below to your domain’s DNS settings. Changes can take from a few minutes to a day. We check automatically.",
  verifying: "You’ve proved you own the domain. We’re waiting for it to point to us.",
  certificate:
    "The domain points to us. We’re issuing its certificate, which usually takes a few minutes.",
  active: "Your site is live at this address. Keep both DNS records; we check them daily.",
  failed: "We couldn’t connect this domain.",
  suspended:
    `The records were missing for ${days.untilSuspended} days, so your page is no longer ` +
    "live here. Add both again and choose “Check now”. No one else can use the domain for " +
    `${days.held} days.`,
  removed: "Your page is no longer live here.",
};

/** The same of an active one while the company is not published. */
export const unpublishedHelp =
  "The domain is ready. Your site goes live at this address when you publish your page. Keep both DNS records; we check them daily.";

/** What the owner can do about it. */
export const problemHelp: Record<Problem, string> = {
  "wrong-txt":
    "We found a TXT record with that name but a different value. Copy the value below exactly.",
  "no-txt":
    "We can’t find the TXT record. Check its full name. Some providers add the domain automatically.",
  "not-pointing":
    "The domain doesn’t point to us. Check the second record and remove older A, AAAA or CNAME records with the same name.",
  "no-records":
    `We couldn’t find the records for ${days.giveUp} days and stopped checking. Add them ` +
    "and choose “Check now”.",
  certificate:
    "We couldn’t issue a certificate. If the domain has CAA records, allow letsencrypt.org, pki.goog and ssl.com. Then choose “Check now”.",
  refused: "Our network refuses this domain. Email us and we’ll find out why.",
  taken:
    "Another company proved it owns this domain, or removed it less than 30 days ago. If it's yours, email us.",
  unavailable: "We couldn’t check the domain just now. We’ll try again automatically.",
  "not-set-up": "We’re still setting it up. You don’t need to do anything.",
};

export const messages = {
  hostname: "Enter a domain, such as your-company.com.",
  long: "Use at most 253 characters, and at most 63 between two dots.",
  letters: "Use only letters, digits and hyphens, with no hyphen next to a dot.",
  single: "Enter a domain with at least two parts, such as your-company.com.",
  port: "Enter only the domain, without a port, path or user name.",
  address: "Enter a domain, not an IP address.",
  wildcard: "Enter one domain without an asterisk.",
  reserved: "This name works only inside a private network.",
  suffix: "Many domains share this ending. Add your own name in front of it.",
  ours: "This address belongs to the marketplace.",
  alike: "This domain looks too much like the marketplace's own.",
  taken: "Another company has this domain.",
  released:
    `Another company recently had this domain. It becomes available ${days.held} days ` +
    "after they removed it.",
  already: "This company already has this domain.",
  reason: "Give a reason. We'll email it to them.",
  reasonLong: "Use at most 500 characters.",
  decided: "This request was already decided.",
  none: "We can't find that domain.",
  notActive: "Only an active domain can be the main address.",
} as const;

export const LONGEST_REASON = 500;

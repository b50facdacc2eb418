/**
 * Texts about custom domains. In its own file so that pages can import them without the validation
 * code.
 */
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { limits as shared } from "../limits";
import { limits } from "./limits";
import type { DomainStatus, Problem } from "./statuses";
export const statusNames: Record<DomainStatus, string> = {
  pending: "Waiting for DNS",
  verifying: "Verifying",
  certificate: "Certificate pending",
  active: "Active",
  failed: "Failed",
  suspended: "Suspended",
  removed: "Removed",
};

/** Explains each status to the owner. */
export const statusHelp: Record<DomainStatus, string> = {
  pending:
    "Add the two records below to your domain’s DNS settings. Changes can take from a few minutes to a day. We check automatically.",
  verifying: "You’ve proved you own the domain. We’re waiting for it to point to us.",
  certificate:
    "The domain points to us. We’re issuing its certificate, which usually takes a few minutes.",
  active: "Your site is live at this address. Keep both DNS records; we check them daily.",
  failed: "We couldn’t connect this domain.",
  suspended:
    `The records were missing for ${durationText(lifetimes.domainGrace)}, so your page is no ` +
    "longer live here. Add both again and choose “Check now”. No one else can use the domain for " +
    `${durationText(lifetimes.domainHold)}.`,
  removed: "Your page is no longer live here.",
};

/** The text for an active domain while the company is unpublished. */
export const unpublishedHelp =
  "The domain is ready. Your site goes live at this address when you publish your page. Keep both DNS records; we check them daily.";

/** In place of the above, for a domain that nothing pays for. */
export function unpaidHelp(status: DomainStatus) {
  const way = "Buy it, or get Pro, which includes one.";
  if (status === "certificate")
    return `The domain is set up. Your page is live here as soon as the domain is paid for. ${way}`;
  return (
    `Nothing pays for this domain, so your page is not live here. ${way} No one else can use the ` +
    `domain for ${durationText(lifetimes.domainHold)}.`
  );
}

/** What the owner can do about each problem. */
export const problemHelp: Record<Problem, string> = {
  "wrong-txt":
    "We found a TXT record with that name but a different value. Copy the value below exactly.",
  "no-txt":
    "We can’t find the TXT record. Check its full name. Some providers add the domain automatically.",
  "not-pointing":
    "The domain doesn’t point to us. Check the second record and remove older A, AAAA or CNAME records with the same name.",
  "no-records":
    `We couldn’t find the records for ${durationText(lifetimes.domainSearch)} and stopped ` +
    "checking. Add them and choose “Check now”.",
  certificate:
    "We couldn’t issue a certificate. If the domain has CAA records, allow letsencrypt.org, pki.goog and ssl.com. Then choose “Check now”.",
  refused: "Our network refuses this domain. Email us and we’ll find out why.",
  taken:
    "Another company proved it owns this domain, or removed it less than " +
    `${durationText(lifetimes.domainHold)} ago. If it's yours, email us.`,
  unavailable: "We couldn’t check the domain just now. We’ll try again automatically.",
  unpaid: "This domain isn’t paid for. Buy it, or get Pro, which includes one.",
  "not-set-up": "We’re still setting it up. You don’t need to do anything.",
};

export const messages = {
  hostname: "Enter a domain, such as your-company.com.",
  long: `Use at most ${shared.hostname} characters, and at most ${limits.label} between two dots.`,
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
    "Another company recently had this domain. It becomes available " +
    `${durationText(lifetimes.domainHold)} after they removed it.`,
  already: "This company already has this domain.",
  reason: "Give a reason. We'll email it to them.",
  reasonLong: `Use at most ${limits.reason} characters.`,
  decided: "This request was already decided.",
  none: "We can't find that domain.",
  unproved: "Add the DNS records first, so that no one else can take the domain. Then buy it.",
  notActive: "Only an active domain can be the main address.",
} as const;

/** What is said of custom domains; apart from what checks them, for pages. */
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

/** What the owner is told of a state. */
export const statusHelp: Record<DomainStatus, string> = {
  pending:
    "Add the two records below where your domain is managed. It can take from minutes to a day until they are seen everywhere. We look by ourselves, too.",
  verifying: "The domain is proved to be yours. We wait until it points to us.",
  certificate:
    "The domain points to us. Its certificate is being issued, which mostly takes some minutes.",
  active:
    "Your page answers at this address. Leave both records as they are: they are checked every day.",
  failed: "This did not work out.",
  suspended:
    `The records were gone for ${durationText(lifetimes.domainGrace)}, so your page no longer ` +
    "answers here. Put both back, and press “Check now”. Nobody else gets the domain for " +
    `${durationText(lifetimes.domainHold)}.`,
  removed: "Your page no longer answers here.",
};

/** The same of an active one while the company is not published. */
export const unpublishedHelp =
  "The domain is ready: your page answers at this address once you publish it. Leave both records as they are: they are checked every day.";

/** What the owner can do about it. */
export const problemHelp: Record<Problem, string> = {
  "wrong-txt":
    "There is a TXT record with that name, but with another value. Copy the value below exactly.",
  "no-txt":
    "We do not find the TXT record. Look whether its name was entered whole: some providers add the domain by themselves.",
  "not-pointing":
    "The domain does not point to us. Look at the second record, and remove older A, AAAA or CNAME records with the same name.",
  "no-records":
    `We did not find the records for ${durationText(lifetimes.domainSearch)}, and stopped looking. Add them, ` +
    "and press “Check now”.",
  certificate:
    "No certificate could be issued. If the domain has CAA records, allow letsencrypt.org, pki.goog and ssl.com; then press “Check now”.",
  refused: "Our network refuses this domain. Write to us, and we find out why.",
  taken:
    "Another company has proved that this domain is theirs, or gave it up less than " +
    `${durationText(lifetimes.domainHold)} ago. If it is yours, write to us.`,
  unavailable: "We could not look at it just now. We try again by ourselves.",
  "not-set-up": "We still have to set it up on our side. You need do nothing.",
};

export const messages = {
  hostname: "Enter a domain, such as your-company.com.",
  long: `A domain holds at most ${shared.hostname} characters, and at most ${limits.label} between two dots.`,
  letters: "A domain holds letters, digits and hyphens, and no hyphen beside a dot.",
  single: "A domain has at least two parts, such as your-company.com.",
  port: "Enter the domain alone, without a port, path or user name.",
  address: "Enter a domain, not an IP address.",
  wildcard: "Enter one domain, without a star.",
  reserved: "This name works inside a private network only.",
  suffix: "This is an ending that many domains share. Enter your own domain in front of it.",
  ours: "This address belongs to the marketplace itself.",
  alike: "This domain looks like the marketplace's own, and visitors could take it for that.",
  taken: "Another company has this domain.",
  released:
    "Another company had this domain until a short while ago. " +
    `It is free ${durationText(lifetimes.domainHold)} after that.`,
  already: "This company has this domain already.",
  reason: "Say why: it is mailed to them.",
  reasonLong: `Use at most ${limits.reason} characters.`,
  decided: "This request was decided already.",
  none: "There is no such domain.",
  notActive: "Only a domain that is active can be the main address.",
} as const;

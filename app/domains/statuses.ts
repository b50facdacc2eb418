/** Statuses and problems of custom domains. */
import type { customDomain } from "../database/tables";

type DomainRow = typeof customDomain.$inferSelect;

/**
 * pending: not proved yet; several companies may have the same name pending. verifying: proved;
 * traffic does not reach us yet. certificate: traffic reaches us; waiting for the certificate.
 * active: serves the site. suspended: its records are gone and it serves nothing. In verifying,
 * certificate, active and suspended, one company holds the name (unique index custom_domain_held).
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

/** What blocks the domain, or why it failed. */
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
  "unpaid",
] as const satisfies DomainRow["problem"][];
export type Problem = (typeof problems)[number];

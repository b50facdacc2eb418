/** Custom domains: their states, and what can stand in their way. */
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

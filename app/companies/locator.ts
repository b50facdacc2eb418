import type { Actor } from "../operations/actor";
import type { Site } from "../site";
import type { BoundSql } from "../database/one-trip";
import { seenBy } from "../security/company-access";

/**
 * How a request names a company: by the segment after /company/, or by the hostname of its own
 * domain.
 */
export type CompanyLocator = { vanityName: string } | { hostname: string };

/** The company that a page of the profile site is about. */
export function locatorOf(site: Site, vanityName: string | undefined): CompanyLocator {
  return site.kind === "company" ? { hostname: site.hostname } : { vanityName: vanityName ?? "" };
}

/**
 * The company's id as an SQL expression, for reads that go out beside the company's own row. What
 * this actor may not see has no id.
 */
export function seenCompanyId(locator: CompanyLocator, actor: Actor): BoundSql {
  const seen = seenBy(actor);
  return "hostname" in locator
    ? {
        sql: `(SELECT c.id FROM custom_domain d JOIN company c ON c.id = d.company_id
          WHERE d.hostname = ? AND d.status = 'active' AND ${seen.sql})`,
        values: [locator.hostname, ...seen.values],
      }
    : {
        sql: `(SELECT c.id FROM company c WHERE c.vanity_name = ? AND ${seen.sql})`,
        values: [locator.vanityName, ...seen.values],
      };
}

/**
 * The main address of the company `c` among its own domains, as an SQL expression: the one that its
 * owners chose last, else the first that became active. NULL without any.
 */
export const canonicalDomain = `(SELECT d.hostname FROM custom_domain d
  WHERE d.company_id = c.id AND d.status = 'active'
    ORDER BY d.preferred_at DESC, d.hostname DESC LIMIT 1)`;

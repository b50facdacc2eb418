import type { Actor } from "../operations/actor";
import type { Site } from "../site";
import type { BoundSql } from "../database/one-trip";
import { seenBy } from "../security/company-access";

/**
 * Identifies a company by the URL segment after /company/ or by the hostname of its custom domain.
 */
export type CompanyLocator = { vanityName: string } | { hostname: string };

/** The company that the current page belongs to. */
export function locatorOf(site: Site, vanityName: string | undefined): CompanyLocator {
  return site.kind === "company" ? { hostname: site.hostname } : { vanityName: vanityName ?? "" };
}

/**
 * The company's id as an SQL expression, so other reads can run in the same round trip as the
 * company's row. NULL if the actor may not see the company.
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
 * The canonical custom domain of company `c`, as an SQL expression: the one its owners last chose,
 * otherwise the first that became active. NULL if no domain is active.
 */
export const canonicalDomain = `(SELECT d.hostname FROM custom_domain d
  WHERE d.company_id = c.id AND d.status = 'active'
    ORDER BY d.preferred_at DESC, d.hostname DESC LIMIT 1)`;

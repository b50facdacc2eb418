import type { Site } from "../site";
import type { Value } from "../database/one-trip";

/** How a request names a company: by the segment after /company/, or by the hostname of its own domain. */
export type CompanyLocator = { vanityName: string } | { hostname: string };

/** The company that a page of the profile site is about. */
export function locatorOf(site: Site, vanityName: string | undefined): CompanyLocator {
  return site.kind === "company" ? { hostname: site.hostname } : { vanityName: vanityName ?? "" };
}

/**
 * The company's id as an SQL expression, for reads that go out beside the company's own row. What visitors may not see has no id:
 * an unpublished company is not found.
 */
export function publicCompanyId(locator: CompanyLocator): { sql: string; value: Value } {
  return "hostname" in locator
    ? {
        sql: "(SELECT c.id FROM custom_domain d JOIN company c ON c.id = d.company_id WHERE d.hostname = ? AND d.status = 'active' AND c.published = 1)",
        value: locator.hostname,
      }
    : { sql: "(SELECT id FROM company WHERE vanity_name = ? AND published = 1)", value: locator.vanityName };
}

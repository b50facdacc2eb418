import type { CompanyLocator } from "../companies/locator";
import { seenByAll } from "../security/company-access";
import type { VisitCount, VisitKind } from "../operations/visit-counts";

/** What visitors saw, by what `nameOf` names. */
export interface NotedVisit {
  kind: VisitKind;
  company: CompanyLocator;
  count: number;
}

/**
 * The public ids of those companies that everyone sees; what was noted of others is dropped. One
 * query, after the responses.
 */
export async function countsOf(db: D1Database, noted: NotedVisit[]): Promise<VisitCount[]> {
  const names = noted.map(({ company }) => nameOf(company));
  const { results } = await db
    .prepare(
      `SELECT c.provider_id AS id, '/' || c.vanity_name AS name
        FROM json_each(?1) j CROSS JOIN company c ON c.vanity_name = substr(j.value, 2)
        WHERE j.value NOT LIKE '//%' AND ${seenByAll}
      UNION ALL SELECT c.provider_id, '//' || d.hostname
        FROM json_each(?1) j CROSS JOIN custom_domain d ON d.hostname = substr(j.value, 3)
          CROSS JOIN company c ON c.id = d.company_id
        WHERE j.value LIKE '//%' AND d.status = 'active' AND ${seenByAll}`,
    )
    .bind(JSON.stringify([...new Set(names)]))
    .all<{ id: string; name: string }>();
  const ids = new Map(results.map(({ id, name }) => [name, id]));
  return noted.flatMap(({ kind, company, count }) => {
    const companyId = ids.get(nameOf(company));
    return companyId === undefined ? [] : [{ companyId, kind, count }];
  });
}

/** "/bluebonnet-plumbing" or "//bluebonnetplumbing.example". */
export function nameOf(company: CompanyLocator) {
  return "hostname" in company ? `//${company.hostname}` : `/${company.vanityName}`;
}

import type { RequestContext } from "../operations/context";
import { companyRoleSql, type CompanyRole } from "../security/company-access";
import { seenCompanyId, type CompanyLocator } from "./locator";

/**
 * The caller's role for a company; null if they may not edit it. Batched with the page's other
 * reads.
 */
export async function readCompanyRole(
  { actor, reads }: RequestContext,
  locator: CompanyLocator,
): Promise<CompanyRole | null> {
  if (actor.kind === "visitor") return null;
  const id = seenCompanyId(locator, actor);
  const role = companyRoleSql(actor);
  const row = await reads.first<{ role: CompanyRole | null }>(
    `SELECT ${role.sql} AS role FROM (SELECT ${id.sql} AS id) c`,
    ...role.values,
    ...id.values,
  );
  return row?.role ?? null;
}

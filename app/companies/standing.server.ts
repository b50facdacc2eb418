import type { RequestContext } from "../operations/context";
import { standingTo, type Standing } from "../security/company-access";
import { seenCompanyId, type CompanyLocator } from "./locator";

/**
 * The caller's role for a company; null if they may not edit it. Batched with the page's other
 * reads.
 */
export async function standingOf(
  { actor, reads }: RequestContext,
  locator: CompanyLocator,
): Promise<Standing | null> {
  if (actor.kind === "visitor") return null;
  const id = seenCompanyId(locator, actor);
  const standing = standingTo(actor);
  const row = await reads.first<{ standing: Standing | null }>(
    `SELECT ${standing.sql} AS standing FROM (SELECT ${id.sql} AS id) c`,
    ...standing.values,
    ...id.values,
  );
  return row?.standing ?? null;
}

import type { RequestContext } from "../operations/context";
import { seenCompanyId, type CompanyLocator } from "./locator";

export type Standing = "owner" | "platform admin";

/**
 * How whoever asks stands to a company. A platform admin who owns it is its owner here. Goes out
 * with the page's other reads.
 */
export async function standingOf(
  { actor, reads }: RequestContext,
  locator: CompanyLocator,
): Promise<Standing | null> {
  if (actor.kind === "visitor") return null;
  const id = seenCompanyId(locator, actor);
  const own = await reads.first(
    `SELECT 1 FROM company_owner WHERE company_id = ${id.sql} AND person_id = ?`,
    ...id.values,
    actor.personId,
  );
  if (own) return "owner";
  return actor.platformAdmin ? "platform admin" : null;
}

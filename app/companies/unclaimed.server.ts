import { auditCompanies, auditIfChanged } from "../audit/audit.server";
import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";

/**
 * For the batch in which a company loses an owner, behind the statement that says so by its
 * changes: where it was the last one, the company stays as it is, and can be claimed again. What
 * was verified was its owner. The index is the caller's to make right.
 */
export function unclaimIfAlone(
  context: RequestContext,
  { id, vanityName }: { id: number; vanityName: string },
): D1PreparedStatement[] {
  const { db, now } = context;
  return [
    db
      .prepare(
        `UPDATE company SET unclaimed = 1, verified = 0, version = version + 1, updated_at = ?
         WHERE id = ? AND unclaimed = 0 AND changes() > 0 AND NOT EXISTS (SELECT 1
           FROM company_owner o WHERE o.company_id = company.id)`,
      )
      .bind(now(), id),
    auditIfChanged(context, {
      action: "unclaim company",
      object: `company ${vanityName}`,
      companyId: id,
      details: { claimed: [true, false] },
    }),
  ];
}

/**
 * For the batch that deletes an account, before it: the same for all companies that nobody else
 * owns. Which those are is asked in the batch itself: one that the person was made an owner of a
 * moment ago is among them.
 */
export function unclaimAllOf(context: Within<User>): D1PreparedStatement[] {
  const { db, actor, now } = context;
  const alone = `FROM company_owner o CROSS JOIN company c ON c.id = o.company_id
    WHERE o.person_id = ? AND c.unclaimed = 0 AND NOT EXISTS (SELECT 1
      FROM company_owner other WHERE other.company_id = c.id AND other.person_id <> o.person_id)`;
  return [
    auditCompanies(
      context,
      { action: "unclaim company", details: { claimed: [true, false] } },
      { sql: alone, values: [actor.personId] },
    ),
    db
      .prepare(
        `UPDATE company SET unclaimed = 1, verified = 0, version = version + 1, updated_at = ?
          WHERE id IN (SELECT c.id ${alone})`,
      )
      .bind(now(), actor.personId),
  ];
}

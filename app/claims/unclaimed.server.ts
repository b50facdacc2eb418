import { auditIfChanged } from "../identity/audit.server";
import type { RequestContext } from "../operations/context";

/**
 * For the batch in which a company loses an owner, after that: where it was the last one, the company stays as it is, and can be claimed
 * again. What was verified was its owner. `changed`: SQL that says whether somebody was lost at all. The index is the caller's to make right.
 */
export function unclaimIfAlone(context: RequestContext, { id, vanityName, changed }: { id: number; vanityName: string; changed: string }): D1PreparedStatement[] {
  const { db, now } = context;
  return [
    db
      .prepare(
        `UPDATE company SET unclaimed = 1, verified = 0, version = version + 1, updated_at = ?
         WHERE id = ? AND unclaimed = 0 AND ${changed} AND NOT EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = company.id)`,
      )
      .bind(now(), id),
    auditIfChanged(context, { action: "unclaim company", object: `company ${vanityName}`, companyId: id, details: { claimed: [true, false] } }),
  ];
}

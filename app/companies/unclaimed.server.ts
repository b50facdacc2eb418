import { auditCompanies } from "../audit/audit.server";
import type { BoundSql } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { endAtStripe } from "../stripe-calls/end-at-stripe.server";

/**
 * Makes companies claimable again that the person is the only owner of, and clears `verified`.
 * Its office is held: clients stay hidden from the next owner until a platform admin releases them.
 * Limited to `companies`, SQL on company `c`. Run it in the batch that removes the owner: it reads
 * the owners there, so one added a moment ago counts. The caller updates the search index.
 */
export function unclaimStatements(
  context: Within<User>,
  personId: number,
  companies: BoundSql,
): D1PreparedStatement[] {
  const { db, now } = context;
  const alone = `FROM company c WHERE ${companies.sql} AND c.unclaimed = 0 AND NOT EXISTS (SELECT 1
      FROM company_owner other WHERE other.company_id = c.id AND other.person_id <> ?)`;
  const values = [...companies.values, personId];
  return [
    ...endAtStripe(db, {
      companies: { sql: `c.id IN (SELECT c.id ${alone})`, values },
      now: now(),
    }),
    auditCompanies(
      context,
      { action: "unclaim company", details: { claimed: [true, false] } },
      { sql: alone, values },
    ),
    db
      .prepare(`DELETE FROM company_staff WHERE company_id IN (SELECT c.id ${alone})`)
      .bind(...values),
    db
      .prepare(
        `UPDATE staff_invitation SET ended_at = ?, outcome = 'withdrawn'
          WHERE ended_at IS NULL AND company_id IN (SELECT c.id ${alone})`,
      )
      .bind(now(), ...values),
    db
      .prepare(
        `UPDATE company SET unclaimed = 1, verified = 0, version = version + 1, updated_at = ?,
            office_held = CASE WHEN work_db IS NULL THEN 0 ELSE 1 END
          WHERE id IN (SELECT c.id ${alone})`,
      )
      .bind(now(), ...values),
  ];
}

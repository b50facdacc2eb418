/** Loads the company to change and checks that the caller may change it. */
import * as z from "zod";
import type { company } from "../database/tables";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { VanityName } from "../companies/input";
import { proNow } from "../plans/entitlement";
import { companyRoleSql, kept, seenBy, type CompanyRole } from "../security/company-access";

export type CompanyRow = typeof company.$inferSelect;

export interface EditedCompany extends CompanyRow {
  role: CompanyRole;
  /** What counts now (plans/entitlement.ts). */
  pro: 0 | 1 | 2;
}

/** Part of every input. */
export const Edited = z.object({
  company: VanityName.optional().meta({
    description: "The company's name in URLs. Default: the only company that the caller owns.",
    examples: ["bluebonnet-plumbing"],
  }),
});

/**
 * Throws "not-found" if the caller may not see the company, "forbidden" if they may see but not
 * change it.
 */
export async function editedCompany(
  context: Within<User>,
  { company }: { company?: string | undefined },
): Promise<EditedCompany> {
  return company === undefined ? onlyCompany(context) : namedCompany(context, company);
}

async function namedCompany(
  { actor, db, now }: Within<User>,
  vanityName: string,
): Promise<EditedCompany> {
  const [role, seen] = [companyRoleSql(actor), seenBy(actor)];
  const row = await db
    .prepare(
      `SELECT c.*, ${role.sql} AS role FROM company c
       WHERE c.vanity_name = ? AND ${seen.sql}`,
    )
    .bind(...role.values, vanityName, ...seen.values)
    .first<CompanyRow & { role: CompanyRole | null }>();
  if (!row) throw new Refusal("not-found", "There is no such company.");
  if (!row.role) throw new Refusal("forbidden", "Only the owners of this company can change it.");
  return { ...row, role: row.role, pro: proNow(row, now()) };
}

async function onlyCompany({ actor, db, now }: Within<User>): Promise<EditedCompany> {
  const { results } = await db
    .prepare(
      `SELECT c.* FROM company_owner o CROSS JOIN company c ON c.id = o.company_id
        WHERE o.person_id = ? AND ${kept} LIMIT 2`,
    )
    .bind(actor.personId)
    .all<CompanyRow>();
  const [only, another] = results;
  if (!only) throw new Refusal("not-found", "You don't have a company yet.");
  if (another)
    throw new Refusal("invalid", "You own several companies. Choose one.", {
      uri: "You own several companies. Choose one.",
    });
  return { ...only, role: "owner", pro: proNow(only, now()) };
}

/** A company that nobody owned gets an owner: however it was proved, it is the same batch. */
import { auditIfChanged } from "../audit/audit.server";
import { mailIfChanged } from "../notifications/outbox.server";
import type { User, Within } from "../operations/operation";
import { disputeLink } from "./dispute-link.server";

export interface ClaimedCompany {
  id: number;
  vanity_name: string;
  name: string;
  /** Its former contact: told of the claim, with a way to dispute it. */
  email: string | null;
}

interface Claim {
  company: ClaimedCompany;
  owner: { personId: number; userId: string; name: string; email: string };
  /** "code to the company's address". */
  proof: string;
  /** Beside being unclaimed: SQL and its values. */
  only: { sql: string; values: (string | number)[] };
}

/**
 * The first of them answers a row if the company was claimed by this: of any number at once, one
 * does. The index is the caller's to make right.
 */
export function claimStatements(
  context: Within<User>,
  { company, owner, proof, only }: Claim,
): D1PreparedStatement[] {
  const { db, now } = context;
  const at = now();
  const entry = {
    object: `company ${company.vanity_name}`,
    companyId: company.id,
    details: { claimed: [false, true], owner: owner.email, person: owner.userId, proof },
  };
  return [
    db
      .prepare(
        `UPDATE company SET unclaimed = 0, version = version + 1, updated_at = ?
         WHERE id = ? AND unclaimed = 1 AND NOT EXISTS (SELECT 1 FROM company_owner o
           WHERE o.company_id = company.id) AND ${only.sql} RETURNING id`,
      )
      .bind(at, company.id, ...only.values),
    db
      .prepare(
        "INSERT INTO company_owner (company_id, person_id, since) SELECT ?, ?, ? WHERE changes() > 0",
      )
      .bind(company.id, owner.personId, at),
    auditIfChanged(context, { action: "claim company", ...entry }),
    ...(company.email
      ? [
          mailIfChanged(context, {
            key: `claimed:${company.id}:${owner.personId}:${at}`,
            to: company.email,
            template: "company-claimed",
            data: {
              company: company.name,
              by: owner.name,
              link: disputeLink(context, {
                companyId: company.id,
                personId: owner.personId,
                since: at,
                email: company.email,
              }),
            },
          }),
        ]
      : []),
  ];
}

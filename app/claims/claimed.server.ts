/** Gives an unowned company an owner. Every kind of proof uses the same batch. */
import { auditStatement } from "../audit/audit.server";
import { mailStatement } from "../notifications/outbox.server";
import type { User, Within } from "../operations/operation";
import { memberReviewStatements } from "../companies/member-review.server";
import { disputeLink } from "./dispute-link.server";

export interface ClaimedCompany {
  id: number;
  vanity_name: string;
  name: string;
  /** The former contact: notified of the claim, with a link to dispute it. */
  email: string | null;
}

export function ownerOf({ personId, userId, firstName, lastName, email }: User) {
  return { personId, userId, name: `${firstName} ${lastName}`.trim(), email };
}

interface Claim {
  company: ClaimedCompany;
  owner: { personId: number; userId: string; name: string; email: string };
  /** For the audit log, such as "code to the company's address". */
  proof: string;
}

/**
 * For a guarded batch: `guard` changes a row only if the company has no owner, so only one of
 * several concurrent claims succeeds.
 */
export function claimStatements(
  context: Within<User>,
  { company, owner, proof }: Claim,
): { guard: D1PreparedStatement; rest: D1PreparedStatement[] } {
  const { db, now } = context;
  const at = now();
  return {
    guard: db
      .prepare(
        `UPDATE company SET unclaimed = 0, provisional = 0, version = version + 1, updated_at = ?
         WHERE id = ? AND unclaimed = 1 AND NOT EXISTS (SELECT 1 FROM company_owner o
           WHERE o.company_id = company.id)`,
      )
      .bind(at, company.id),
    rest: [
      db
        .prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, ?)")
        .bind(company.id, owner.personId, at),
      auditStatement(context, {
        action: "claim company",
        object: `company ${company.vanity_name}`,
        companyId: company.id,
        details: { claimed: [false, true], owner: owner.email, person: owner.userId, proof },
      }),
      ...(company.email
        ? [
            mailStatement(context, {
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
      ...memberReviewStatements(db, { companyId: company.id, personId: owner.personId }, at),
    ],
  };
}

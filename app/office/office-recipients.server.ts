import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";

export interface Recipient {
  /** Public id. */
  userId: string;
  email: string;
}

const MAX_RECIPIENTS = 50;

/**
 * Owners, unless they chose otherwise, and staff who chose to; not those who can't sign in. Nobody
 * while the office is closed to a new owner, who may not know who asked the former one.
 *
 * @param companyId The company's id in the directory.
 */
export async function officeRecipients(
  { reads }: Pick<RequestContext, "reads">,
  work: Work,
  companyId: number,
): Promise<Recipient[]> {
  const [people, choices] = await Promise.all([
    reads.all<{ user_id: string; email: string; is_owner: number }>(
      `SELECT p.user_id, p.email, m.is_owner FROM (
          SELECT person_id, 1 AS is_owner FROM company_owner WHERE company_id = ?1
          UNION SELECT person_id, 0 FROM company_staff WHERE company_id = ?1) m
        CROSS JOIN person p ON p.id = m.person_id WHERE p.disabled_at IS NULL
          AND EXISTS (SELECT 1 FROM company WHERE id = ?1 AND office_held = 0)
        ORDER BY m.is_owner DESC LIMIT ${MAX_RECIPIENTS}`,
      companyId,
    ),
    work.reads.all<{ person_id: string; requests: number }>(
      "SELECT person_id, requests FROM mail_choice WHERE company_id = ?",
      work.companyId,
    ),
  ]);
  const chosen = new Map(choices.map(({ person_id, requests }) => [person_id, requests === 1]));
  const seen = new Set<string>();
  return people.flatMap(({ user_id: userId, email, is_owner }) => {
    const wants = chosen.get(userId) ?? is_owner === 1;
    if (!wants || seen.has(userId)) return [];
    seen.add(userId);
    return [{ userId, email }];
  });
}

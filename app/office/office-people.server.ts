/** The people of an office, with what they chose about its mail. */
import * as z from "zod";
import type { Within, User } from "../operations/operation";
import type { Office } from "./office.server";

export const PersonChoice = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["owner", "staff"]),
  requests: z.boolean().describe("Whether this person is mailed about requests."),
});
export type PersonChoice = z.output<typeof PersonChoice>;

/** Owners choose for all, staff for themselves: the others are left out. Owners first. */
export async function peopleOf(
  { actor, reads }: Within<User>,
  { id, role, work }: Office,
): Promise<PersonChoice[]> {
  const [people, choices] = await Promise.all([
    reads.all<{ user_id: string; email: string; name: string; is_owner: number }>(
      `SELECT p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) AS name,
          max(m.is_owner) AS is_owner FROM (
          SELECT person_id, since, 1 AS is_owner FROM company_owner WHERE company_id = ?1
          UNION ALL SELECT person_id, since, 0 FROM company_staff WHERE company_id = ?1) m
        CROSS JOIN person p ON p.id = m.person_id
        GROUP BY p.id ORDER BY is_owner DESC, min(m.since), p.id`,
      id,
    ),
    work.reads.all<{ person_id: string; requests: number }>(
      "SELECT person_id, requests FROM mail_choice WHERE company_id = ?",
      work.companyId,
    ),
  ]);
  const chosen = new Map(choices.map(({ person_id, requests }) => [person_id, requests === 1]));
  return people
    .filter(({ user_id }) => role !== "staff" || user_id === actor.userId)
    .map(({ user_id: userId, email, name, is_owner }) => ({
      userId,
      name,
      email,
      role: is_owner === 1 ? "owner" : "staff",
      requests: chosen.get(userId) ?? is_owner === 1,
    }));
}

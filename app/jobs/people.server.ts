import type { User, Within } from "../operations/operation";
import type { Office } from "../office/office.server";
import { Refusal } from "../refusal";
import type { JobPerson } from "./job.server";
import { messages } from "./messages";

type Directory = Pick<Within<User>, "reads">;

/** Everyone who works in the office: owners first. */
export function workersOf({ reads }: Directory, { id }: Pick<Office, "id">) {
  return reads.all<JobPerson>(
    `SELECT p.user_id AS id, trim(p.first_name || ' ' || p.last_name) AS name FROM (
        SELECT person_id, since, 1 AS is_owner FROM company_owner WHERE company_id = ?1
        UNION ALL SELECT person_id, since, 0 FROM company_staff WHERE company_id = ?1) m
      CROSS JOIN person p ON p.id = m.person_id
      GROUP BY p.id ORDER BY max(m.is_owner) DESC, min(m.since), p.id`,
    id,
  );
}

/** Also of people who have left the office. Without those whose accounts were deleted. */
export async function namesOf({ reads }: Directory, ids: Iterable<string>) {
  const distinct = [...new Set(ids)].filter((id) => id !== "");
  if (distinct.length === 0) return new Map<string, string>();
  const rows = await reads.all<JobPerson>(
    `SELECT p.user_id AS id, trim(p.first_name || ' ' || p.last_name) AS name
      FROM json_each(?) j CROSS JOIN person p ON p.user_id = j.value`,
    JSON.stringify(distinct),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws "invalid" for people who don't work in the office, unless they did it `before`. */
export async function refuseStrangers(
  context: Directory,
  office: Office,
  ids: string[],
  before: string[] = [],
) {
  if (ids.every((id) => before.includes(id))) return;
  const known = new Set([...before, ...(await workersOf(context, office)).map(({ id }) => id)]);
  if (!ids.every((id) => known.has(id)))
    throw new Refusal("invalid", messages.notInOffice, { people: messages.notInOffice });
}

import { demoPeople } from "../demo-people";

/** Clients who have everything that work for them needs, by age; the demo's homeowner first. */
export async function clientsOf(db: D1Database, companyId: string) {
  const { results } = await db
    .prepare(
      `SELECT id FROM client WHERE company_id = ? AND merged_into IS NULL
          AND email <> '' AND address <> '' AND first_name <> ''
        ORDER BY email <> ?, created_at, id`,
    )
    .bind(companyId, demoPeople.homeowner.email)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

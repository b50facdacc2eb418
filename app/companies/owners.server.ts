/** The owners to mail about a company, at most 50; not those who can't sign in. */
export async function ownersOf(db: D1Database, companyId: number) {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.email FROM company_owner o CROSS JOIN person p ON p.id = o.person_id
        WHERE o.company_id = ? AND p.disabled_at IS NULL LIMIT 50`,
    )
    .bind(companyId)
    .all<{ id: number; email: string }>();
  return results;
}

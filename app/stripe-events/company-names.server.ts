/** Companies' names in URLs, by provider id: the mark on objects at Stripe. */
export async function companyNames(
  { db }: { db: D1Database },
  providerIds: string[],
): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT provider_id, vanity_name FROM company
        WHERE provider_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify([...new Set(providerIds)]))
    .all<{ provider_id: string; vanity_name: string }>();
  return new Map(results.map((row) => [row.provider_id, row.vanity_name]));
}

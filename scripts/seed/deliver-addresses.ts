/**
 * Delivers waiting effects about clients' addresses, as deliverEffects does, but all of a work
 * database at once: one by one, hundreds would take seconds at a start.
 */
export async function deliverAddresses(directory: D1Database, db: D1Database) {
  const { results } = await db
    .prepare("SELECT subject, version, company_id, body FROM effect WHERE kind = 'client address'")
    .all<{ subject: string; version: number; company_id: string; body: string }>();
  if (results.length === 0) return;
  const effects = JSON.stringify(
    results.map(({ body, ...effect }) => ({ ...effect, ...(JSON.parse(body) as object) })),
  );
  await directory.batch(receiving.map((sql) => directory.prepare(sql).bind(effects)));
  // One that has changed meanwhile stays.
  await db.batch([
    db
      .prepare(
        `DELETE FROM effect WHERE kind = 'client address' AND (subject, version) IN (
          SELECT value ->> '$.subject', value ->> '$.version' FROM json_each(?))`,
      )
      .bind(effects),
  ]);
}

/** What receiveClientAddress does for one. */
const receiving = [
  `INSERT INTO effect_seen (kind, subject, version)
    SELECT 'client address', value ->> '$.subject', value ->> '$.version'
      FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET version = excluded.version`,
  `DELETE FROM client_address WHERE (company_id, client_id) IN (
    SELECT c.id, j.value ->> '$.subject' FROM json_each(?) j
      CROSS JOIN company c ON c.provider_id = j.value ->> '$.company_id')`,
  `INSERT INTO client_address (address_hash, company_id, client_id)
    SELECT h.value, c.id, j.value ->> '$.subject' FROM json_each(?) j
      CROSS JOIN json_each(j.value, '$.hashes') h
      CROSS JOIN company c ON c.provider_id = j.value ->> '$.company_id'`,
];

/**
 * Writes a chunk of an import in one batch. Idempotent: existing companies are found and not
 * changed again.
 */
import { auditStatement } from "../audit/audit.server";
import type { User, Within } from "../operations/operation";
import { slugChoices } from "../creating/slug";
import { indexStatements } from "../search-index/index.server";
import { firstVersionSql } from "../creating/first-version";
import type { Plan } from "./plan.server";
import type { Row } from "./register";

/** Vanity names to try per company before a random suffix is used. */
const CHOICES = 6;

export async function writePlan(
  context: Within<User>,
  register: string,
  { fresh, additions }: Plan,
) {
  const { db, now } = context;
  if (fresh.length + additions.length === 0) return;
  const at = now();
  const names = await freeNames(context, fresh);
  // indexStatements takes a range of ids. If another company is created meanwhile, the batch fails
  // as a whole and can be repeated.
  const from =
    ((await db.prepare("SELECT max(id) AS id FROM company").first<number | null>("id")) ?? 0) + 1;
  const newCompanies = JSON.stringify(
    fresh.map((row, i) => ({
      ...row,
      id: from + i,
      uri: names[i],
      providerId: crypto.randomUUID(),
    })),
  );
  const additionsJson = JSON.stringify(additions.map(({ id, row }) => ({ ...row, id })));
  const of = (field: string) => `nullif(j.value ->> '$.${field}', '')`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO company (id, vanity_name, provider_id, name, phone, email, website, address,
          address2, city, state_code, zip, lat, lng, time_zone, unclaimed, published, version,
          created_at, updated_at)
         SELECT
           ${["id", "uri", "providerId", "name", "phoneNumber", "emailAddress", "website", "address", "address2", "city", "stateCode", "zipCode"].map(of).join(", ")},
           z.lat, z.lng, z.time_zone, 1, 1, ${firstVersionSql("?1")}, ?1, ?1
         FROM json_each(?2) j CROSS JOIN zip z ON z.zip = substr(j.value ->> '$.zipCode', 1, 5)`,
      )
      .bind(at, newCompanies),
    db
      .prepare(
        `UPDATE company SET phone = coalesce(phone, ${of("phoneNumber")}), email = coalesce(email,
          ${of("emailAddress")}), website = coalesce(website, ${of("website")}),
           address = coalesce(address, ${of("address")}), address2 = CASE
             WHEN address IS NULL THEN coalesce(address2, ${of("address2")})
             ELSE address2 END, version = version + 1, updated_at = ?1
         FROM json_each(?2) j WHERE company.id = j.value ->> '$.id' AND company.unclaimed = 1
           AND (phone IS NULL AND ${of("phoneNumber")} IS NOT NULL OR email IS NULL
             AND ${of("emailAddress")} IS NOT NULL OR website IS NULL
             AND ${of("website")} IS NOT NULL OR address IS NULL AND ${of("address")} IS NOT NULL)`,
      )
      .bind(at, additionsJson),
    ...[newCompanies, additionsJson].map((rows) =>
      db
        .prepare(
          `INSERT OR IGNORE INTO company_source (company_id, register, number, imported_at)
            SELECT j.value ->> '$.id', ?, coalesce(j.value ->> '$.license', ''), ?
            FROM json_each(?) j`,
        )
        .bind(register, at, rows),
    ),
    auditStatement(context, {
      action: "import companies",
      object: `register ${register}`,
      details: { made: fresh.length, merged: additions.length },
    }),
    ...(fresh.length > 0 ? indexStatements(db, from, from + fresh.length - 1) : []),
    ...[...new Set(additions.map(({ id }) => id))].flatMap((id) => indexStatements(db, id)),
  ]);
}

/** An unused vanity name for each row: never used before, and unique among the rows. */
async function freeNames({ db }: Within<User>, rows: readonly Row[]): Promise<string[]> {
  const candidates = rows.map(({ name, city }) => slugChoices(name, city).slice(0, CHOICES));
  const { results } = await db
    .prepare(
      `SELECT c.vanity_name FROM json_each(?1) j CROSS JOIN company c
        ON c.vanity_name = j.value UNION SELECT f.vanity_name FROM json_each(?1) j CROSS
        JOIN former_name f ON f.vanity_name = j.value`,
    )
    .bind(JSON.stringify(candidates.flat()))
    .all<{ vanity_name: string }>();
  const taken = new Set(results.map(({ vanity_name }) => vanity_name));
  return candidates.map((choices) => {
    const free =
      choices.find((name) => !taken.has(name)) ??
      `${choices[1] ?? choices[0]!}-${crypto.randomUUID().slice(0, 8)}`;
    taken.add(free);
    return free;
  });
}

/**
 * Fills the demo's offices: companies spread over all work databases, each with clients. Safe to
 * repeat after an interruption at any point: each step finds out what is missing. An office that
 * already has clients stays as it is.
 */
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { DEMO_NOW } from "./demo-now";
import { deliverAddresses } from "./deliver-addresses";
import { officeClients } from "./office-clients";
import { clientCounts, officeCompanies, type OfficeCompany } from "./office-companies";
import { officeStatements } from "./office-statements";
import { staffStatements } from "./staff";

/** Raise it when the demo's offices change: existing state folders then get what they lack. */
export const OFFICES_VERSION = 1;

/** For a directory with the demo marketplace, and migrated work databases that are open. */
export async function seedOffices(env: { DB: D1Database }, now = DEMO_NOW) {
  const { DB: directory } = env;
  const databases = workDatabasesOf(env);
  const names = [...databases.keys()];
  const companies = await officeCompanies(directory);
  await directory.batch([
    ...(await staffStatements(directory, now)),
    ...assignStatements(directory, companies, names),
  ]);
  for (const [name, db] of databases) {
    const offices = companies.filter((one) => placeOf(one, names) === name);
    await fillOffices(db, offices, now);
    await deliverAddresses(directory, db);
  }
}

/** A company that has an office keeps it. */
function placeOf({ id, work_db }: OfficeCompany, names: string[]) {
  return work_db ?? names[id % names.length]!;
}

function assignStatements(directory: D1Database, companies: OfficeCompany[], names: string[]) {
  const places = JSON.stringify(
    companies.map((one) => ({ id: one.id, database: placeOf(one, names) })),
  );
  return [
    `UPDATE work_database SET companies = companies + (
      SELECT count(*) FROM json_each(?) j JOIN company c ON c.id = j.value ->> '$.id'
        WHERE c.work_db IS NULL AND j.value ->> '$.database' = work_database.name)`,
    `UPDATE company SET work_db = j.value ->> '$.database' FROM json_each(?) j
      WHERE company.id = j.value ->> '$.id' AND company.work_db IS NULL`,
  ].map((sql) => directory.prepare(sql).bind(places));
}

/** All offices of a database in one batch. */
async function fillOffices(db: D1Database, offices: OfficeCompany[], now: number) {
  const { results } = await db
    .prepare("SELECT company_id FROM tenant WHERE clients > 0")
    .all<{ company_id: string }>();
  const filled = new Set(results.map((row) => row.company_id));
  const empty = offices
    .filter(({ provider_id }) => !filled.has(provider_id))
    .map((company) => ({
      company,
      clients: officeClients(company, clientCounts().get(company.id)!, now),
    }));
  if (empty.length > 0) await db.batch(officeStatements(db, empty, now));
}

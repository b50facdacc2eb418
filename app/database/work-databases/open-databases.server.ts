/**
 * Marks each work database with its binding's name and opens it for new companies, once it is
 * migrated and bound. Two bindings that lead to one database are noticed here.
 */
import { databaseOf, type WorkDatabases } from "./databases";

/** Throws if two bindings share a database, or if one of them is the directory. Safe to repeat. */
export async function openWorkDatabases(directory: D1Database, databases: WorkDatabases) {
  for (const [name, db] of databases) {
    const problem = await misplaced(name, db);
    if (problem) throw new Error(problem);
  }
  await directory.batch(openStatements(directory, [...databases.keys()]));
}

export function openStatements(directory: D1Database, names: string[]) {
  return names.map((name) => directory.prepare(openSql(name)));
}

/** `name` is a binding: WORK_1. One that an operator closed stays closed. */
export function openSql(name: string) {
  return `INSERT OR IGNORE INTO work_database (name, open) VALUES ('${name}', 1)`;
}

/** Marks a database; the first binding that comes owns it. */
export function markSql(name: string) {
  return `INSERT INTO database_name (name) SELECT '${name}'
    WHERE NOT EXISTS (SELECT 1 FROM database_name)`;
}

/** What is wrong with this binding; undefined: it leads to its own database. */
export async function misplaced(name: string, db: D1Database): Promise<string | undefined> {
  const [, marked] = await db.batch<{ name: string }>([
    db.prepare(markSql(name)),
    db.prepare("SELECT name FROM database_name"),
  ]);
  const owner = marked!.results[0]?.name;
  return owner === name
    ? undefined
    : `${name} and ${owner} lead to the same database. Give each a database_id of its own.`;
}

/** For the nightly run: sizes and numbers of companies, by which new companies are assigned. */
export async function noteSizes(
  directory: D1Database,
  databases: WorkDatabases,
  name: string,
  now: number,
) {
  const { companies, bytes } = await countCompanies(databaseOf(databases, name));
  await directory
    .prepare("UPDATE work_database SET bytes = ?, companies = ?, noted_at = ? WHERE name = ?")
    .bind(bytes, companies, now, name)
    .run();
  return bytes;
}

/** Without the deleted and moved ones; and the size of the database. */
export async function countCompanies(db: D1Database) {
  const { meta, results } = await db
    .prepare("SELECT count(*) AS companies FROM tenant WHERE state <> 'gone'")
    .all<{ companies: number }>();
  return { companies: results[0]!.companies, bytes: meta.size_after };
}

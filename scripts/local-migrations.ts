/**
 * Migrates the local databases. Wrangler does the same, but needs a process for each database: four
 * take seconds at every start, and in parallel they sometimes lock each other out of a file that
 * they share.
 */
import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery } from "wrangler";
import { workDatabasesOf } from "../app/database/work-databases/databases";
import { openWorkDatabases } from "../app/database/work-databases/open-databases.server";
import { withLocalPlatform } from "./local-platform";
import { databasesOf } from "./wrangler-databases";

/** Also opens the work databases for new companies, as a deployment does. */
export async function migrateLocally(dir: string) {
  await withLocalPlatform(dir, async (env) => {
    const bound = env as unknown as Record<string, D1Database>;
    await Promise.all(
      databasesOf().map(({ binding, migrationsDir }) => migrate(bound[binding]!, migrationsDir)),
    );
    await openWorkDatabases(env.DB, workDatabasesOf(env));
  });
}

/** As wrangler has it, so that either of them continues where the other one stopped. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Each migration is one transaction. */
async function migrate(db: D1Database, folder: string) {
  const [, applied] = await db.batch<{ name: string }>([
    db.prepare(MIGRATIONS_TABLE),
    db.prepare("SELECT name FROM d1_migrations"),
  ]);
  const done = new Set(applied!.results.map(({ name }) => name));
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql") && !done.has(file));
  for (const file of files.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${folder}/${file}`, "utf8"));
    try {
      await db.batch([
        ...statements.map((sql) => db.prepare(sql)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
      ]);
    } catch (error) {
      throw new Error(`${folder}/${file} failed: ${String(error)}`, { cause: error });
    }
  }
}

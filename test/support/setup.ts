import { applyD1Migrations, env } from "cloudflare:test";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { openWorkDatabases } from "../../app/database/work-databases/open-databases.server";
import { afterEach, beforeAll, expect, vi } from "vitest";
import { emptyOffices } from "./empty-offices";

beforeAll(async () => {
  const work = workDatabasesOf(env);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  for (const db of work.values()) await applyD1Migrations(db, env.TEST_WORK_MIGRATIONS);
  await openWorkDatabases(env.DB, work);
  // Test files share databases. Without this, jobs of every office find what another file left there.
  await emptyOffices();
  for (const db of [env.DB, ...work.values()]) await forgetStatistics(db);
});

/** An unexpected console.error fails the test. Tests that expect one mock console.error. */
const errors = vi.spyOn(console, "error");
afterEach(() => {
  const messages = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(messages, "unexpected console.error").toEqual([]);
});

/**
 * The daily run refreshes the query planner's statistics. Test files share databases, so another
 * file's statistics would affect this file's query plans.
 */
async function forgetStatistics(db: D1Database) {
  const kept = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").first();
  if (!kept) return;
  await db.batch(
    ["DELETE FROM sqlite_stat1", "ANALYZE sqlite_schema"].map((sql) => db.prepare(sql)),
  );
}

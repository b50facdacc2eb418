import { env } from "cloudflare:test";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { officeTables } from "../../app/database/work-databases/office-tables";

/** Empties all work databases, and what the directory has of offices. */
export async function emptyOffices() {
  for (const db of workDatabasesOf(env).values())
    await db.batch(
      [...officeTables, "tenant", "effect", "effect_seen"].map((table) =>
        db.prepare(`DELETE FROM ${table}`),
      ),
    );
  await env.DB.batch(
    ["effect", "effect_seen", "outbox", "attempt"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await env.DB.prepare("UPDATE work_database SET companies = 0, bytes = 0, noted_at = NULL").run();
}

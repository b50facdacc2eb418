/** Where a company's office is: which work database, given at its first need. */
import { Refusal } from "../../refusal";
import { guardedBatch } from "../guarded-batch.server";
import { answered } from "./answered";
import { databaseOf } from "./databases";
import type { WorkParts } from "./work";

/** One row if the company's rows here may be read. */
export function isOpenIn(db: D1Database, companyId: string) {
  return db
    .prepare("SELECT 1 FROM tenant WHERE company_id = ? AND state IN ('open', 'frozen')")
    .bind(companyId);
}

export const DELETING = "This company is being deleted.";

/** The company's work database now; null: it has no office. Throws `gone` if it is being deleted. */
export async function officePlace(
  { directory }: Pick<WorkParts, "directory">,
  companyId: string,
): Promise<string | null> {
  const company = await directory
    .prepare("SELECT work_db, deleting_at FROM company WHERE provider_id = ?")
    .bind(companyId)
    .first<{ work_db: string | null; deleting_at: number | null }>();
  if (!company || company.deleting_at !== null) throw new Refusal("gone", DELETING);
  return company.work_db;
}

/** Assigns a database if the company has none, and opens its office there. Safe to repeat. */
export async function openOffice(
  parts: WorkParts,
  companyId: string,
  by: { forNextOwner?: boolean } = {},
): Promise<string> {
  const { databases, now, notice, patience } = parts;
  const name = (await officePlace(parts, companyId)) ?? (await assign(parts, companyId, by));
  const db = databaseOf(databases, name);
  await answered(
    () =>
      db
        .prepare(
          `INSERT OR IGNORE INTO tenant (company_id, state, created_at, changed_at)
            VALUES (?1, 'open', ?2, ?2)`,
        )
        .bind(companyId, now())
        .run(),
    notice,
    patience,
  );
  return name;
}

async function assign(
  { directory }: WorkParts,
  companyId: string,
  { forNextOwner = false }: { forNextOwner?: boolean },
): Promise<string> {
  const assigned = await guardedBatch<{ work_db: string | null }>(
    directory,
    directory
      .prepare(
        `UPDATE company SET work_db = (SELECT name FROM work_database WHERE open = 1
            ORDER BY bytes, companies, name LIMIT 1),
            -- Else it is a write that was allowed before the company lost its owner.
            office_held = CASE WHEN ? = 1 THEN 0 ELSE unclaimed END
          WHERE provider_id = ? AND work_db IS NULL AND deleting_at IS NULL RETURNING work_db`,
      )
      .bind(Number(forNextOwner), companyId),
    [
      directory
        .prepare(
          `UPDATE work_database SET companies = companies + 1
            WHERE name = (SELECT work_db FROM company WHERE provider_id = ?)`,
        )
        .bind(companyId),
    ],
  );
  // Another request may have assigned it.
  const name = assigned ? assigned.rows[0]!.work_db : await officePlace({ directory }, companyId);
  if (name === null)
    throw new Error("No work database is open for companies. npm run deploy opens those it binds.");
  return name;
}

/** Checks that calls changed nothing: compares the database once for all cells of a role. */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../app/operations/operation";
import { visitorContext } from "../../support/context";
import { operations } from "../../support/operations";
import type { Cell } from "./cells";
import { callerOf, insertWorld } from "./world";

export type NamedCell = [operation: string, ...Cell];

export async function answerTo(actor: Actor, [name, , input]: NamedCell): Promise<unknown> {
  return operations.get(name)!(visitorContext(callerOf(actor)), input).catch(
    (error: unknown) => error,
  );
}

/** Call it before the cells' tests, and call the returned function after them. */
export function watchDatabase(actor: Actor, cells: NamedCell[]) {
  let before: unknown;
  beforeAll(async () => {
    before = await database();
  });
  return () =>
    test(`${cells.length} cells change nothing`, async () => {
      const after = await database();
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      expect({ after, culprits: await culprits(actor, cells) }).toEqual({
        after: before,
        culprits: [],
      });
    });
}

/** Runs each cell again, starting from the initial data. */
async function culprits(actor: Actor, cells: NamedCell[]) {
  const found: string[] = [];
  await insertWorld();
  let before = await database();
  for (const cell of cells) {
    await answerTo(actor, cell);
    const after = await database();
    if (JSON.stringify(after) !== JSON.stringify(before)) found.push(`${cell[0]}: ${cell[1]}`);
    before = after;
  }
  return found;
}

async function database() {
  return env.DB.prepare(
    `SELECT (SELECT group_concat(version || updated_at || published || unclaimed)
      FROM company) AS companies, (SELECT count(*) FROM review) AS reviews,
       (SELECT group_concat(company_id || ':' || person_id)
         FROM company_owner) AS owners, (SELECT count(*) FROM audit_entry) AS entries,
       (SELECT group_concat(id || version || platform_admin || product_admin ||
         coalesce(disabled_at, '')) FROM person) AS people`,
  ).first();
}

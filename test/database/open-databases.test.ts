import { env } from "cloudflare:test";
import { afterEach, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import {
  misplaced,
  openWorkDatabases,
} from "../../app/database/work-databases/open-databases.server";

const work = workDatabasesOf(env);

afterEach(async () => {
  await env.DB.prepare("UPDATE work_database SET open = 1").run();
});

test("two bindings that lead to one database are refused by their names", async () => {
  const mixed = new Map([...work, ["WORK_2", work.get("WORK_1")!]]);
  await expect(openWorkDatabases(env.DB, mixed)).rejects.toThrow(
    "WORK_2 and WORK_1 lead to the same database. Give each a database_id of its own.",
  );
});

test("a binding that leads to the directory is refused", async () => {
  await expect(openWorkDatabases(env.DB, new Map([["WORK_1", env.DB]]))).rejects.toThrow(
    /no such table: database_name/,
  );
});

test("each is opened once, whatever is repeated", async () => {
  const before = await rows();
  expect(before.map(({ name, open }) => [name, open])).toEqual([
    ["WORK_1", 1],
    ["WORK_2", 1],
    ["WORK_3", 1],
  ]);
  await openWorkDatabases(env.DB, work);
  await openWorkDatabases(env.DB, work);
  expect(await rows()).toEqual(before);
  for (const [name, db] of work) expect(await misplaced(name, db)).toBeUndefined();
});

test("one that an operator closed stays closed", async () => {
  await env.DB.prepare("UPDATE work_database SET open = 0 WHERE name = 'WORK_2'").run();
  await openWorkDatabases(env.DB, work);
  expect((await rows()).find(({ name }) => name === "WORK_2")).toMatchObject({ open: 0 });
});

test("a new one is opened, and the others keep their counts", async () => {
  await env.DB.prepare("DELETE FROM work_database WHERE name = 'WORK_3'").run();
  await env.DB.prepare("UPDATE work_database SET companies = 7 WHERE name = 'WORK_1'").run();
  await openWorkDatabases(env.DB, work);
  expect((await rows()).map(({ name, open, companies }) => [name, open, companies])).toEqual([
    ["WORK_1", 1, 7],
    ["WORK_2", 1, expect.any(Number)],
    ["WORK_3", 1, 0],
  ]);
  await env.DB.prepare("UPDATE work_database SET companies = 0").run();
});

async function rows() {
  const { results } = await env.DB.prepare("SELECT * FROM work_database ORDER BY name").all<{
    name: string;
    open: number;
    companies: number;
  }>();
  return results;
}

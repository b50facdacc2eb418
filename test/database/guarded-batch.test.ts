import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { guardedBatch } from "../../app/database/guarded-batch.server";

const { DB } = env;
const insert = (zip: string) =>
  DB.prepare("INSERT INTO import_opt_out (key, created_at) VALUES (?, 0)").bind(zip);
const rename = (from: string, to: string) =>
  DB.prepare("UPDATE import_opt_out SET key = ? WHERE key = ? RETURNING key").bind(to, from);
const keys = async () =>
  (await DB.prepare("SELECT key FROM import_opt_out ORDER BY key").raw()).flat();

beforeEach(() => DB.batch([DB.prepare("DELETE FROM import_opt_out"), insert("a")]));

test("if the guard changes a row, all statements are written, in any order", async () => {
  const done = await guardedBatch<{ key: string }>(DB, rename("a", "b"), [
    rename("nobody", "x"),
    insert("c"),
    rename("c", "d"),
  ]);
  expect(done?.rows).toEqual([{ key: "b" }]);
  expect(done?.rest.map(({ results }) => results)).toEqual([[], [], [{ key: "d" }]]);
  expect(await keys()).toEqual(["b", "d"]);
});

test("if the guard changes no row, nothing is written", async () => {
  expect(await guardedBatch(DB, rename("nobody", "b"), [insert("c")])).toBeUndefined();
  expect(await keys()).toEqual(["a"]);
});

test.each([
  ["first", [rename("nobody", "x"), rename("a", "b")]],
  ["last", [rename("a", "b"), rename("nobody", "x")]],
])("each of several guards must change a row: the %s", async (_which, guards) => {
  expect(await guardedBatch(DB, guards, [insert("c")])).toBeUndefined();
  expect(await keys()).toEqual(["a"]);
});

test("with several guards, returns the rows of the last one", async () => {
  const done = await guardedBatch(DB, [rename("a", "b"), rename("b", "c")], [insert("d")]);
  expect(done?.rows).toEqual([{ key: "c" }]);
  expect(done?.rest).toHaveLength(1);
});

test("a failing statement throws, and nothing is written", async () => {
  await expect(guardedBatch(DB, rename("a", "b"), [insert("c"), insert("c")])).rejects.toThrow(
    /UNIQUE constraint failed/,
  );
  expect(await keys()).toEqual(["a"]);
});

test("leaves no row in batch_guard", async () => {
  await guardedBatch(DB, rename("a", "b"), []);
  await guardedBatch(DB, rename("nobody", "b"), []);
  expect(await DB.prepare("SELECT count(*) AS n FROM batch_guard").first("n")).toBe(0);
});

test("of several concurrent batches with one guard, one writes", async () => {
  const all = await Promise.all(
    ["1", "2", "3", "4", "5"].map((key) => guardedBatch(DB, rename("a", "b"), [insert(key)])),
  );
  expect(all.filter(Boolean)).toHaveLength(1);
  expect(await keys()).toHaveLength(2);
});

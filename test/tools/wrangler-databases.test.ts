/** The D1 databases of wrangler.toml: each has an id of its own, in every environment. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databasesOf, UNSET } from "../../scripts/wrangler-databases";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "wrangler-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const real = readFileSync("wrangler.toml", "utf8");

/** A copy with other ids. */
function changed(change: (text: string) => string) {
  const file = join(dir, "wrangler.toml");
  const text = change(real);
  expect(text).not.toBe(real);
  writeFileSync(file, text);
  return file;
}

test("locally there are the directory and three work databases, with ids of their own", () => {
  const databases = databasesOf();
  expect(
    databases.map(({ binding, name, migrationsDir }) => [binding, name, migrationsDir]),
  ).toEqual([
    ["DB", "tradepost", "migrations"],
    ["WORK_1", "tradepost-work-1", "migrations/offices"],
    ["WORK_2", "tradepost-work-2", "migrations/offices"],
    ["WORK_3", "tradepost-work-3", "migrations/offices"],
  ]);
  expect(new Set(databases.map(({ id }) => id)).size).toBe(4);
});

test("production has ids of its own once they are set", () => {
  const databases = databasesOf("production");
  expect(databases.map(({ binding }) => binding)).toEqual(["DB", "WORK_1"]);
  const ids = databases.map(({ id }) => id).filter((id) => id !== UNSET);
  expect(new Set(ids).size).toBe(ids.length);
});

test("two bindings with one id are refused by their names", () => {
  const local = changed((text) => text.replace('"local-work-3"', '"local-work-1"'));
  expect(() => databasesOf(undefined, local)).toThrow(
    /top level: WORK_1 and WORK_3 have the same database_id, "local-work-1"/,
  );
  const production = changed((text) => text.replaceAll(UNSET, UNSET.replace("0", "1")));
  expect(() => databasesOf("production", production)).toThrow(
    /\[env\.production\]: DB and WORK_1 have the same database_id/,
  );
});

test("scripts reach the databases that the worker has", () => {
  const namesAndIds = (file: string) =>
    databasesOf(undefined, file).map(({ binding, name, id }) => ({ binding, name, id }));
  expect(namesAndIds("scripts/local-platform.toml")).toEqual(namesAndIds("wrangler.toml"));
});

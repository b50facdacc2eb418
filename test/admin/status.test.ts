import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loader } from "../../app/admin/pages/status";
import { statusLines } from "../../app/admin/status.server";
import { workStatus, workWarnings } from "../../app/admin/work-databases.server";
import { configFrom } from "../../app/config";
import { workDatabasesOf, type WorkDatabases } from "../../app/database/work-databases/databases";
import { HOUR } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { brokenDatabase, lostConnection } from "../support/broken-database";
import { visitorContext } from "../support/context";

const work = workDatabasesOf(env);
const names = ["WORK_1", "WORK_2", "WORK_3"];
const now = visitorContext().now();

beforeEach(empty);
afterEach(empty);

/** As after a deployment. */
async function empty() {
  for (const db of work.values())
    await db.batch(["tenant", "effect"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await env.DB.batch(
    [
      "DELETE FROM effect",
      "DELETE FROM work_database WHERE name = 'WORK_9'",
      "UPDATE work_database SET open = 1",
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** With other databases behind some bindings. */
function withDatabases(...replaced: [string, D1Database][]) {
  return visitorContext({ workDatabases: new Map([...work, ...replaced]) as WorkDatabases });
}

async function both(context: RequestContext) {
  const databases = await workStatus(context);
  return { databases, warnings: await workWarnings(context, databases) };
}

test("each work database has its companies, its size and its effects", async () => {
  const db = work.get("WORK_2")!;
  const tenant = db.prepare(
    "INSERT INTO tenant (company_id, state, created_at, changed_at) VALUES (?, ?, 0, 0)",
  );
  await db.batch([tenant.bind("a", "open"), tenant.bind("b", "closing"), tenant.bind("c", "gone")]);
  await queueEffect(db, now - 60_000);
  await queueEffect(db, now);
  const { databases, warnings } = await both(visitorContext());
  expect(databases.map(({ name, open, problem }) => [name, open, problem])).toEqual(
    names.map((name) => [name, true, undefined]),
  );
  expect(databases.map(({ state }) => state?.companies)).toEqual([0, 2, 0]);
  expect(databases.map(({ state }) => [state?.effects, state?.oldestEffect])).toEqual([
    [0, 0],
    [2, 60_000],
    [0, 0],
  ]);
  for (const { state } of databases) {
    expect(state!.size).toBeGreaterThan(0.05);
    expect(state!.full).toBeCloseTo(state!.size / 100, 6);
  }
  expect(warnings).toEqual([]);
});

describe("warns", () => {
  test("of a database that does not answer, and shows the others", async () => {
    const { databases, warnings } = await both(
      withDatabases(["WORK_2", brokenDatabase(lostConnection)]),
    );
    expect(databases.map(({ state }) => state?.companies)).toEqual([0, undefined, 0]);
    expect(warnings).toEqual(["WORK_2 does not answer"]);
  });

  test("of a database without its tables", async () => {
    const { warnings } = await both(withDatabases(["WORK_4", env.DB]));
    expect(warnings).toEqual([expect.stringMatching(/^WORK_4 fails: .*no such table/)]);
  });

  test("of a binding that leads to another's database", async () => {
    const { databases, warnings } = await both(withDatabases(["WORK_3", work.get("WORK_1")!]));
    const problem =
      "WORK_3 and WORK_1 lead to the same database. Give each a database_id of its own.";
    expect(databases.map((one) => one.problem)).toEqual([undefined, undefined, problem]);
    expect(warnings).toEqual([problem]);
  });

  test("of one that has offices and is not bound", async () => {
    await env.DB.prepare("INSERT INTO work_database (name, open) VALUES ('WORK_9', 0)").run();
    const { databases, warnings } = await both(visitorContext());
    expect(databases.map(({ name }) => name)).toEqual([...names, "WORK_9"]);
    expect(warnings).toEqual([
      "WORK_9 is in the directory's list, but wrangler.toml does not bind it.",
    ]);
  });

  test.each([
    [8_000_000_000, []],
    [8_100_000_000, ["WORK_1 is 81 % full. Close it for new companies and add another."]],
  ])("of one that is nearly full: %i bytes", async (bytes, expected) => {
    const { warnings } = await both(withDatabases(["WORK_1", ofSize(work.get("WORK_1")!, bytes)]));
    expect(warnings).toEqual(expected);
  });

  test("of a directory that is nearly full", async () => {
    const { warnings } = await both(visitorContext({ db: ofSize(env.DB, 8_600_000_000) }));
    expect(warnings).toEqual(["The directory is 86 % full. Split it."]);
  });

  test("of effects that are late, in the directory, too", async () => {
    await queueEffect(work.get("WORK_1")!, now - HOUR);
    expect((await both(visitorContext())).warnings).toEqual([]);
    await queueEffect(work.get("WORK_3")!, now - 3 * HOUR);
    await queueEffect(env.DB, now - HOUR - 1);
    expect((await both(visitorContext())).warnings).toEqual([
      "An effect has been waiting in WORK_3 for 3 hours: another database does not have the change yet.",
      "An effect has been waiting in the directory for 2 hours: another database does not have the change yet.",
    ]);
  });

  test("if no database takes new companies", async () => {
    await env.DB.prepare("UPDATE work_database SET open = 0 WHERE name <> 'WORK_2'").run();
    const one = await both(visitorContext());
    expect(one.databases.map(({ open }) => open)).toEqual([false, true, false]);
    expect(one.warnings).toEqual([]);
    await env.DB.prepare("UPDATE work_database SET open = 0").run();
    expect((await both(visitorContext())).warnings).toEqual([
      "No work database takes new companies: nobody can open an office.",
    ]);
  });
});

test("the page opens although a database does not answer", async () => {
  const context = withDatabases(["WORK_1", brokenDatabase(lostConnection)]);
  const request = new Request("http://localhost:8787/status");
  const page = await loader({ context, request, params: {} } as never);
  expect(page.databases).toHaveLength(3);
  expect(page.warnings).toEqual(["WORK_1 does not answer"]);
});

test("says whether addresses are hashed with a key of this deployment", () => {
  const settings = {
    ENVIRONMENT: "development",
    MAIN_ORIGIN: "http://localhost:8787",
    SUPPORT_EMAIL: "support@tradepost.example",
  };
  const lineOf = (more: object) =>
    statusLines(visitorContext({ config: configFrom({ ...settings, ...more }) })).find(
      ({ toChange }) => toChange.startsWith("ADDRESS_KEY"),
    );
  expect(lineOf({})).toMatchObject({ uses: "the development key", isDefault: true });
  expect(lineOf({ ADDRESS_KEY: "k".repeat(43) })).toMatchObject({
    uses: "a key of this deployment",
    isDefault: false,
  });
});

let subjects = 0;

async function queueEffect(db: D1Database, at: number) {
  await db
    .prepare(
      `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
        VALUES ('test', ?, '', '', 1, '{}', ?, ?)`,
    )
    .bind(String(++subjects), at, at + 10 * HOUR)
    .run();
}

/** A database that says that it is larger. */
function ofSize(db: D1Database, bytes: number): D1Database {
  const larger = <T>(one: D1Result<T>) => ({ ...one, meta: { ...one.meta, size_after: bytes } });
  return {
    prepare(sql: string) {
      const statement = db.prepare(sql);
      return Object.assign(statement, {
        all: async () => larger((await db.batch([db.prepare(sql)]))[0]!),
      });
    },
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as unknown as D1Database;
}

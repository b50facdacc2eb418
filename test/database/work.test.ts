/** `context.work`: where a company's office is, and what is checked on the way to it. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { importClients } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import type { BoundSql } from "../../app/database/one-trip";
import { NO_ANSWER } from "../../app/database/work-databases/answered";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { workOf, type OfficeCompany, type WorkParts } from "../../app/database/work-databases/work";
import { readOfficeLog } from "../../app/office/read-log.server";
import { plumber } from "../cast/cast";
import { insertOffices, of, river, type Cast } from "../clients/offices";
import { brokenDatabase, lostConnection, noAnswer } from "../support/broken-database";
import { refusalOf } from "../support/refusal";
import { counting, STOPPED, stopping } from "../support/trips";

const NOW = 1_000;
const databases = workDatabasesOf(env);
const names = [...databases.keys()];

const one: OfficeCompany = { providerId: plumber.provider_id!, workDb: null };
const two: OfficeCompany = { providerId: "00000000-0000-4000-8000-000000000002", workDb: null };

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

/** What reaches offices in one request, over these databases. */
function request(over: Partial<WorkParts> = {}) {
  const noticed: string[] = [];
  const work = workOf({
    directory: env.DB,
    databases,
    now: () => NOW,
    notice: ({ event, error }) => void noticed.push(`${event}: ${error}`),
    afterQueued: () => undefined,
    ...over,
  });
  return { work, noticed };
}

/** A request that writes one row. */
const write = (company: OfficeCompany, key: string) =>
  request()
    .work(company)
    .write([], [keep(company, key)]);

/** The same as \`request\`, with its round trips. */
function recordedRequest() {
  const { context, trips, places } = counting();
  const { work } = request({ directory: context.db, databases: context.workDatabases });
  return { work, trips, places };
}

const keep = ({ providerId }: OfficeCompany, key: string): BoundSql => ({
  sql: "INSERT INTO used_key (company_id, key, result, at) VALUES (?, ?, 'x', 0)",
  values: [providerId, key],
});
const KEYS = "SELECT key FROM used_key WHERE company_id = ?";

/** What is stored of a company, by database. */
async function stored({ providerId }: OfficeCompany) {
  const found: Record<string, { tenant: string | null; keys: string[] }> = {};
  for (const [name, db] of databases) {
    const [tenant, keys] = await db.batch<{ state?: string; key?: string }>([
      db.prepare("SELECT state FROM tenant WHERE company_id = ?").bind(providerId),
      db.prepare(`${KEYS} ORDER BY key`).bind(providerId),
    ]);
    const state = tenant!.results[0]?.state ?? null;
    if (state !== null || keys!.results.length > 0)
      found[name] = { tenant: state, keys: keys!.results.map(({ key }) => key!) };
  }
  return found;
}

async function assigned() {
  const { results } = await env.DB.prepare(
    `SELECT name, companies, (SELECT count(*) FROM company WHERE work_db = d.name) AS assigned
      FROM work_database d ORDER BY name`,
  ).all<{ name: string; companies: number; assigned: number }>();
  return results.map(({ companies, assigned: count }) => [companies, count]);
}

async function openAll(isOpen: 0 | 1) {
  await env.DB.prepare("UPDATE work_database SET open = ?").bind(isOpen).run();
}

/** Puts a company's office in a database, as an earlier request would have. */
async function open(
  { providerId }: OfficeCompany,
  name: string,
  { state = "open", key = "kept" } = {},
): Promise<OfficeCompany> {
  const db = databases.get(name)!;
  await env.DB.prepare("UPDATE company SET work_db = ? WHERE provider_id = ?")
    .bind(name, providerId)
    .run();
  await db.batch([
    db
      .prepare(
        "INSERT OR REPLACE INTO tenant (company_id, state, created_at, changed_at) VALUES (?, ?, 0, 0)",
      )
      .bind(providerId, state),
    db
      .prepare("INSERT INTO used_key (company_id, key, result, at) VALUES (?, ?, 'x', 0)")
      .bind(providerId, key),
  ]);
  return { providerId, workDb: name };
}

async function setTenant(name: string, { providerId }: OfficeCompany, state: string) {
  await databases
    .get(name)!
    .prepare("UPDATE tenant SET state = ? WHERE company_id = ?")
    .bind(state, providerId)
    .run();
}

describe("the first write opens the office in the emptiest open database:", () => {
  test.each<[string, [open: number, bytes: number, companies: number][], string]>([
    [
      "by bytes",
      [
        [1, 30, 0],
        [1, 10, 9],
        [1, 20, 0],
      ],
      "WORK_2",
    ],
    [
      "of equal size, by companies",
      [
        [1, 10, 3],
        [1, 10, 2],
        [1, 10, 1],
      ],
      "WORK_3",
    ],
    [
      "of equal size and companies, by name",
      [
        [1, 10, 1],
        [1, 10, 1],
        [1, 10, 1],
      ],
      "WORK_1",
    ],
    [
      "never a closed one",
      [
        [0, 0, 0],
        [1, 20, 5],
        [0, 10, 1],
      ],
      "WORK_2",
    ],
  ])("%s", async (_, sizes, expected) => {
    await env.DB.batch(
      sizes.map(([isOpen, bytes, companies], i) =>
        env.DB.prepare(
          "UPDATE work_database SET open = ?, bytes = ?, companies = ? WHERE name = ?",
        ).bind(isOpen, bytes, companies, names[i]),
      ),
    );
    onTestFinished(() => openAll(1));
    await write(one, "a");
    expect(await stored(one)).toEqual({ [expected]: { tenant: "open", keys: ["a"] } });
    expect(await assigned()).toEqual(
      sizes.map(([, , companies], i) =>
        names[i] === expected ? [companies + 1, 1] : [companies, 0],
      ),
    );
  });

  test("without an open one it fails, and nothing is assigned", async () => {
    await openAll(0);
    onTestFinished(() => openAll(1));
    await expect(write(one, "a")).rejects.toThrow(/No work database is open/);
    expect(await stored(one)).toEqual({});
    await openAll(1);
    await write(one, "a");
    expect(await stored(one)).toEqual({ WORK_1: { tenant: "open", keys: ["a"] } });
  });

  test("several at once: one database, one tenant, one company more", async () => {
    await Promise.all(["a", "b", "c"].map((key) => write(one, key)));
    expect(await stored(one)).toEqual({ WORK_1: { tenant: "open", keys: ["a", "b", "c"] } });
    expect(await assigned()).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test.each(["before", "after"] as const)(
    "stopped %s any of its round trips, the next write continues",
    async (when) => {
      let stops = 0;
      for (let trip = 1; ; trip++) {
        cast = await insertOffices();
        const { context, state } = stopping(trip, when, "writes");
        const { work } = request({ directory: context.db, databases: context.workDatabases });
        const outcome = await work(one)
          .write([], [keep(one, "a")])
          .then(() => "done", String);
        // To the work database, a stop is an outage.
        expect(outcome).toMatch(state.stopped ? new RegExp(`${STOPPED}|${NO_ANSWER}`) : /^done$/);
        state.armed = false;
        await write(one, "b");
        const { keys } = (await stored(one)).WORK_1!;
        expect([trip, keys.at(-1)]).toEqual([trip, "b"]);
        expect([trip, Object.keys(await stored(one)), await assigned()]).toEqual([
          trip,
          ["WORK_1"],
          [
            [1, 1],
            [0, 0],
            [0, 0],
          ],
        ]);
        if (!state.stopped) break;
        stops += 1;
      }
      // The assignment, the tenant, the write itself.
      expect(stops).toBe(3);
    },
  );
});

describe("reads", () => {
  test("without an office answer nothing, without a round trip", async () => {
    const { work, places } = recordedRequest();
    const { reads } = work(one);
    expect(await reads.all(KEYS, one.providerId)).toEqual([]);
    expect(await reads.first(KEYS, one.providerId)).toBeUndefined();
    expect(places).toEqual([]);
    expect(reads.spent).toEqual({ roundTrips: 0, rowsRead: 0 });
  });

  test("answer nothing if the office is assigned and not yet opened", async () => {
    await env.DB.prepare("UPDATE company SET work_db = 'WORK_2' WHERE id = 1").run();
    const { reads } = request().work({ ...one, workDb: "WORK_2" });
    expect(await reads.all(KEYS, one.providerId)).toEqual([]);
  });

  test("of one turn, of two companies in one database, share one round trip", async () => {
    const [here, there] = [await open(one, "WORK_2"), await open(two, "WORK_2", { key: "other" })];
    const { work, places } = recordedRequest();
    const [a, b, none] = await Promise.all([
      work(here).reads.all(KEYS, here.providerId),
      work(there).reads.first(KEYS, there.providerId),
      work(there).reads.all(KEYS, "nobody"),
    ]);
    expect([a, b, none]).toEqual([[{ key: "kept" }], { key: "other" }, []]);
    expect(places).toEqual(["WORK_2"]);
    expect(work(here).reads.spent.roundTrips).toBe(1);
  });

  test("of one turn, of companies in two databases, make one round trip each", async () => {
    const [here, there] = [await open(one, "WORK_1"), await open(two, "WORK_3", { key: "other" })];
    const { work, places } = recordedRequest();
    const [a, b] = await Promise.all([
      work(here).reads.all(KEYS, here.providerId),
      work(there).reads.all(KEYS, there.providerId),
    ]);
    expect([a, b]).toEqual([[{ key: "kept" }], [{ key: "other" }]]);
    expect(places.toSorted()).toEqual(["WORK_1", "WORK_3"]);
    expect(work(here).reads.spent.roundTrips).toBe(2);
  });

  test("of a closed office don't take another company's with them", async () => {
    const [here, there] = [await open(one, "WORK_2", { state: "gone" }), await open(two, "WORK_2")];
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    const { work } = request();
    const [gone, kept] = await Promise.allSettled([
      work(here).reads.all(KEYS, here.providerId),
      work(there).reads.all(KEYS, there.providerId),
    ]);
    expect(gone).toMatchObject({ status: "rejected", reason: { code: "gone" } });
    expect(kept).toMatchObject({ status: "fulfilled", value: [{ key: "kept" }] });
  });
});

test("every batch to a work database begins with the tenant's check", async () => {
  const { context: watched, trips, places } = counting();
  const { context, settled } = of(cast.owner, watched);
  const company = river;
  const first = await addClient(context, { company, firstName: "Maria", key: "k".repeat(16) });
  const second = await addClient(context, { company, firstName: "Mary", emails: ["m@x.example"] });
  await editClient(context, { company, id: first.id, city: "Austin" });
  const { change } = await mergeClients(context, { company, id: first.id, other: second.id });
  await undoMerge(context, { company, id: first.id, change });
  await importClients(context, { company, csv: "first name\nAda\n" });
  await listClients(context, { company, q: "maria" });
  await readClient(context, { company, id: first.id });
  await exportClients(context, { company });
  await readOfficeLog(context, { company });
  await settled();

  const CHECKS =
    /^(SELECT 1 FROM tenant WHERE company_id = \? AND state IN|INSERT INTO batch_guard \(changed, tenant\) SELECT 0, NULL WHERE NOT EXISTS \(SELECT 1 FROM tenant)/;
  /** Opening the office, and delivering what its batches queued. */
  const OTHER =
    /^(INSERT OR IGNORE INTO tenant |UPDATE effect |DELETE FROM effect |SELECT company_id, id, conversation_id, body, tries FROM room_entry )/;
  const toOffices = trips.filter((_, i) => /^WORK_/.test(places[i]!));
  const unchecked = toOffices.filter(([sql]) => !CHECKS.test(sql!) && !OTHER.test(sql!));
  expect(unchecked).toEqual([]);
  const checked = toOffices.filter(([sql]) => CHECKS.test(sql!));
  expect(checked.filter(([sql]) => sql!.startsWith("INSERT")).length).toBeGreaterThanOrEqual(6);
  expect(checked.filter(([sql]) => sql!.startsWith("SELECT")).length).toBeGreaterThanOrEqual(6);
});

describe("an office that is not open", () => {
  const deleting = () => env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
  const deleted = () => env.DB.prepare("DELETE FROM company WHERE id = 1").run();

  test.each([
    ["closing", "gone", deleting],
    ["gone", "gone", deleted],
    ["frozen", "unavailable", () => Promise.resolve()],
  ])("%s: a write is refused as %s and changes nothing", async (state, code, then) => {
    const office = await open(one, "WORK_2", { state });
    await then();
    const before = await stored(one);
    const { work } = request();
    const refusal = await refusalOf(work(office).write([], [keep(one, "new")]));
    expect([refusal.code, refusal.retryAfter]).toEqual([code, code === "gone" ? undefined : 60]);
    expect(await stored(one)).toEqual(before);
  });

  test("frozen: reads work", async () => {
    const { reads } = request().work(await open(one, "WORK_2", { state: "frozen" }));
    expect(await reads.all(KEYS, one.providerId)).toEqual([{ key: "kept" }]);
  });

  test.each([
    ["closing", deleting],
    ["gone", deleted],
  ])("%s: reads are refused as gone", async (state, then) => {
    const office = await open(one, "WORK_2", { state });
    await then();
    const { reads } = request().work(office);
    expect(await refusalOf(reads.all(KEYS, one.providerId))).toMatchObject({ code: "gone" });
  });

  test("the first write to a company that is being deleted is refused as gone", async () => {
    await deleting();
    const refusal = await refusalOf(write(one, "a"));
    expect(refusal.code).toBe("gone");
    expect([await stored(one), await assigned()]).toEqual([
      {},
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
  });
});

describe("a company that was moved after its row was read", () => {
  /** The request still believes in the old place. */
  async function moved(): Promise<OfficeCompany> {
    const old = await open(one, "WORK_1", { state: "gone", key: "old" });
    await open(one, "WORK_3", { key: "new" });
    return old;
  }

  test("a read succeeds after rereading the place once", async () => {
    const office = await moved();
    const { work, places } = recordedRequest();
    const { reads } = work(office);
    expect(await reads.all(KEYS, one.providerId)).toEqual([{ key: "new" }]);
    expect(places).toEqual(["WORK_1", "DB", "WORK_3"]);
    await reads.all(KEYS, one.providerId);
    expect(places.slice(3)).toEqual(["WORK_3"]);
  });

  test("a write succeeds after rereading the place once", async () => {
    const office = await moved();
    const { work, trips, places } = recordedRequest();
    await work(office).write([], [keep(one, "written")]);
    expect(await stored(one)).toEqual({
      WORK_1: { tenant: "gone", keys: ["old"] },
      WORK_3: { tenant: "open", keys: ["new", "written"] },
    });
    expect(places).toEqual(["WORK_1", "DB", "WORK_3", "WORK_3"]);
    expect(trips.filter((trip) => trip.some((sql) => sql.includes("INTO used_key")))).toHaveLength(
      2,
    );
  });

  test("moved again meanwhile, a write gives up after one retry", async () => {
    const office = await moved();
    await setTenant("WORK_3", one, "gone");
    const { work, trips } = recordedRequest();
    expect(await refusalOf(work(office).write([], [keep(one, "x")]))).toMatchObject({
      code: "unavailable",
      message: "This office is closed for a moment. Please try again in a minute.",
    });
    expect(trips.filter((trip) => trip.some((sql) => sql.includes("INTO used_key")))).toHaveLength(
      2,
    );
    expect(await request().work(office).reads.all(KEYS, one.providerId)).toEqual([]);
  });
});

test("a guard that changes no row gives undefined, and nothing is written", async () => {
  const office = await open(one, "WORK_2");
  const afterQueued = vi.fn();
  const { work } = request({ afterQueued });
  const guard: BoundSql = {
    sql: "UPDATE used_key SET result = 'y' WHERE company_id = ? AND key = 'none'",
    values: [one.providerId],
  };
  const rest = [keep(one, "new"), effectOf(one)];
  expect(await work(office).write([guard], rest)).toBeUndefined();
  expect(await stored(one)).toEqual({ WORK_2: { tenant: "open", keys: ["kept"] } });
  expect(afterQueued).not.toHaveBeenCalled();
  await work(office).write([], rest);
  expect(afterQueued.mock.calls).toEqual([["WORK_2"]]);
});

function effectOf({ providerId }: OfficeCompany): BoundSql {
  return {
    sql: `INSERT INTO effect (kind, subject, receiver, company_id, version, body, created_at, due_at)
      VALUES ('test', 'x', '', ?, 1, '{}', 0, 0)`,
    values: [providerId],
  };
}

describe.each([
  ["loses the connection", lostConnection, "D1_ERROR: Network connection lost."],
  ["never answers", noAnswer, "No answer within 20 ms."],
])("a work database that %s", (_, answer, why) => {
  const patience = 20;
  const broken = new Map([...databases, ["WORK_1", brokenDatabase(answer)]]);
  const unavailable = { code: "unavailable", message: NO_ANSWER, retryAfter: 60 };

  test("refuses reads and writes with a clear message, and is noticed", async () => {
    const office = await open(one, "WORK_1");
    const { work, noticed } = request({ databases: broken, patience });
    expect(await refusalOf(work(office).reads.all(KEYS, one.providerId))).toMatchObject(
      unavailable,
    );
    expect(await refusalOf(work(office).write([], [keep(one, "a")]))).toMatchObject(unavailable);
    expect(noticed).toEqual(Array(2).fill(`work database does not answer: Error: ${why}`));
    expect(await stored(one)).toEqual({ WORK_1: { tenant: "open", keys: ["kept"] } });
  });

  test("refuses the first write, which succeeds later", async () => {
    const { work, noticed } = request({ databases: broken, patience });
    expect(await refusalOf(work(one).write([], [keep(one, "a")]))).toMatchObject(unavailable);
    expect(noticed).toHaveLength(1);
    await write(one, "a");
    expect(await stored(one)).toEqual({ WORK_1: { tenant: "open", keys: ["a"] } });
    expect(await assigned()).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test("leaves companies of the other databases alone, in the same request too", async () => {
    const [here, there] = [await open(one, "WORK_1"), await open(two, "WORK_2")];
    const { work } = request({ databases: broken, patience });
    const [down, up] = await Promise.allSettled([
      work(here).reads.all(KEYS, one.providerId),
      work(there).reads.all(KEYS, two.providerId),
    ]);
    expect(down).toMatchObject({ status: "rejected", reason: unavailable });
    expect(up).toMatchObject({ status: "fulfilled", value: [{ key: "kept" }] });
    await work(there).write([], [keep(two, "new")]);
    expect(await stored(two)).toEqual({ WORK_2: { tenant: "open", keys: ["kept", "new"] } });
  });
});

describe("a bug of ours is no outage:", () => {
  test.each<[string, BoundSql, RegExp]>([
    ["an unknown table", { sql: "SELECT 1 FROM nowhere", values: [] }, /no such table/],
    ["a syntax error", { sql: "SELEC 1", values: [] }, /syntax error/],
    ["a value too few", { sql: KEYS, values: [] }, /Wrong number of parameter bindings/],
    ["no value", { sql: KEYS, values: [undefined as never] }, /D1_TYPE_ERROR/],
    [
      "a broken constraint",
      { sql: "INSERT INTO tenant (company_id) VALUES (?)", values: ["x"] },
      /NOT NULL constraint failed/,
    ],
  ])("%s", async (_, statement, message) => {
    const office = await open(one, "WORK_2");
    const { work, noticed } = request();
    await expect(work(office).reads.all(statement.sql, ...statement.values)).rejects.toThrow(
      message,
    );
    await expect(work(office).write([], [statement])).rejects.toThrow(message);
    expect(noticed).toEqual([]);
  });
});

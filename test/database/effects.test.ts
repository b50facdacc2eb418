/**
 * Effects between databases, with the receivers of the product: however a delivery is stopped,
 * repeated or overtaken, the receiver ends with the newest state, and nothing is left to deliver.
 */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  deliverEffects,
  DIRECTORY,
  effectsSql,
  type Effect,
} from "../../app/database/effects.server";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { DAY, MINUTE } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { effectParts } from "../../workers/office-data";
import { plumber } from "../cast/cast";
import { insertOffices } from "../clients/offices";
import { insertRow } from "../documents/rows";
import { jobLike } from "../jobs/rows";
import { brokenDatabase, lostConnection } from "../support/broken-database";
import { visitorContext } from "../support/context";
import { randomOf } from "../support/random";
import { counting, stopping, watched } from "../support/trips";

const databases = workDatabasesOf(env);
const company = plumber.provider_id!;
const client = "00000000-0000-4000-8000-00000000c001";
const person = "00000000-0000-4000-8000-000000000902";

let clock = 0;
let noticed: string[] = [];
beforeEach(reset);

/** The company's office is in WORK_2, with an entry by a person in each log and history. */
async function reset() {
  await insertOffices();
  [clock, noticed] = [visitorContext().now(), []];
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_2' WHERE id = 1").run();
  await databases
    .get("WORK_2")!
    .prepare(
      "INSERT INTO tenant (company_id, state, created_at, changed_at) VALUES (?, 'open', 0, 0)",
    )
    .bind(company)
    .run();
  const job = jobLike({ company_id: company, start_at: 1 });
  await insertRow(databases.get("WORK_2")!, "job", job).run();
  for (const db of databases.values())
    await db.batch([
      db
        .prepare(
          `INSERT INTO audit_entry (company_id, at, id, person_id, person_name, action, object,
            request_id) VALUES ('x', 0, 'a', ?1, 'Stan', 'edit client', 'x', 'x'),
              ('x', 0, 'b', 'other', 'Olive', 'edit client', 'x', 'x')`,
        )
        .bind(person),
      db
        .prepare(
          `INSERT INTO client_change (company_id, client_id, at, id, action, person_id, person_name)
            VALUES ('x', 'x', 0, 'a', 'edited', ?1, 'Stan'), ('x', 'x', 0, 'b', 'edited', 'other', 'Olive')`,
        )
        .bind(person),
      db
        .prepare(
          `INSERT INTO request_event (company_id, number, at, id, kind, side, person_id, person_name,
            to_status) VALUES ('x', 1, 0, 'a', 'replied', 'company', ?1, 'Stan', 'Replied'),
              ('x', 1, 0, 'b', 'replied', 'company', 'other', 'Olive', 'Replied')`,
        )
        .bind(person),
      db
        .prepare(
          `INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
            VALUES ('x', 'a', 'x', ?1, 0, 0), ('x', 'b', 'x', ?2, 0, 0)`,
        )
        .bind(entryBy(person, "Stan"), entryBy("other", "Olive")),
      db
        .prepare(
          `INSERT INTO room_person (company_id, conversation_id, person_id)
            VALUES ('x', 'x', ?1), ('x', 'x', 'other')`,
        )
        .bind(person),
      db
        .prepare(
          `INSERT INTO notice_choice (company_id, person_id, event, mail)
            VALUES ('x', ?1, 'requests', 1), ('x', 'other', 'requests', 1)`,
        )
        .bind(person),
    ]);
}

function entryBy(personId: string, by: string) {
  return JSON.stringify({ id: "x", side: "company", personId, by, text: "Hello" });
}

function deliver(from: string, over: Partial<RequestContext> = {}) {
  return deliverEffects(
    effectParts(
      visitorContext({
        now: () => clock,
        notice: ({ error }) => void noticed.push(error),
        ...over,
      }),
    ),
    from,
  );
}

async function queue(from: string, ...effects: Effect[]) {
  const db = from === DIRECTORY ? env.DB : databases.get(from)!;
  await bound(db, effectsSql(effects, clock)).run();
}

/** What is left to deliver, of all databases. */
async function left() {
  const all = await Promise.all(
    [env.DB, ...databases.values()].map((db) =>
      db
        .prepare("SELECT kind, version, tries, due_at, error FROM effect ORDER BY kind, subject")
        .all<{
          kind: string;
          version: number;
          tries: number;
          due_at: number;
          error: string | null;
        }>(),
    ),
  );
  return all.flatMap(({ results }) => results);
}

interface Case {
  from: string;
  effects(version: number): Effect[];
  /** What the receivers have. */
  received(): Promise<unknown>;
  /** Round trips of a delivery, and those that write. */
  trips: number;
  writes: number;
}

const cases: Record<string, Case> = {
  "client address": {
    from: "WORK_2",
    effects: (version) => [
      {
        kind: "client address",
        subject: client,
        version,
        companyId: company,
        body: { hashes: ["kept", `of version ${version}`] },
      },
    ],
    received: addresses,
    trips: 3,
    writes: 3,
  },
  "company closes": {
    from: DIRECTORY,
    effects: (version) => [
      { kind: "company closes", subject: company, version, companyId: company, body: {} },
    ],
    received: async () =>
      (
        await Promise.all(
          [...databases.values()].map((db) =>
            db.prepare("SELECT company_id, state FROM tenant").all(),
          ),
        )
      ).map(({ results }) => results),
    trips: 4,
    writes: 3,
  },
  "time zone": {
    from: DIRECTORY,
    effects: (version) => [
      {
        kind: "time zone",
        subject: company,
        version,
        companyId: company,
        body: { timeZone: `zone ${version}` },
      },
    ],
    received: async () =>
      (
        await databases
          .get("WORK_2")!
          .prepare("SELECT number, zone_due, version FROM job ORDER BY number")
          .all()
      ).results,
    trips: 4,
    writes: 3,
  },
  "company gone": {
    from: "WORK_2",
    effects: (version) => [
      { kind: "company gone", subject: company, version, companyId: company, body: {} },
    ],
    received: async () =>
      (await env.DB.prepare("SELECT id, deleting_at FROM company ORDER BY id").all()).results,
    trips: 3,
    writes: 3,
  },
  "response time": {
    from: "WORK_2",
    effects: (version) => [
      {
        kind: "response time",
        subject: company,
        version,
        companyId: company,
        body: { minutes: 60 * version },
      },
    ],
    received: async () =>
      (await env.DB.prepare("SELECT id, response_minutes, version FROM company ORDER BY id").all())
        .results,
    trips: 3,
    writes: 3,
  },
  "person deleted": {
    from: DIRECTORY,
    effects: (version) =>
      [...databases.keys()].map((receiver) => ({
        kind: "person deleted",
        subject: person,
        version,
        companyId: "",
        receiver,
        body: {},
      })),
    received: async () => {
      const all = await Promise.all(
        [...databases.values()].flatMap((db) =>
          [
            ...["audit_entry", "client_change", "request_event"].map(
              (table) => `SELECT id, person_id, person_name FROM ${table} ORDER BY id`,
            ),
            "SELECT id, body FROM room_entry ORDER BY id",
            "SELECT person_id, forget_at IS NOT NULL AS is_due FROM room_person ORDER BY 1",
            "SELECT person_id FROM notice_choice ORDER BY 1",
          ].map((sql) => db.prepare(sql).all()),
        ),
      );
      return all.map(({ results }) => results);
    },
    trips: 7,
    writes: 7,
  },
};

async function addresses() {
  const { results } = await env.DB.prepare(
    "SELECT address_hash, company_id, client_id FROM client_address ORDER BY 1",
  ).all();
  return results;
}

const address = cases["client address"]!;

describe.each(Object.entries(cases))("%s", (kind, { from, effects, received, ...counts }) => {
  async function ready() {
    await reset();
    if (kind === "company gone")
      await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    const before = await received();
    await queue(from, ...effects(1));
    return before;
  }

  /** What receivers have after an uninterrupted delivery. */
  async function endOf() {
    const before = await ready();
    await deliver(from);
    const end = await received();
    expect(end).not.toEqual(before);
    expect([await left(), noticed]).toEqual([[], []]);
    return end;
  }

  test.each([
    ["before", counts.trips],
    ["after", counts.writes],
  ] as const)("stopped %s any of its %i round trips and repeated", async (when, expected) => {
    const end = await endOf();
    for (let trip = 1; trip <= expected; trip++) {
      const before = await ready();
      const { context, state } = stopping(trip, when);
      await deliver(from, context).catch(() => undefined);
      expect([trip, state.stopped]).toEqual([trip, true]);
      if (kind !== "person deleted") expect([before, end]).toContainEqual(await received());
      clock += DAY;
      await deliver(from);
      expect([trip, await received(), await left()]).toEqual([trip, end, []]);
    }
    await ready();
    const { context, state } = stopping(expected + 1, when);
    await deliver(from, context);
    expect([state.stopped, await received(), await left()]).toEqual([false, end, []]);
  });

  test("delivered twice", async () => {
    const end = await endOf();
    await queue(from, ...effects(1));
    expect(await deliver(from)).toBe(effects(1).length);
    expect([await received(), await left(), noticed]).toEqual([end, [], []]);
  });

  test("by several deliverers at once: each effect by one", async () => {
    const end = await endOf();
    await ready();
    const numbers = await Promise.all([1, 2, 3].map(() => deliver(from)));
    expect(numbers.reduce((a, b) => a + b)).toBe(effects(1).length);
    expect([await received(), await left(), noticed]).toEqual([end, [], []]);
  });

  test("by a second deliverer, while the first one is still on its way", async () => {
    const end = await endOf();
    await ready();
    await deliver(
      from,
      onTheWay(async () => void (await deliver(from, { now: () => clock + MINUTE }))),
    );
    expect([await received(), await left(), noticed]).toEqual([end, [], []]);
  });

  test("an older one after a newer one changes nothing, and is acknowledged", async () => {
    await ready();
    await queue(from, ...effects(2));
    await deliver(from);
    const end = await received();
    await queue(from, ...effects(1));
    expect(await deliver(from)).toBe(effects(1).length);
    expect([await received(), await left(), noticed]).toEqual([end, [], []]);
  });

  test("a newer one that is queued during the delivery stays, and is delivered next", async () => {
    await ready();
    await deliver(
      from,
      onTheWay(() => queue(from, ...effects(2))),
    );
    expect((await left()).map(({ version, tries }) => [version, tries])).toEqual(
      effects(2).map(() => [2, 0]),
    );
    await deliver(from);
    expect([await left(), noticed]).toEqual([[], []]);
  });
});

/** Runs `work` once, right before the first effect reaches its receiver. */
function onTheWay(work: () => Promise<void>) {
  let isDone = false;
  return watched(async (statements, go) => {
    if (!isDone && statements[0]!.startsWith("INSERT INTO effect_seen")) {
      isDone = true;
      await work();
    }
    return go();
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "versions 1 to 5 in any order, queued, replaced and repeated, end at 5 (seed %i)",
  async (seed) => {
    const random = randomOf(seed);
    const versions = [1, 2, 3, 4, 5, random.int(1, 4), random.int(1, 5)];
    for (let i = versions.length - 1; i > 0; i--) {
      const other = random.int(0, i);
      [versions[i], versions[other]] = [versions[other]!, versions[i]!];
    }
    for (const version of versions) {
      await queue(address.from, ...address.effects(version));
      if (random.next() < 0.6) await deliver(address.from);
    }
    await deliver(address.from);
    expect([versions, (await addresses()).map((row) => row.address_hash)]).toEqual([
      versions,
      ["kept", "of version 5"],
    ]);
    expect([await left(), noticed]).toEqual([[], []]);
  },
);

test("a hundred to one database take three round trips per forty", async () => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    ...address.effects(1)[0]!,
    subject: `client ${i}`,
  }));
  await queue(address.from, ...many);
  const { context, places } = counting();
  expect(await deliver(address.from, context)).toBe(100);
  expect([await left(), (await addresses()).length]).toEqual([[], 200]);
  expect(places).toEqual(Array(3).fill(["WORK_2", "DB", "WORK_2"]).flat());
});

test("those for many offices ask once where they are", async () => {
  const closing = [1, 2, 3].map((n) => ({
    kind: "company closes",
    subject: `00000000-0000-4000-8000-0000000ff00${n}`,
    version: 1,
    companyId: `00000000-0000-4000-8000-0000000ff00${n}`,
    body: {},
  }));
  await env.DB.batch(
    closing.map(({ subject }, i) =>
      env.DB.prepare(
        `INSERT INTO company (vanity_name, provider_id, name, work_db, created_at, updated_at)
          VALUES (?1, ?2, ?1, ?3, 0, 0)`,
      ).bind(`of-many-${i}`, subject, `WORK_${i + 1}`),
    ),
  );
  await queue(DIRECTORY, ...closing);
  const { context, places } = counting();
  await deliver(DIRECTORY, context);
  expect(places.filter((place) => place === "DB")).toHaveLength(2 + closing.length);
  expect(await left()).toEqual([]);
  for (const [i, { subject }] of closing.entries())
    expect(
      await databases
        .get(`WORK_${i + 1}`)!
        .prepare("SELECT state FROM tenant WHERE company_id = ?")
        .bind(subject)
        .first("state"),
    ).toBe("closing");
});

test("ones that are new are delivered together with ones that are not", async () => {
  await queue(address.from, ...address.effects(2));
  await deliver(address.from);
  const fresh = { ...address.effects(1)[0]!, subject: "another client" };
  await queue(address.from, ...address.effects(1), fresh);
  await deliver(address.from);
  expect((await addresses()).map((row) => row.address_hash)).toEqual([
    "kept",
    "kept",
    "of version 1",
    "of version 2",
  ]);
  expect([await left(), noticed]).toEqual([[], []]);
});

test("a newer one that is delivered while an older one is on its way wins", async () => {
  await queue(address.from, ...address.effects(1));
  await deliver(
    address.from,
    onTheWay(async () => {
      await queue(address.from, ...address.effects(2));
      await deliver(address.from);
    }),
  );
  expect((await addresses()).map((row) => row.address_hash)).toEqual(["kept", "of version 2"]);
  expect([await left(), noticed]).toEqual([[], []]);
});

test("a version that is known is not received again", async () => {
  await queue(address.from, ...address.effects(1));
  await deliver(address.from);
  await env.DB.prepare("UPDATE client_address SET address_hash = 'since ' || address_hash").run();
  await queue(address.from, ...address.effects(1));
  await deliver(address.from);
  const hashes = (await addresses()).map((row) => String(row.address_hash));
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(hash).toMatch(/^since /);
  expect([await left(), noticed]).toEqual([[], []]);
});

test("a company that is not being deleted is not deleted by an effect", async () => {
  const { from, effects, received } = cases["company gone"]!;
  const before = await received();
  await queue(from, ...effects(1));
  await deliver(from);
  expect([await received(), await left()]).toEqual([before, []]);
});

test("an office that is gone does not close again", async () => {
  const { from, effects, received } = cases["company closes"]!;
  await databases.get("WORK_2")!.prepare("UPDATE tenant SET state = 'gone'").run();
  const before = await received();
  await queue(from, ...effects(1));
  await deliver(from);
  expect([await received(), await left()]).toEqual([before, []]);
});

describe("an effect whose company was deleted meanwhile", () => {
  test.each(["client address", "company closes", "company gone"])(
    "%s: is acknowledged and leaves nothing",
    async (kind) => {
      const { from, effects } = cases[kind]!;
      await queue(from, ...effects(1));
      await env.DB.prepare("DELETE FROM company WHERE id = 1").run();
      await deliver(from);
      expect([await left(), noticed, await addresses()]).toEqual([[], [], []]);
    },
  );
});

describe("an effect that fails", () => {
  const unknown: Effect = {
    kind: "no such kind",
    subject: "x",
    version: 1,
    companyId: company,
    body: {},
  };
  const reason = 'Error: Nothing receives the effect "no such kind".';

  test("doesn't stop the others, and keeps its error", async () => {
    await queue(address.from, unknown, ...address.effects(1));
    expect(await deliver(address.from)).toBe(2);
    expect(await addresses()).toHaveLength(2);
    expect(await left()).toEqual([
      { kind: "no such kind", version: 1, tries: 1, due_at: clock + 30_000, error: reason },
    ]);
    expect(noticed).toEqual([`no such kind: ${reason}`]);
  });

  test("is due again after 30 seconds, 60 seconds and so on, at most 6 hours", async () => {
    await queue(address.from, unknown);
    const seconds = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600, 21_600];
    for (const [i, wait] of seconds.entries()) {
      expect(await deliver(address.from)).toBe(1);
      expect(await left()).toMatchObject([{ tries: i + 1, due_at: clock + wait * 1000 }]);
      clock += wait * 1000 - 1;
      expect(await deliver(address.from)).toBe(0);
      clock += 1;
    }
  });

  test("never delays those behind it: three hundred failing ones, and then one that works", async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ ...unknown, subject: String(i) }));
    await queue(address.from, ...many);
    clock += 1;
    await queue(address.from, ...address.effects(1));
    expect([await deliver(address.from), await deliver(address.from)]).toEqual([200, 101]);
    expect(await addresses()).toHaveLength(2);
  });

  test("because of one wrong body doesn't stop those of the same batch", async () => {
    const wrong = { ...address.effects(1)[0]!, subject: "wrong", body: { hashes: [null] } };
    await queue(address.from, wrong, ...address.effects(1));
    await deliver(address.from);
    expect(await addresses()).toHaveLength(2);
    expect(await left()).toMatchObject([
      {
        kind: "client address",
        tries: 1,
        error: expect.stringContaining("NOT NULL constraint failed: client_address.address_hash"),
      },
    ]);
  });

  test("because its receiver is down, is delivered once it answers again", async () => {
    const { from, effects, received } = cases["person deleted"]!;
    await queue(from, ...effects(1));
    const workDatabases = new Map([...databases, ["WORK_2", brokenDatabase(lostConnection)]]);
    for (let n = 1; n <= 3; n++) {
      await deliver(from, { workDatabases });
      expect(await left()).toMatchObject([
        { kind: "person deleted", tries: n, error: "Error: D1_ERROR: Network connection lost." },
      ]);
      clock += DAY;
    }
    expect(noticed).toHaveLength(3);
    await deliver(from);
    expect(await left()).toEqual([]);
    expect(JSON.stringify(await received())).not.toContain("Stan");
    expect(JSON.stringify(await received())).toContain("Olive");
  });

  test("is not lost if the sender goes down, too", async () => {
    await queue(address.from, ...address.effects(1));
    const [sender, broken] = [databases.get(address.from)!, brokenDatabase(lostConnection)];
    const brokenAfterClaim = {
      ...broken,
      prepare: (sql: string) =>
        (/^\s*UPDATE effect SET due_at/.test(sql) ? sender : broken).prepare(sql),
    } as D1Database;
    await deliver(address.from, {
      workDatabases: new Map([...databases, [address.from, brokenAfterClaim]]),
    });
    expect(await left()).toMatchObject([{ tries: 1, due_at: clock + 30_000, error: null }]);
    clock += 30_000;
    await deliver(address.from);
    expect([await left(), (await addresses()).length]).toEqual([[], 2]);
  });
});

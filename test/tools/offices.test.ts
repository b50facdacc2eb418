/**
 * The demo's offices: interrupted before or after any batch, the next start ends with the same rows
 * as a start without interruption.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveClientAddress } from "../../app/clients/client-address.server";
import { deliverEffects } from "../../app/database/effects.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { withLocalPlatform, type LocalPlatform } from "../../scripts/local-platform";
import { DEMO_NOW } from "../../scripts/seed/demo-now";
import { demoPeople } from "../../scripts/seed/demo-people";
import { seedOffices } from "../../scripts/seed/offices";
import { demo } from "../../scripts/seed/showcase";
import { copySeededState } from "../../scripts/seeded-state";
import { prepareState } from "../../scripts/state";

const SIZE = 60;
const MINUTES = 60_000;

let dir: string;
beforeAll(async () => {
  dir = join(mkdtempSync(join(tmpdir(), "offices-")), "state");
  await copySeededState(dir, SIZE);
}, 5 * MINUTES);
afterAll(() => rmSync(join(dir, ".."), { recursive: true, force: true }));

test(
  "an interrupted start is finished by the next one",
  () =>
    withLocalPlatform(dir, async (env) => {
      await empty(env);
      const { given, done } = stoppedAt(env, Infinity, "before");
      await seedOffices(given);
      const whole = await contentOf(env);
      expect(whole["WORK_1 client"]!.length).toBeGreaterThan(10);
      expect(whole["DB client_address"]!.length).toBeGreaterThan(100);

      // Before a batch is as after the one before it.
      for (let batch = 1; batch <= done() + 1; batch++) {
        await empty(env);
        const stopped =
          batch > done() ? stoppedAt(env, done(), "after") : stoppedAt(env, batch, "before");
        await expect(seedOffices(stopped.given)).rejects.toThrow("stopped");
        await seedOffices(env);
        expect(await contentOf(env), `stopped at batch ${batch}`).toEqual(whole);
      }
      // Another start changes nothing.
      await seedOffices(env);
      expect(await contentOf(env)).toEqual(whole);
    }),
  5 * MINUTES,
);

test("addresses are delivered as the product delivers them", () =>
  withLocalPlatform(dir, async (env) => {
    await empty(env);
    await seedOffices(env);
    const whole = await addressesFrom(env, "WORK_1");
    await empty(env);
    // After the offices of WORK_1 are filled.
    await expect(seedOffices(stoppedAt(env, 2, "after").given)).rejects.toThrow("stopped");
    expect(await addressesFrom(env, "WORK_1")).toEqual([]);
    await deliverAll(env, "WORK_1");
    expect(await addressesFrom(env, "WORK_1")).toEqual(whole);
  }));

test("clients are fictional, in all work databases, and one of the showcase's is there twice", () =>
  withLocalPlatform(dir, async (env) => {
    await seedOffices(env);
    const content = await contentOf(env);
    const rows = (table: string) =>
      [...workDatabasesOf(env).keys()].flatMap((name) => content[`${name} ${table}`]!);
    for (const { email } of rows("client_email"))
      expect(email).toMatch(/^[a-z0-9.-]+@([a-z0-9-]+\.example|example\.com)$/);
    for (const { mobile } of rows("client")) expect(mobile).toMatch(/^([2-9]\d{2}55501\d\d)?$/);
    for (const name of workDatabasesOf(env).keys())
      expect(content[`${name} tenant`]!.length).toBeGreaterThan(2);
    const showcase = await env.DB.prepare("SELECT provider_id FROM company WHERE id = ?")
      .bind(demo.showcase.id)
      .first<string>("provider_id");
    const own = rows("client").filter(({ company_id }) => company_id === showcase);
    expect(own).toHaveLength(60);
    const twins = own.filter(({ mobile }) => mobile === "5125550163");
    expect(twins.map(({ first_name }) => first_name)).toEqual(["Katherine", "Kathy"]);
    const mobiles = own.map(({ mobile }) => mobile).filter(Boolean);
    expect(mobiles.length - new Set(mobiles).size).toBe(1);
  }));

test(
  "a state folder from before gets offices at its next start, once",
  async () => {
    await withLocalPlatform(dir, async (env) => {
      await empty(env);
      // Somebody has registered on this machine.
      await env.DB.prepare(
        `INSERT INTO person (id, user_id, email, created_at, updated_at)
          VALUES (?, 'somebody', 'somebody@example.com', 0, 0)`,
      )
        .bind(demoPeople.staff.id)
        .run();
    });
    rmSync(`${dir}/offices.json`);
    expect(await start()).toEqual(["Opening the demo's offices …"]);
    expect(await start()).toEqual([]);
    await withLocalPlatform(dir, async ({ DB }) => {
      const staff = await DB.prepare(
        `SELECT p.email, p.first_name, s.company_id FROM company_staff s
          JOIN person p ON p.id = s.person_id`,
      ).all();
      expect(staff.results).toEqual([
        { email: demoPeople.staff.email, first_name: "Luis", company_id: demo.showcase.id },
      ]);
    });
  },
  5 * MINUTES,
);

async function start() {
  const lines: string[] = [];
  await prepareState({ dir, size: SIZE, log: (line) => lines.push(line) });
  return lines;
}

/** A machine that stops before or after a batch; nothing runs on it afterwards. */
function stoppedAt(env: LocalPlatform, last: number, when: "before" | "after") {
  let done = 0;
  let stopped = false;
  const stop = () => {
    stopped = true;
    throw new Error("stopped");
  };
  const watched = (db: D1Database): D1Database =>
    new Proxy(db, {
      get(target, name) {
        if (stopped) stop();
        if (name === "batch")
          return async (statements: D1PreparedStatement[]) => {
            done += 1;
            if (done === last && when === "before") stop();
            const results = await target.batch(statements);
            if (done === last) stop();
            return results;
          };
        const member = Reflect.get(target, name) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  const work = [...workDatabasesOf(env)].map(([name, db]) => [name, watched(db)]);
  return { given: { DB: watched(env.DB), ...Object.fromEntries(work) }, done: () => done };
}

type Row = Record<string, string | number | null>;

const directoryReads: Record<string, string> = {
  client_address: "SELECT * FROM client_address",
  effect_seen: "SELECT * FROM effect_seen",
  company_staff: "SELECT * FROM company_staff",
  person: "SELECT id, user_id, email, first_name, created_at FROM person",
  company: "SELECT id, work_db FROM company WHERE work_db IS NOT NULL",
  work_database: "SELECT * FROM work_database",
};

/** All rows of the work databases, and what the directory has of offices, by "WORK_1 client". */
async function contentOf(env: LocalPlatform) {
  const content: Record<string, Row[]> = {};
  const read = async (name: string, db: D1Database, reads: Record<string, string>) => {
    const results = await db.batch<Row>(Object.values(reads).map((sql) => db.prepare(sql)));
    for (const [i, table] of Object.keys(reads).entries())
      content[`${name} ${table}`] = results[i]!.results;
  };
  await read("DB", env.DB, directoryReads);
  for (const [name, db] of workDatabasesOf(env)) {
    const reads = (await tablesOf(db)).map((table) => [table, `SELECT * FROM ${table}`]);
    await read(name, db, {
      ...Object.fromEntries(reads),
      // Its words cannot be read back, only found.
      client_text: "SELECT rowid FROM client_text ORDER BY rowid",
      job_text: "SELECT words, number FROM job_text ORDER BY number, words",
    });
  }
  return content;
}

async function tablesOf(db: D1Database) {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_text%' ESCAPE '\\'
        AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT IN ('d1_migrations', 'database_name')`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** As before the offices. */
async function empty(env: LocalPlatform) {
  for (const db of workDatabasesOf(env).values())
    await db.batch(
      [...(await tablesOf(db)), "client_text", "job_text"].map((table) =>
        db.prepare(`DELETE FROM ${table}`),
      ),
    );
  await env.DB.batch(
    [
      "DELETE FROM client_address",
      "DELETE FROM effect_seen",
      "DELETE FROM company_staff",
      `DELETE FROM person WHERE email = '${demoPeople.staff.email}'`,
      "UPDATE company SET work_db = NULL",
      "UPDATE work_database SET companies = 0",
    ].map((sql) => env.DB.prepare(sql)),
  );
}

/** Client addresses of the companies in a work database, and their versions. */
async function addressesFrom({ DB }: LocalPlatform, name: string) {
  const { results } = await DB.prepare(
    `SELECT a.*, s.version FROM company c JOIN client_address a ON a.company_id = c.id
      JOIN effect_seen s ON s.kind = 'client address' AND s.subject = a.client_id
      WHERE c.work_db = ? ORDER BY a.client_id, a.address_hash`,
  )
    .bind(name)
    .all<Row>();
  return results;
}

async function deliverAll(env: LocalPlatform, name: string) {
  const parts = {
    directory: env.DB,
    databases: workDatabasesOf(env),
    receivers: { "client address": receiveClientAddress },
    now: () => DEMO_NOW,
    notice: ({ error }: { error: string }) => expect.fail(error),
  };
  while ((await deliverEffects(parts, name)) > 0);
}

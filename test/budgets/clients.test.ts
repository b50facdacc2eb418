/** What the pages of an office with 10,000 clients cost: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { insertClients } from "../../app/clients/client-statements.server";
import { editClient } from "../../app/clients/edit-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { importClients } from "../../app/clients/import-clients.server";
import { ClientInput } from "../../app/clients/input";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { readOfficeLog } from "../../app/office/read-log.server";
import type { RequestContext } from "../../app/operations/context";
import { plumber } from "../cast/cast";
import { databaseOfCompany, insertOffices, of, other, river, type Cast } from "../clients/offices";
import { recording, type Recorded } from "../support/recording";
import { counting } from "../support/trips";
import { scansOf } from "./scans";

const CLIENTS = 10_000;
const PART = 200;
const ROWS = 60;
const company = river;

let cast: Cast;
beforeAll(async () => {
  cast = await insertOffices();
  // Another company's clients in the same database.
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_1'").run();
  for (const [actor, name] of [
    [cast.owner, river],
    [cast.otherOwner, other],
  ] as const) {
    const { context, settled } = of(actor);
    for (let n = 0; n < 20; n++)
      await addClient(context, { company: name, firstName: "Early", lastName: `Client ${n}` });
    await settled();
  }
  const db = await databaseOfCompany(company);
  for (let from = 0; from < CLIENTS; from += PART) {
    const clients = Array.from({ length: PART }, (_, i) => clientOf(from + i));
    await db.batch(insertClients(plumber.provider_id!, clients, 0).map((one) => bound(db, one)));
  }
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

function clientOf(n: number) {
  const firstName = ["Maria", "Bob", "Ada", "José"][n % 4];
  const input = ClientInput.parse({
    firstName,
    lastName: `Name${n % 3000}`,
    companyName: n % 5 === 0 ? `Company ${n}` : "",
    emails: [`client${n}@example.com`, `second${n}@example.com`],
    mobilePhoneNumber: `512${2_000_000 + n}`,
    address: `${n} Main St`,
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    notes: "Two dogs. ".repeat(20),
  });
  return { id: id(n), input };
}

const list = (input: object) => (context: RequestContext) =>
  listClients(context, { company, ...input });

const reads: [string, (context: RequestContext) => Promise<unknown>, number][] = [
  ["the first page", list({}), 25],
  ["a middle page", list({ after: id(5000) }), 25],
  ["the page before it", list({ before: id(5000) }), 25],
  ["the last page", list({ after: id(999) }), 3],
  ["a search with one word", list({ q: "name123" }), 25],
  ["a search with one word that all have", list({ q: "austin" }), 25],
  ["a search with two words", list({ q: "maria name12" }), 25],
  ["a search with two words that many have", list({ q: "maria austin" }), 25],
  ["a search by the end of a phone number", list({ q: "9876" }), 1],
  ["a search that finds nothing", list({ q: "nobody austin" }), 0],
];

describe("lists and searches take two round trips and read at most 60 rows:", () => {
  test.each(reads)("%s", async (_, run, expected) => {
    const { context: watched, places } = counting();
    const { context } = of(cast.owner, watched);
    const { clients } = (await run(context)) as { clients: unknown[] };
    expect(clients.length).toBeGreaterThanOrEqual(expected);
    expect(places).toEqual(["DB", "WORK_1"]);
    const { spent } = context.work({ providerId: "", workDb: null }).reads;
    expect(spent).toEqual({ roundTrips: 1, rowsRead: atMost(ROWS) });
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(5);
  });

  test("a page of another company in the same database", async () => {
    const { context } = of(cast.otherOwner);
    expect((await listClients(context, { company: other, q: "early" })).clients).toHaveLength(20);
    const { spent } = context.work({ providerId: "", workDb: null }).reads;
    expect(spent).toEqual({ roundTrips: 1, rowsRead: atMost(ROWS) });
  });
});

function atMost(most: number): unknown {
  return expect.toSatisfy((rows: number) => rows <= most);
}

/** Every operation on clients. */
const all: [string, (context: RequestContext) => Promise<unknown>][] = [
  ...reads.map(([name, run]): (typeof all)[number] => [name, run]),
  ["read client", (context) => readClient(context, { company, id: id(77) })],
  [
    "add client",
    (context) =>
      addClient(context, {
        ...clientOf(1).input,
        company,
        emails: [`${crypto.randomUUID()}@x.example`],
      }),
  ],
  [
    "edit client",
    (context) => editClient(context, { company, id: id(78), emails: ["new@example.com"] }),
  ],
  ["merge clients and undo it", mergedAndUndone],
  [
    "import clients",
    (context) =>
      importClients(context, {
        company,
        csv: "name,email,city\nNew One,new.one@example.com,\nBob,client1@example.com,\n,client79@example.com,Waco\n",
      }),
  ],
  ["export clients", (context) => exportClients(context, { company })],
  ["read office log", (context) => readOfficeLog(context, { company })],
];

async function mergedAndUndone(context: RequestContext) {
  const { change } = await mergeClients(context, { company, id: id(80), other: id(81) });
  await undoMerge(context, { company, id: id(80), change });
}

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(all)("%s scans no table of the office", async (_name, run) => {
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context, settled } = of(cast.owner, { workDatabases });
    await run(context);
    await settled();
    const statements = uniquely(recorded.get("WORK_1")!.statements);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements)
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
  });
});

function uniquely(statements: Recorded[]) {
  return [...new Map(statements.map((one) => [one.sql, one])).values()];
}

test("a table scan is detected", async () => {
  const scans = (sql: string, ...values: unknown[]) => scansOf(env.WORK_1!, { sql, values });
  expect(await scans("SELECT * FROM client c WHERE c.city = ?", "x")).toEqual(["SCAN c"]);
  expect(await scans("SELECT * FROM client_email e WHERE e.verified_at > 1")).not.toEqual([]);
  expect(await scans("SELECT rowid FROM client_text")).not.toEqual([]);
  expect(await scans("SELECT rowid FROM client_text WHERE rowid = 1")).toEqual([]);
});

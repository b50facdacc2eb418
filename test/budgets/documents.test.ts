/** What the lists of an office with 10,000 estimates cost: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { folderOf, type EstimateStatus } from "../../app/documents/states";
import type { RequestContext } from "../../app/operations/context";
import { insertOffices, of, other, river, type Cast } from "../clients/offices";
import { plumber } from "../cast/cast";
import { documentLike } from "../documents/rows";
import { clientIdOf, insertRequests } from "../requests/requests";
import { recording } from "../support/recording";
import { counting } from "../support/trips";
import { scansOf } from "./scans";

const DOCUMENTS = 10_000;
const CLIENTS = 3000;
const ROWS = 60;
const company = river;
const kind = "estimate" as const;
/** Of a client with thousands of documents. */
const busy = clientIdOf(1001);
const statuses: EstimateStatus[] = ["Draft", "Sent", "Viewed", "Approved", "Rejected", "Closed"];

let cast: Cast;
beforeAll(async () => {
  cast = await insertOffices();
  await insertRequests(
    company,
    Array.from({ length: CLIENTS }, (_, i) => ({
      number: 1001 + i,
      first_name: ["Maria", "Bob", "Ada"][i % 3]!,
      last_name: `Name${i % 1000}`,
      email: `client${i}@example.com`,
      mobile: `512${2_000_000 + i}`,
    })),
  );
  await insertAll(Array.from({ length: DOCUMENTS }, (_, i) => rowOf(i)));
});

/** A third are the busy client's. */
function rowOf(i: number) {
  const status = statuses[i % statuses.length]!;
  const number = status === "Draft" ? null : 1001 + i;
  return documentLike({
    company_id: plumber.provider_id!,
    kind,
    number,
    status,
    folder: folderOf(status),
    place: number ?? 1_700_000_000_000 + i,
    client_id: i % 3 === 0 ? busy : clientIdOf(1001 + (i % CLIENTS)),
    client_name: "Maria",
  });
}

async function insertAll(rows: object[]) {
  const names = Object.keys(rows[0]!);
  const insert = env.WORK_1!.prepare(
    `INSERT INTO document (${names.join(", ")})
      SELECT ${names.map((name) => `value ->> '$.${name}'`).join(", ")} FROM json_each(?)`,
  );
  for (let from = 0; from < rows.length; from += 1000)
    await insert.bind(JSON.stringify(rows.slice(from, from + 1000))).run();
}

const list = (input: object) => (context: RequestContext) =>
  listDocuments(context, { company, kind, ...input });

const lists: [string, ReturnType<typeof list>, number][] = [
  ["the first part of those that wait", list({}), 25],
  ["a part in the middle", list({ after: 6000 }), 25],
  ["the part before it", list({ before: 6000 }), 25],
  ["drafts", list({ folder: "draft" }), 25],
  ["approved ones", list({ folder: "done" }), 25],
  ["closed ones", list({ folder: "closed" }), 25],
  ["all of a client with thousands", list({ client: busy }), 25],
  ["a search by number", list({ q: "4322" }), 1],
  ["a search by a name that several have", list({ q: "name123" }), 3],
  ["a search by the name of a client with thousands", list({ q: "name0" }), 5],
  ["a search by the end of a phone number", list({ q: "0877" }), 1],
  ["a search that finds nothing", list({ q: "nobody" }), 0],
];

function spentIn(context: RequestContext) {
  return context.work({ providerId: "", workDb: null }).reads.spent;
}

describe("lists and searches take two round trips and read at most 60 rows:", () => {
  test.each(lists)("%s", async (_, run, expected) => {
    const { context: watched, places } = counting();
    const { context } = of(cast.owner, watched);
    const { documents } = await run(context);
    expect(documents.length).toBeGreaterThanOrEqual(expected);
    expect(places).toEqual(["DB", "WORK_1"]);
    expect(spentIn(context).rowsRead).toBeLessThanOrEqual(ROWS);
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(5);
  });
});

test("one document reads its own rows", async () => {
  const { context } = of(cast.owner);
  await readDocument(context, { company, kind, ref: "4323" });
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(25);
});

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(lists)("%s: no table is scanned", async (_name, run) => {
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context } = of(cast.owner, { workDatabases });
    await run(context);
    const { statements } = recorded.get("WORK_1")!;
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
  });
});

test("the other company's list is empty", async () => {
  const { context } = of(cast.otherOwner);
  expect((await listDocuments(context, { company: other, kind })).documents).toEqual([]);
});

/** What the list costs a client with 10,000 requests: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { requestStatuses } from "../../app/requests/states";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { scansOf } from "../budgets/scans";
import { insertOffices, other, river } from "../clients/offices";
import { clientIdOf, insertRequests, NOW, otherClients } from "../requests/requests";
import { recording } from "../support/recording";
import { counting } from "../support/trips";
import { prove } from "./codes";
import { change, withHub } from "./hub";

const REQUESTS = 10_000;
/** Of other clients. */
const OTHERS = 500;
const ROWS = 60;
const uri = river;
const maria = "client0@example.com";
let secret: string;

beforeAll(async () => {
  await insertOffices();
  await env.DB.prepare("DELETE FROM hub_session").run();
  otherClients();
  await insertRequests(
    river,
    Array.from({ length: REQUESTS + OTHERS }, (_, i) => ({
      status: requestStatuses[i % requestStatuses.length]!,
      email: `client${i}@example.com`,
      mobile: `614${2_000_000 + i}`,
      created_at: NOW - (REQUESTS - i) * 60_000,
    })),
  );
  const first = clientIdOf(1001);
  await change("UPDATE request SET client_id = ? WHERE number <= ?", first, 1000 + REQUESTS);
  await change("UPDATE client SET requests = ? WHERE id = ?", REQUESTS, first);
  await insertRequests(other, [{ client_id: clientIdOf(99), email: maria }], "WORK_2");
  secret = await prove(maria);
});

const sorts = (["requestNumber", "requestDate", "status"] as const).flatMap((sortField) =>
  [1, -1].map((sortOrder) => ({ sortField, sortOrder })),
);
const parts: [string, object][] = sorts.flatMap((sort): [string, object][] => {
  const name = `by ${sort.sortField}, ${sort.sortOrder}`;
  return [
    [`the first part, ${name}`, sort],
    [`a part after a request, ${name}`, { ...sort, after: 6000 }],
    [`a part before a request, ${name}`, { ...sort, before: 6000 }],
    [`the second part by how many to skip, ${name}`, { ...sort, first: 10 }],
  ];
});

test.each(parts)("%s takes two round trips, and reads at most 60 rows", async (_, input) => {
  const { context: watched, places } = counting();
  const { context } = withHub(secret, watched);
  const { requests, totalRecords } = await listHubRequests(context, { uri, ...input });
  expect([requests.length, totalRecords]).toEqual([10, REQUESTS]);
  expect(places).toEqual(["DB", "WORK_1"]);
  const { rowsRead } = context.work({ providerId: "", workDb: null }).reads.spent;
  expect(rowsRead).toBeLessThanOrEqual(ROWS);
  expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(8);
});

test.each([25, 50])("%i rows cost no more than three rows read each", async (rows) => {
  for (const sort of sorts) {
    const { context } = withHub(secret);
    const { requests } = await listHubRequests(context, { uri, ...sort, after: 6000, rows });
    expect(requests).toHaveLength(rows);
    const { rowsRead } = context.work({ providerId: "", workDb: null }).reads.spent;
    expect(rowsRead).toBeLessThanOrEqual(3 * rows);
  }
});

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(parts)("%s scans no table and sorts nothing", async (_name, input) => {
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context } = withHub(secret, { workDatabases });
    await listHubRequests(context, { uri, ...input });
    const { statements } = recorded.get("WORK_1")!;
    const lists = statements.filter(({ sql }) => /FROM request\b/.test(sql));
    expect(lists).toHaveLength(1);
    for (const statement of statements)
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
    const { results } = await env
      .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${lists[0]!.sql}`)
      .bind(...lists[0]!.values)
      .all<{ detail: string }>();
    const details = results.map(({ detail }) => detail);
    expect(details.join("\n")).toMatch(/SEARCH request USING .*INDEX request_client/);
  });
});

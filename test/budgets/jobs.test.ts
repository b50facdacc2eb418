/** What an office with 10,000 jobs costs: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "../../app/calendar/days";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { indexJobAgain } from "../../app/jobs/job-text.server";
import { missedVisits } from "../../app/jobs/missed-visits.server";
import { listJobs } from "../../app/jobs/list-jobs.server";
import { readJob } from "../../app/jobs/read-job.server";
import { readSchedule } from "../../app/jobs/read-schedule.server";
import { jobStatuses, folderOf } from "../../app/jobs/states";
import { searchOffice } from "../../app/office-search/search-office.server";
import type { RequestContext } from "../../app/operations/context";
import { insertOffices, of, river, type Cast } from "../clients/offices";
import { plumber } from "../cast/cast";
import { documentLike, insertRow } from "../documents/rows";
import { jobLike, visitLike } from "../jobs/rows";
import { clientIdOf, insertRequests } from "../requests/requests";
import { subscriptionLike } from "../subscriptions/rows";
import { recording } from "../support/recording";
import { counting } from "../support/trips";
import { scansOf } from "./scans";

const JOBS = 10_000;
const CLIENTS = 3000;
const ROWS = 60;
const company = river;
const company_id = plumber.provider_id!;
/** Of a client with thousands of jobs. */
const busy = clientIdOf(1001);
const DAY = 86_400_000;
const FIRST_START = Date.UTC(2020, 0, 1, 15);

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
  const jobs = Array.from({ length: JOBS }, (_, i) => rowOf(i));
  await insertAll("job", jobs);
  await insertAll(
    "visit",
    jobs.map(({ number, start_at }) =>
      visitLike({
        company_id,
        job_number: number,
        day: new Date(start_at).toISOString().slice(0, 10),
        starts_at: start_at,
        ends_at: start_at + 3_600_000,
      }),
    ),
  );
  for (let from = 0; from < JOBS; from += 200)
    await env.WORK_1!.batch(
      jobs
        .slice(from, from + 200)
        .flatMap(({ number, title, place }) =>
          indexJobAgain(company_id, number, { title, place: JSON.parse(place) }).slice(1),
        )
        .map((one) => bound(env.WORK_1!, one)),
    );
  // The busy client has much of everything, so that a search finds as much as it can.
  const kinds = ["estimate", "invoice"] as const;
  await env.WORK_1!.batch(
    Array.from({ length: 60 }, (_, i) => [
      ...kinds.map((kind) =>
        insertRow(
          env.WORK_1!,
          "document",
          documentLike({ company_id, kind, number: 2001 + i, client_id: busy }),
        ),
      ),
      insertRow(
        env.WORK_1!,
        "subscription",
        subscriptionLike({ company_id, number: 1001 + i, client_id: busy }),
      ),
    ]).flat(),
  );
  await env
    .WORK_1!.prepare("UPDATE tenant SET last_job = ? WHERE company_id = ?")
    .bind(1000 + JOBS, company_id)
    .run();
});

/** A third are the busy client's; twenty begin on each day. */
function rowOf(i: number) {
  const status = jobStatuses[i % jobStatuses.length]!;
  return jobLike({
    company_id,
    number: 1001 + i,
    status,
    folder: folderOf(status),
    client_id: i % 3 === 0 ? busy : clientIdOf(1001 + (i % CLIENTS)),
    client_name: "Maria",
    title: `Repair ${i}`,
    place: JSON.stringify({
      address: `${i} Main St`,
      address2: "",
      city: "Austin",
      stateCode: "TX",
      zip: "78701",
    }),
    total: i % 500,
    start_at: status === "unscheduled" ? -1 : FIRST_START + Math.floor(i / 20) * DAY,
  });
}

async function insertAll(table: string, rows: object[]) {
  const names = Object.keys(rows[0]!);
  const insert = env.WORK_1!.prepare(
    `INSERT INTO ${table} (${names.join(", ")})
      SELECT ${names.map((name) => `value ->> '$.${name}'`).join(", ")} FROM json_each(?)`,
  );
  for (let from = 0; from < rows.length; from += 1000)
    await insert.bind(JSON.stringify(rows.slice(from, from + 1000))).run();
}

const list = (input: object) => async (context: RequestContext) =>
  (await listJobs(context, { company, ...input })).jobs;
const week = (input: object) => async (context: RequestContext) =>
  (await readSchedule(context, { company, ...input })).visits;
const all = (q: string) => async (context: RequestContext) =>
  Object.values(await searchOffice(context, { company, q })).flat();

const missed = async ({ work, now }: RequestContext) =>
  missedVisits(work({ providerId: company_id, workDb: "WORK_1" }), dayOf(now(), "UTC"), 26);

type Read = [string, (context: RequestContext) => Promise<unknown[]>, number];

const lists: Read[] = [
  ["all", list({}), 25],
  ["a part in the middle", list({ after: 6000 }), 25],
  ["those that are open", list({ folder: "open" }), 25],
  ["closed ones in the middle", list({ folder: "closed", after: 6000 }), 25],
  ["by their start", list({ sortField: "startDate", after: 6003 }), 25],
  ["by their total", list({ sortField: "total", sortOrder: 1, after: 6100 }), 25],
  ["by their status", list({ sortField: "status", after: 6000 }), 25],
  ["all of a client with thousands", list({ client: busy }), 25],
  ["a search by number", list({ q: "4322" }), 1],
  ["a search by a name that several have", list({ q: "name123" }), 3],
  ["a search by the name of a client with thousands", list({ q: "name0" }), 5],
  ["a search by the address of the work", list({ q: "4322 main" }), 1],
  ["a search that finds nothing", list({ q: "nobody" }), 0],
];

const others: Read[] = [
  ["a search by a word that all jobs and clients have", list({ q: "austin" }), 25],
  ["a day with twenty visits", week({ span: "day", day: "2020-05-04" }), 16],
  ["visits that passed without a result", missed, 25],
  ["a search of the whole office by number", all("2010"), 3],
  ["a search of the whole office by name", all("name0"), 10],
  ["a search of the whole office that finds nothing", all("nobody"), 0],
];

function spentIn(context: RequestContext) {
  return context.work({ providerId: "", workDb: null }).reads.spent;
}

describe("lists and searches take two round trips and read at most 60 rows:", () => {
  test.each(lists)("%s", async (_, run, expected) => {
    const { context: watched, places } = counting();
    const { context } = of(cast.owner, watched);
    expect((await run(context)).length).toBeGreaterThanOrEqual(expected);
    expect(places).toEqual(["DB", "WORK_1"]);
    expect(spentIn(context).rowsRead).toBeLessThanOrEqual(ROWS);
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(5);
  });
});

describe("other reads take two round trips in the office and read at most 150 rows:", () => {
  test.each(others)("%s", async (_, run, expected) => {
    const { context: watched, places } = counting();
    const { context } = of(cast.owner, watched);
    expect((await run(context)).length).toBeGreaterThanOrEqual(expected);
    expect(places.filter((place) => place === "WORK_1").length).toBeLessThanOrEqual(2);
    expect(spentIn(context).rowsRead).toBeLessThanOrEqual(150);
  });

  test("one job reads its own rows", async () => {
    const { context } = of(cast.owner);
    await readJob(context, { company, number: 4323 });
    expect(spentIn(context).rowsRead).toBeLessThanOrEqual(25);
  });
});

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each([...lists, ...others])("%s: no table is scanned", async (_name, run) => {
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

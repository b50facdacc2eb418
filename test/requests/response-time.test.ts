/** How soon a company answers: to its owner at once, on its page from five requests on. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answersWithin, roundedUp } from "../../app/companies/answers-within";
import { readCompany } from "../../app/companies/read-company.server";
import { DAY, HOUR, MINUTE } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { noteCall } from "../../app/requests/office/note-call.server";
import { refreshResponseTimes } from "../../app/requests/refresh-response-times.server";
import type { RequestRow } from "../../app/requests/request.server";
import { responseTimes } from "../../app/requests/response-time.server";
import { indexStatements } from "../../app/search-index/index.server";
import { schedule } from "../../workers/scheduled";
import { insertOffices, other, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { counting } from "../support/trips";
import { call, company, companyId, rowsOf } from "./in-office";
import { runJob } from "./jobs";
import { insertRequests, NOW, otherClients } from "./requests";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
});

/** Sent this long ago, answered after this many minutes. */
function answered(minutes: number, ago = 10 * DAY): Partial<RequestRow> {
  const created_at = NOW - ago;
  return { created_at, answered_at: created_at + minutes * MINUTE, status: "Replied" };
}
const unanswered = (ago = 10 * DAY): Partial<RequestRow> => ({ created_at: NOW - ago });
const canceled = (after: number): Partial<RequestRow> => ({
  ...unanswered(),
  status: "Canceled",
  closed_by: "c",
  closed_at: NOW - 10 * DAY + after,
});

async function timesOf(...rows: Partial<RequestRow>[]) {
  if (rows.length > 0) await insertRequests(company, rows);
  const workDb = rows.length > 0 ? "WORK_1" : null;
  return responseTimes(visitorContext().work({ providerId: companyId, workDb }), NOW);
}

describe("the median of a company's times", () => {
  test.each<[string, Partial<RequestRow>[], [number, number, number | null]]>([
    ["without requests is none", [], [0, 0, null]],
    ["of one is that", [answered(30)], [1, 1, 30]],
    ["of three is the middle one", [answered(90), answered(10), answered(500)], [3, 3, 90]],
    ["of two is the middle between them", [answered(10), answered(21)], [2, 2, 16]],
    ["is at least a minute", [answered(0.2)], [1, 1, 1]],
    [
      "counts unanswered ones as longer than all",
      [answered(10), answered(90), unanswered()],
      [3, 2, 90],
    ],
    ["is none if half are unanswered", [answered(10), unanswered()], [2, 1, null]],
    ["leaves out unanswered ones of the last day", [answered(10), unanswered(DAY - 1)], [1, 1, 10]],
    ["counts those of a day ago", [answered(10), unanswered(DAY)], [2, 1, null]],
    ["leaves out spam", [answered(10), { ...unanswered(), folder: "spam" }], [1, 1, 10]],
    [
      "leaves out those of more than 90 days ago",
      [answered(10), answered(700, 90 * DAY)],
      [1, 1, 10],
    ],
    ["counts those of just under 90 days ago", [answered(700, 90 * DAY - 1)], [1, 1, 700]],
    [
      "counts closing as an answer",
      [{ ...unanswered(), status: "Completed", closed_by: "p", closed_at: NOW - 10 * DAY + HOUR }],
      [1, 1, 60],
    ],
    ["leaves out those that the client soon canceled", [answered(10), canceled(HOUR)], [1, 1, 10]],
    [
      "counts those that the client canceled after a day",
      [answered(10), canceled(DAY)],
      [2, 1, null],
    ],
  ])("%s", async (_, rows, [count, answered, medianMinutes]) => {
    expect(await timesOf(...rows)).toEqual({ count, answered, medianMinutes });
  });

  test("is of this company alone", async () => {
    await insertRequests(other, [answered(500), answered(600)]);
    expect(await timesOf(answered(10))).toMatchObject({ count: 1, medianMinutes: 10 });
  });

  test("reads the newest 100 requests", async () => {
    await insertRequests(
      company,
      Array.from({ length: 150 }, (_, i) => answered(5, DAY + i * MINUTE)),
    );
    const { context } = counting();
    const work = visitorContext(context).work({ providerId: companyId, workDb: "WORK_1" });
    expect(await responseTimes(work, NOW)).toMatchObject({ count: 100 });
    expect(work.reads.spent.rowsRead).toBeLessThanOrEqual(205);
  });
});

const shown = async (vanityName = company) =>
  (await readCompany(visitorContext(), { vanityName })).responseMinutes;
const versionOf = () =>
  env.DB.prepare("SELECT version FROM company WHERE id = 1").first<number>("version");

const answer = (number: number, over: Partial<RequestContext> = {}) =>
  call(answerRequest, cast.owner, { number, id: crypto.randomUUID(), message: "Today." }, over);

describe("the company's page", () => {
  const four = [answered(70), answered(80), answered(90), answered(100)];

  test("shows it from the fifth request on, after its answer", async () => {
    await insertRequests(company, [...four, { created_at: NOW - 75 * MINUTE }]);
    expect(await shown()).toBeNull();
    await answer(1005);
    expect(await shown()).toBe(120);
    expect(answersWithin(120)).toBe("within 2 hours");
    expect(await versionOf()).toBe(2);
  });

  test.each([
    ["a noted call", noteCall],
    ["completing it", completeRequest],
  ])("counts %s", async (_, operation) => {
    await insertRequests(company, [...four, { created_at: NOW - 75 * MINUTE }]);
    await call(operation, cast.owner, { number: 1005 });
    expect(await shown()).toBe(120);
  });

  test("stays as it is while it says the same, and on a second answer", async () => {
    await insertRequests(company, [...four, { created_at: NOW - 75 * MINUTE }, unanswered(HOUR)]);
    await answer(1005);
    await answer(1006);
    expect([await shown(), await versionOf()]).toEqual([120, 2]);
    await answer(1006, { now: () => NOW + 5 * DAY });
    expect(await rowsOf("SELECT 1 FROM effect WHERE kind = 'response time'")).toEqual([]);
    expect([await shown(), await versionOf()]).toEqual([120, 2]);
  });

  test("shows nothing if the median is longer than three days", async () => {
    await insertRequests(company, [
      ...Array.from({ length: 4 }, () => answered(3 * 24 * 60 + 1)),
      { created_at: NOW - 3 * DAY - HOUR },
    ]);
    await answer(1005);
    expect(await shown()).toBeNull();
    expect(await versionOf()).toBe(1);
  });

  test("shows nothing of four requests, which the owner sees", async () => {
    await insertRequests(company, [...four.slice(1), { created_at: NOW - HOUR }]);
    await answer(1004);
    expect(await shown()).toBeNull();
    const work = visitorContext().work({ providerId: companyId, workDb: "WORK_1" });
    expect(await responseTimes(work, NOW)).toEqual({ count: 4, answered: 4, medianMinutes: 85 });
  });

  test("keeps its place in the search", async () => {
    await insertRequests(company, [...four, { created_at: NOW - 75 * MINUTE }]);
    await env.DB.batch(indexStatements(env.DB, 1, 2));
    const listing = () => env.DB.prepare("SELECT * FROM search_listing ORDER BY 1, 2, 3").raw();
    const before = await listing();
    await answer(1005);
    expect([await shown(), await listing()]).toEqual([120, before]);
  });
});

describe("every night", () => {
  /** With the delivery that follows, as by cron. */
  async function refresh() {
    const changed = await runJob(refreshResponseTimes, NOW);
    await visitorContext().deliver("WORK_1");
    return changed;
  }

  async function show(minutes: number) {
    await env.DB.prepare("UPDATE company SET response_minutes = ? WHERE id = 1")
      .bind(minutes)
      .run();
  }

  test("what nobody answered for a day counts", async () => {
    await insertRequests(company, [
      ...[50, 50, 300].map((minutes) => answered(minutes)),
      ...[1, 2].map(() => unanswered(DAY + HOUR)),
    ]);
    await show(60);
    expect(await refresh()).toBe(1);
    expect(await shown()).toBe(480);
    expect(await refresh()).toBe(0);
    expect(await versionOf()).toBe(2);
  });

  test("what is too old counts no more", async () => {
    await insertRequests(company, [
      answered(10, 90 * DAY + HOUR),
      ...[50, 50, 50, 50].map((minutes) => answered(minutes)),
    ]);
    await show(60);
    expect(await refresh()).toBe(1);
    expect(await shown()).toBeNull();
  });

  test("a company where nothing changed is not looked at", async () => {
    await insertRequests(company, [answered(50), unanswered(10 * DAY)]);
    await show(60);
    expect(await refresh()).toBe(0);
    expect(await shown()).toBe(60);
  });

  test.each(["frozen", "closing"])("an office that is %s is left alone", async (state) => {
    await insertRequests(company, [unanswered(DAY + HOUR)]);
    await show(60);
    await env.WORK_1!.prepare("UPDATE tenant SET state = ?").bind(state).run();
    expect(await refresh()).toBe(0);
    expect(await shown()).toBe(60);
  });

  /** Requests to companies that the directory does not know, with ids before that of all others. */
  async function insertBefore(count: number) {
    const numbered = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)`;
    const id = "printf('!%05d', i)";
    await env.WORK_1!.batch([
      env
        .WORK_1!.prepare(
          `${numbered} INSERT INTO tenant (company_id, state, created_at, changed_at)
            SELECT ${id}, 'open', 0, 0 FROM n`,
        )
        .bind(count),
      env
        .WORK_1!.prepare(
          `${numbered} INSERT INTO request (company_id, number, id, type, status, folder, client_id,
              first_name, preferred_contact, created_at, status_at)
            SELECT ${id}, 1001, 'r', 'cu', 'New', 'open', 'c', 'M', 'email', ?2, ?2 FROM n`,
        )
        .bind(count, NOW - DAY - HOUR),
    ]);
  }

  test("all companies are looked at, also beyond the first thousand", async () => {
    await insertBefore(1001);
    await insertRequests(company, [unanswered(DAY + HOUR)]);
    await show(60);
    expect(await refresh()).toBe(1);
    expect(await shown()).toBeNull();
  });

  test("beyond five thousand, the rest is left out and noticed", async () => {
    await insertBefore(5000);
    await insertRequests(company, [unanswered(DAY + HOUR)]);
    await show(60);
    const notices: string[] = [];
    const { context, trips } = counting();
    const notice = ({ event, error }: { event: string; error: string }) =>
      void notices.push(`${event}: ${error}`);
    const over = { ...context, notice };
    expect(
      await refreshResponseTimes(visitorContext(over), context.workDatabases.get("WORK_1")!),
    ).toBe(0);
    expect(notices).toEqual([
      "response times not refreshed: Only of 5000 companies, up to !05000.",
    ]);
    expect(trips.length).toBeLessThanOrEqual(155);
  });

  test("cron does it", () => {
    expect(schedule["17 3 * * *"]!.map(({ name }) => name)).toContain("refresh response times");
  });
});

test.each([
  [1, 60, "within an hour"],
  [60, 60, "within an hour"],
  [61, 120, "within 2 hours"],
  [121, 240, "within 4 hours"],
  [241, 480, "within 8 hours"],
  [481, 1440, "within a day"],
  [1441, 2880, "within 2 days"],
  [2881, 4320, "within 3 days"],
])("%i minutes are rounded up to %i: %s", (minutes, step, text) => {
  expect([roundedUp(minutes), answersWithin(minutes)]).toEqual([step, text]);
  expect(answersWithin(step)).toBe(text);
});

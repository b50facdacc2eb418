/** What owners learn by week: each number is what it says, in the company's own weeks. */
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../app/duration";
import { WEEKS } from "../../app/insights/insights";
import { readInsights } from "../../app/insights/read-insights.server";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { insertSent } from "../documents/due";
import { call, companyId } from "../requests/in-office";
import { insertRequests, NOW } from "../requests/requests";
import { visitorContext } from "../support/context";

let cast: Cast;
const { visits } = visitorContext();
beforeEach(async () => {
  cast = await insertOffices();
  await visits.forget(companyId);
});

/** The first moment of the week of NOW in Texas, a Sunday. */
const SUNDAY = Date.parse("2026-10-25T05:00:00Z");
const WEEK = 7 * DAY;
const read = async (over: object = {}) =>
  (await call(readInsights, cast.owner, {}, { now: () => NOW, ...over })).weeks;

test("the last weeks, the newest first; without anything, all are zero", async () => {
  const weeks = await read();
  expect(weeks).toHaveLength(WEEKS);
  expect(weeks.map(({ week }) => week).slice(0, 2)).toEqual(["2026-10-25", "2026-10-18"]);
  expect(weeks.at(-1)!.week).toBe("2026-08-09");
  for (const { week: _, ...numbers } of weeks)
    expect(numbers).toEqual({
      ...{ views: 0, appearances: 0, calls: 0, requests: 0, answered: 0 },
      ...{ medianMinutes: null, won: 0, wonTotal: 0 },
    });
});

test("views, appearances and calls by the company's weeks, also over the change of clocks", async () => {
  const add = (at: number, kind: "view" | "appearance" | "call", count: number) =>
    visits.add(at, [{ companyId, kind, count }]);
  await add(SUNDAY - 1, "view", 2);
  await add(SUNDAY, "view", 3);
  await add(SUNDAY, "appearance", 40);
  await add(SUNDAY - WEEK, "call", 5);
  await add(SUNDAY - WEEKS * WEEK, "view", 100);
  const [now, last] = await read();
  expect(now).toMatchObject({ views: 3, appearances: 40, calls: 0 });
  expect(last).toMatchObject({ views: 2, appearances: 0, calls: 5 });
  // Clocks go back on November 1: that week begins by summer time, the next by winter time.
  await add(Date.parse("2026-11-08T05:30:00Z"), "view", 7);
  await add(Date.parse("2026-11-08T06:00:00Z"), "view", 9);
  const later = await read({ now: () => Date.parse("2026-11-10T12:00:00Z") });
  expect(later.slice(0, 3).map(({ week, views }) => [week, views])).toEqual([
    ["2026-11-08", 9],
    ["2026-11-01", 7],
    ["2026-10-25", 3],
  ]);
});

test("if the counter does not answer, everything else is shown, and the log says so", async () => {
  await insertRequests(river, [{ number: 1001, created_at: SUNDAY }]);
  const notices: string[] = [];
  const [now] = await read({
    visits: { ...visits, read: () => Promise.reject(new Error("unreachable")) },
    notice: ({ event }: { event: string }) => void notices.push(event),
  });
  expect(now).toMatchObject({ views: null, appearances: null, calls: null, requests: 1 });
  expect(notices).toEqual(["visits not read"]);
});

describe("requests", () => {
  const at = SUNDAY - WEEK;
  const answered = (minutes: number, over: object = {}) => ({
    created_at: at,
    answered_at: at + minutes * MINUTE,
    ...over,
  });
  /** Of the week before. */
  const week = async (...rows: object[]) => {
    await insertRequests(river, rows.map((row, i) => ({ number: 1001 + i, ...row })) as never);
    const { requests, answered, medianMinutes } = (await read())[1]!;
    return [requests, answered, medianMinutes];
  };

  test.each<[string, object[], unknown[]]>([
    ["one", [answered(10)], [1, 1, 10]],
    ["of an even number, the mean of the middle two", [answered(10), answered(21)], [2, 2, 16]],
    ["of an odd number, the middle", [answered(10), answered(500), answered(20)], [3, 3, 20]],
    ["one that waits counts as longer", [answered(10), { created_at: at }], [2, 1, null]],
    [
      "with half or more answered, one that waits moves the middle",
      [answered(10), answered(30), { created_at: at }],
      [3, 2, 30],
    ],
    ["none answered", [{ created_at: at }], [1, 0, null]],
    ["closed by the company: an answer", [closed("p", at + HOUR)], [1, 1, 60]],
    ["canceled by the client at once: no wait", [answered(10), closed("c", at + HOUR)], [2, 1, 10]],
    ["spam does not count", [answered(10), answered(900, { folder: "spam" })], [1, 1, 10]],
  ])("%s", async (_, rows, expected) => {
    expect(await week(...rows)).toEqual(expected);
  });

  test("one that came just now does not count as waiting yet", async () => {
    await insertRequests(river, [
      { number: 1001, created_at: SUNDAY, answered_at: SUNDAY + 5 * MINUTE },
      { number: 1002, created_at: NOW - HOUR },
    ]);
    expect((await read())[0]).toMatchObject({ requests: 2, answered: 1, medianMinutes: 5 });
  });

  function closed(by: "c" | "p", closedAt: number) {
    return { created_at: at, folder: "closed", closed_by: by, closed_at: closedAt };
  }
});

test("estimates won, by when they were approved, with their totals", async () => {
  const approved = (number: number, statusAt: number, total: number, over: object = {}) =>
    insertSent(cast.owner, {
      ...{ number, kind: "estimate", status: "Approved", folder: "done" },
      ...{ status_at: statusAt, total },
      ...over,
    } as never);
  await approved(1001, SUNDAY, 10_000);
  await approved(1002, SUNDAY + DAY, 2_500);
  await approved(1003, SUNDAY - 1, 700);
  await approved(1004, SUNDAY, 900, { status: "Declined" });
  await approved(1005, SUNDAY, 900, { kind: "invoice", status: "Paid" });
  const weeks = await read();
  expect(weeks.slice(0, 2).map(({ won, wonTotal }) => [won, wonTotal])).toEqual([
    [2, 12_500],
    [1, 700],
  ]);
});

test("another company's numbers are not in it", async () => {
  await visits.add(SUNDAY, [{ companyId: crypto.randomUUID(), kind: "view", count: 9 }]);
  await insertRequests(river, [{ number: 1001, created_at: SUNDAY }]);
  const db = await databaseOfCompany(river);
  await db.prepare("UPDATE request SET company_id = 'another'").run();
  expect((await read())[0]).toMatchObject({ views: 0, requests: 0 });
});

/** Reminders of requests that nobody answered for four of the company's open hours. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { remindOffices } from "../../app/requests/remind.server";
import { officeHours } from "../cast/cast";
import { databaseOfCompany, other, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { counting, watched } from "../support/trips";
import { insertAsked, message, rowsOf, send } from "./asking";
import { call, company, companyId, historyOf } from "./in-office";
import { mails, ofDue, runJob, stopJobEverywhere } from "./jobs";
import { insertRequests, requestRow } from "./requests";

/** Open Monday to Friday, 8 to 5, in Austin. */
const FRIDAY_3_PM = Date.parse("2026-11-06T15:00:00-06:00");
const MONDAY_10_AM = Date.parse("2026-11-09T10:00:00-06:00");
const number = 1001;

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertAsked();
  mails.length = 0;
}

const remind = (at: number, over: Partial<RequestContext> = {}) =>
  runJob(ofDue(remindOffices), at, over);

const sendAt = (at: number, input: object = {}) =>
  send({ ...message, ...input }, { now: () => at });

const setHours = (hours: object, vanityName = company) =>
  env.DB.prepare("UPDATE company SET hours = ? WHERE vanity_name = ?")
    .bind(JSON.stringify(hours), vanityName)
    .run();

const closed = { open: false, allDay: false, time: "" };
const remindAt = async () => (await requestRow(company, number)).remind_at;

/** Two hours before the weekend, two hours after it. */
const due = { created_at: FRIDAY_3_PM, remind_at: MONDAY_10_AM };

describe("a request that nobody answers", () => {
  test("is reminded of once, over a weekend", async () => {
    await sendAt(FRIDAY_3_PM);
    for (const at of ["2026-11-07T12:00:00-06:00", "2026-11-09T09:55:00-06:00"])
      expect(await remind(Date.parse(at))).toBe(0);
    expect(mails).toEqual([]);
    expect(await remind(MONDAY_10_AM)).toBe(1);
    expect(await remind(MONDAY_10_AM + 5 * MINUTE)).toBe(0);
    expect(mails).toHaveLength(1);
    const [{ to, subject, text }] = mails as [(typeof mails)[0]];
    expect(to).toBe(cast.owner.email);
    expect(subject).toContain("Maria Lopez");
    expect(text).toContain("Friday, November 6 at 3:00 PM");
    expect(text).toContain(`/provider/${company}/requests/${number}`);
    expect(await historyOf(number)).toEqual(["reminded", "sent"].toReversed());
    expect(await requestRow(company, number)).toMatchObject({ remind_at: null, version: 1 });
  });

  test("is not reminded of on a holiday", async () => {
    await setHours({ ...officeHours, holidays: [{ ...closed, date: "2026-11-09" }] });
    await sendAt(FRIDAY_3_PM);
    expect(await remind(MONDAY_10_AM)).toBe(0);
    expect(await remind(Date.parse("2026-11-10T09:55:00-06:00"))).toBe(0);
    expect(await remind(Date.parse("2026-11-10T10:00:00-06:00"))).toBe(1);
  });

  test("waits for the hours that the company has by now", async () => {
    await sendAt(FRIDAY_3_PM);
    await setHours({ ...officeHours, mon: closed });
    expect(await remind(MONDAY_10_AM)).toBe(0);
    expect(mails).toEqual([]);
    expect(await historyOf(number)).toEqual(["sent"]);
    const tuesday = Date.parse("2026-11-10T10:00:00-06:00");
    expect(await remindAt()).toBe(tuesday);
    expect(await remind(tuesday)).toBe(1);
  });
});

/** Nobody is mailed, nothing is in the history; the time of the reminder. */
async function noReminder(at = MONDAY_10_AM) {
  expect(await remind(at)).toBe(0);
  expect(mails.filter(({ subject }) => subject.includes("wait"))).toEqual([]);
  expect(await rowsOf("SELECT 1 FROM request_event WHERE kind = 'reminded'")).toEqual([]);
  return remindAt();
}

describe("no reminder", () => {
  test.each([
    ["answered", answerRequest, { id: crypto.randomUUID(), message: "Monday at 9?" }],
    ["closed", completeRequest, {}],
    ["spam", markSpam, {}],
  ])("of one that is %s by then", async (_, operation, input) => {
    await insertRequests(company, [due]);
    await call(operation, cast.owner, { number, ...input });
    expect(await noReminder()).toBeNull();
  });

  /** Runs `work` between the job's reading and writing. */
  async function remindDuring(work: () => Promise<unknown>) {
    let isDone = false;
    const over = watched(async (statements, go) => {
      if (!isDone && statements.some((sql) => sql.includes("UPDATE request SET remind_at"))) {
        isDone = true;
        await work();
      }
      return go();
    });
    const reminded = await remind(MONDAY_10_AM, over);
    expect([isDone, mails]).toEqual([true, []]);
    return reminded;
  }
  const now = { now: () => MONDAY_10_AM };

  test("of one that is answered at this moment", async () => {
    await insertRequests(company, [due]);
    const answer = { number, id: crypto.randomUUID(), message: "Monday at 9?" };
    expect(await remindDuring(() => call(answerRequest, cast.owner, answer, now))).toBe(0);
    expect(await historyOf(number)).toEqual(["sent", "replied"]);
  });

  test("of one that the office opens at this moment; the next run has its new status", async () => {
    await insertRequests(company, [due]);
    expect(await remindDuring(() => call(viewRequest, cast.owner, { number }, now))).toBe(0);
    expect(await remind(MONDAY_10_AM + 5 * MINUTE)).toBe(1);
    const events = await rowsOf(
      "SELECT from_status, to_status FROM request_event WHERE kind = 'reminded'",
    );
    expect(events).toEqual([{ from_status: "Viewed", to_status: "Viewed" }]);
  });

  test("in an office that switched them off", async () => {
    await insertRequests(company, [due]);
    const db = await databaseOfCompany(company);
    await db
      .prepare("INSERT INTO office_setting (company_id, reminders) VALUES (?, 0)")
      .bind(companyId)
      .run();
    expect(await noReminder()).toBeNull();
  });

  test("for people who want no mail about requests; for staff who do", async () => {
    await insertRequests(company, [due, due]);
    const db = await databaseOfCompany(company);
    const choose = (person: { userId: string }, requests: number) =>
      db
        .prepare(
          "INSERT INTO notice_choice (company_id, person_id, event, mail) VALUES (?, ?, 'requests', ?)",
        )
        .bind(companyId, person.userId, requests)
        .run();
    await choose(cast.owner, 0);
    expect(await noReminder()).toBeNull();
    await db.prepare("UPDATE request SET remind_at = ?").bind(MONDAY_10_AM).run();
    await choose(cast.staff, 1);
    expect(await remind(MONDAY_10_AM)).toBe(2);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([cast.staff.email]));
  });

  test("for a company without an owner", async () => {
    await insertRequests(company, [due]);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM company_owner WHERE company_id = 1"),
      env.DB.prepare("UPDATE company SET unclaimed = 1 WHERE id = 1"),
    ]);
    expect(await noReminder()).toBeNull();
  });

  test("for a new owner who may not enter yet; then there is one", async () => {
    await insertRequests(company, [due]);
    await env.DB.prepare("UPDATE company SET office_held = 1 WHERE id = 1").run();
    const next = MONDAY_10_AM + 24 * HOUR;
    expect(await noReminder()).toBe(next);
    await env.DB.prepare("UPDATE company SET office_held = 0 WHERE id = 1").run();
    expect(await remind(next)).toBe(1);
  });
});

describe("the job", () => {
  test("reminds once, whatever runs at the same time", async () => {
    await insertRequests(company, [due, due, due]);
    const runs = await Promise.all(Array.from({ length: 5 }, () => remind(MONDAY_10_AM)));
    expect(runs.reduce((sum, done) => sum + done, 0)).toBe(3);
    expect(mails).toHaveLength(3);
    expect(await historyOf(number)).toEqual(["sent", "reminded"]);
  });

  test("reminds once, wherever it is stopped", async () => {
    await stopJobEverywhere(ofDue(remindOffices), MONDAY_10_AM, {
      async setUp() {
        await resetData();
        await insertRequests(company, [due]);
      },
      async check(where) {
        expect([where, await historyOf(number)]).toEqual([where, ["sent", "reminded"]]);
        const queued = await rowsOf("SELECT recipient, template FROM outbox");
        expect([where, queued]).toEqual([
          where,
          [{ recipient: cast.owner.email, template: "request-reminder" }],
        ]);
      },
    });
  });

  test("goes on where a company fails, and tries that one again in an hour", async () => {
    await insertRequests(company, [due]);
    await insertRequests(other, [due]);
    const notices: string[] = [];
    const { work } = visitorContext();
    const over: Partial<RequestContext> = {
      notice: ({ event, error }) => void notices.push(`${event}: ${error}`),
      work: (one) => {
        if (one.providerId === companyId) throw new Error("broken");
        return work(one);
      },
    };
    const context = visitorContext({ now: () => MONDAY_10_AM, ...over });
    expect(await remindOffices({ ...context, ...over }, env.WORK_1!, 40)).toEqual({
      taken: 2,
      done: 1,
    });
    expect(notices).toEqual([`remind_at failed: ${companyId}: Error: broken`]);
    expect(await remindAt()).toBe(MONDAY_10_AM + HOUR);
    expect((await requestRow(other, number)).remind_at).toBeNull();
    expect(await remind(MONDAY_10_AM + HOUR)).toBe(1);
  });

  test("goes on where a request fails, and tries that one again in an hour", async () => {
    await insertRequests(company, [due, { ...due, services: "broken" }, due]);
    const notices: string[] = [];
    const notice = ({ event, error }: { event: string; error: string }) =>
      void notices.push(`${event}: ${error}`);
    expect(await remind(MONDAY_10_AM, { notice })).toBe(2);
    expect(notices).toEqual([
      expect.stringMatching(`^remind_at failed: ${companyId} 1002: SyntaxError`),
    ]);
    expect(await rowsOf("SELECT remind_at FROM request ORDER BY number")).toEqual(
      [null, MONDAY_10_AM + HOUR, null].map((remind_at) => ({ remind_at })),
    );
    await rowsOf("UPDATE request SET services = '[]' WHERE number = 1002");
    expect(await remind(MONDAY_10_AM + HOUR)).toBe(1);
    expect(mails).toHaveLength(3);
  });

  test("does not read answers: those of 40 requests may need more memory than there is", async () => {
    const long = JSON.stringify(["x".repeat(50_000)]);
    const rows = Array.from({ length: 10 }, () => ({ ...due, answers: long, suspicions: long }));
    await insertRequests(company, rows);
    let read = 0;
    const over = watched(async (_, go) => {
      const results = await go();
      read += JSON.stringify(results).length;
      return results;
    });
    expect(await remind(MONDAY_10_AM, over)).toBe(10);
    expect(read).toBeLessThan(50_000);
  });

  test.each(["frozen", "closing"])("leaves an office that is %s alone", async (state) => {
    await insertRequests(company, [due]);
    const setState = (to: string) => env.WORK_1!.prepare("UPDATE tenant SET state = ?").bind(to);
    await setState(state).run();
    expect(await noReminder()).toBe(due.remind_at);
    await setState("open").run();
    expect(await remind(MONDAY_10_AM)).toBe(1);
  });

  test("leaves a company that is being deleted alone", async () => {
    await insertRequests(company, [due]);
    await env.DB.prepare("UPDATE company SET deleting_at = 1, published = 0 WHERE id = 1").run();
    expect(await noReminder()).toBe(MONDAY_10_AM + HOUR);
  });

  test("takes as many as it may, those that are due the longest first", async () => {
    await insertRequests(
      company,
      Array.from({ length: 45 }, (_, i) => ({ ...due, remind_at: MONDAY_10_AM - i })),
    );
    expect(await remind(MONDAY_10_AM)).toBe(40);
    expect((await requestRow(company, 1005)).remind_at).toBe(MONDAY_10_AM - 4);
    expect(await remind(MONDAY_10_AM)).toBe(5);
    expect(await remind(MONDAY_10_AM)).toBe(0);
  });

  test("finds what is due by its index", async () => {
    await insertRequests(company, [due]);
    const { context, trips } = counting();
    await remind(MONDAY_10_AM, context);
    const sql = trips.flat().find((one) => one.includes("INDEXED BY request_remind"))!;
    const { results } = await env
      .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(MONDAY_10_AM, 40)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH r USING INDEX request_remind .*SEARCH t USING PRIMARY KEY/,
    );
  });
});

test("an office's mail is its own: another company's people get none", async () => {
  await insertRequests(company, [due]);
  await insertRequests(other, [due]);
  expect(await remind(MONDAY_10_AM)).toBe(2);
  const to = new Map(mails.map((mail) => [mail.to, mail.text]));
  expect([...to.keys()].toSorted()).toEqual([cast.otherOwner.email, cast.owner.email].toSorted());
  expect(to.get(cast.otherOwner.email)).toContain(`/provider/${other}/`);
});

/** Customers whom nobody answered for 72 hours are told, with other companies near. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { rescueCustomers } from "../../app/requests/rescue.server";
import { indexStatements } from "../../app/search-index/index.server";
import { sha256 } from "../../app/security/hash.server";
import { boston, companyLike, offerOf, roundRock, type CompanyRow } from "../cast/cast";
import { databaseOfCompany, insertOffices, other, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { watched } from "../support/trips";
import { message, rowsOf, send } from "./asking";
import { call, company, companyId, historyOf } from "./in-office";
import { mails, ofDue, runJob, stopJobEverywhere } from "./jobs";
import { insertRequests, requestRow } from "./requests";

const FRIDAY_3_PM = Date.parse("2026-11-06T15:00:00-06:00");
/** By the clock: weekends count. */
const MONDAY_3_PM = FRIDAY_3_PM + 72 * HOUR;
const number = 1001;
const due = { created_at: FRIDAY_3_PM, rescue_at: MONDAY_3_PM };

const DRAINS = 2001;
const WATER_HEATERS = 2007;
/** Companies that clear drains, but for the last: near, further, too far, unpublished. */
const neighbors: [Partial<CompanyRow> & { id: number; name: string }, number][] = [
  [{ id: 3, name: "Best Drains", stars5: 40, rating_tenths: 2000 }, DRAINS],
  [{ id: 4, name: "Good Drains", stars4: 20, rating_tenths: 800 }, DRAINS],
  [{ id: 5, name: "New Drains" }, DRAINS],
  [{ id: 6, name: "Fourth Drains", stars1: 9, rating_tenths: 90 }, DRAINS],
  [{ id: 7, name: "Nobody’s Drains", stars5: 90, rating_tenths: 4500, unclaimed: 1 }, DRAINS],
  [{ id: 8, name: "Hidden Drains", stars5: 90, rating_tenths: 4500, published: 0 }, DRAINS],
  [{ id: 9, name: "Boston Drains", zip: boston.zip, lat: boston.lat, lng: boston.lng }, DRAINS],
  [{ id: 10, name: "Heater Shop", stars5: 90, rating_tenths: 4500 }, WATER_HEATERS],
];

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices({
    offers: [
      offerOf(1, 1, "Drain Cleaning", { service_id: DRAINS }),
      offerOf(1, 2, "Water Heater Magic"),
      offerOf(1, 3, "water heater installation"),
    ],
  });
  mails.length = 0;
}

async function insertNeighbors(which = neighbors) {
  const rows = which.map(([row]) =>
    companyLike({ ...row, vanity_name: row.name.toLowerCase().replaceAll(/[^a-z]+/g, "-") }),
  );
  const insert = (table: string, row: object) =>
    env.DB.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(", ")})
        VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
    ).bind(...Object.values(row));
  await env.DB.batch([
    ...rows.map((row) => insert("company", row)),
    ...which.map(([{ id }, service_id]) =>
      insert("offer", offerOf(id, 1, `Service ${service_id}`, { service_id })),
    ),
  ]);
  await env.DB.batch(indexStatements(env.DB, 1, 20));
}

const rescue = (at = MONDAY_3_PM, over: Partial<RequestContext> = {}) =>
  runJob(ofDue(rescueCustomers), at, over);

/** The names of the companies that the mail suggests, in order. */
function suggested() {
  expect(mails).toHaveLength(1);
  const names = neighbors.map(([{ name }]) => name);
  const { text } = mails[0]!;
  return names
    .filter((name) => text.includes(name))
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
}

describe("a customer whom nobody answered", () => {
  test("is told after 72 hours, once, with three others near that offer the same", async () => {
    await insertNeighbors();
    await send({ ...message, type: "cu", zipCode: "78701" }, { now: () => FRIDAY_3_PM });
    expect(await rescue(MONDAY_3_PM - MINUTE)).toBe(0);
    expect(mails).toEqual([]);
    expect(await rescue()).toBe(1);
    expect(await rescue(MONDAY_3_PM + DAY)).toBe(0);
    expect(suggested()).toEqual(["Best Drains", "Good Drains", "New Drains"]);
    const { to, subject, text } = mails[0]!;
    expect(to).toBe("maria@lopez.example");
    expect(subject).toBe("River City Plumbing hasn’t answered your request 1001 yet");
    expect(text).toContain("/company/best-drains");
    expect(text).toContain("5.0 stars from 40 reviews");
    expect(text).not.toContain("Do you work on Sundays?");
    expect(await historyOf(number)).toEqual(["sent", "rescued"]);
    expect(await requestRow(company, number)).toMatchObject({
      rescue_at: null,
      status: "New",
      version: 1,
    });
  });

  test("gets a secure link of its own", async () => {
    await insertRequests(company, [due]);
    await rescue();
    const [, s, c] = /client-hub\/requests\/1001\?s=([\w-]{36})&c=([\w-]{36})/.exec(
      mails[0]!.text,
    )!;
    const row = await requestRow(company, number);
    expect(c).toBe(row.client_id);
    expect(await rowsOf("SELECT hash, document, email FROM secure_link")).toEqual([
      { hash: sha256(s!), document: "request 1001", email: row.email },
    ]);
  });

  test("is told of those near the place of the request, not of the company", async () => {
    await insertNeighbors();
    await insertRequests(company, [{ ...due, zip: boston.zip }]);
    await rescue();
    expect(suggested()).toEqual(["Boston Drains"]);
  });

  test("is told of those somewhat further where nobody is near", async () => {
    const { zip, lat, lng } = roundRock;
    // 31 miles.
    await insertNeighbors([[{ id: 3, name: "Best Drains", zip, lat: lat + 0.2, lng }, DRAINS]]);
    await insertRequests(company, [{ ...due, zip: "78701" }]);
    await rescue();
    expect(suggested()).toEqual(["Best Drains"]);
  });

  test.each([
    ["a service that is in the catalogue by its name", 3, "water heater installation"],
    ["a service that the company offers no more", 99, "Water Heater Installation"],
  ])("is told of companies for %s", async (_, offerNumber, name) => {
    await insertNeighbors();
    const services = JSON.stringify([{ offerNumber, name, formVersion: 1 }]);
    await insertRequests(company, [{ ...due, zip: "78701", services }]);
    await rescue();
    expect(suggested()).toContain("Heater Shop");
    expect(suggested()).not.toContain("Best Drains");
  });

  test("is told without suggestions where there are none", async () => {
    await insertRequests(company, [due]);
    expect(await rescue()).toBe(1);
    expect(suggested()).toEqual([]);
    expect(mails[0]!.text).toContain("We haven’t passed your request on to anyone.");
  });

  test("of a company without an owner is told, too", async () => {
    await insertRequests(company, [due]);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM company_owner WHERE company_id = 1"),
      env.DB.prepare("UPDATE company SET unclaimed = 1 WHERE id = 1"),
    ]);
    expect(await rescue()).toBe(1);
  });

  test("keeps the request to the company: others get nothing", async () => {
    await insertNeighbors();
    await insertRequests(company, [{ ...due, zip: "78701" }]);
    await rescue();
    expect(mails.map(({ to }) => to)).toEqual(["maria1001@lopez.example"]);
    const opened = await env.DB.prepare(
      "SELECT vanity_name FROM company WHERE work_db IS NOT NULL",
    ).raw();
    expect(opened).toEqual([[company]]);
  });
});

/** The customer gets no mail; the request's time is over. */
async function nobodyTold(at = MONDAY_3_PM) {
  mails.length = 0;
  expect(await rescue(at)).toBe(0);
  expect(mails).toEqual([]);
  expect(await rowsOf("SELECT 1 FROM outbox WHERE template = 'request-rescue'")).toEqual([]);
  expect((await requestRow(company, number)).rescue_at).toBeNull();
  return rowsOf("SELECT reason FROM request_event WHERE kind = 'rescued'");
}

describe("nobody is told", () => {
  test.each([
    ["answered", answerRequest, { id: crypto.randomUUID(), message: "Monday at 9?" }],
    ["canceled", declineRequest, { reason: "Other" }],
    ["spam", markSpam, {}],
  ])("of a request that is %s by then", async (_, operation, input) => {
    await insertRequests(company, [due]);
    await call(operation, cast.owner, { number, ...input });
    expect(await nobodyTold()).toEqual([]);
  });

  test("of one that is answered at this moment", async () => {
    await insertRequests(company, [due]);
    let isAnswered = false;
    const over = watched(async (statements, go) => {
      if (!isAnswered && statements.some((sql) => sql.includes("UPDATE request SET rescue_at"))) {
        isAnswered = true;
        const answer = { number, id: crypto.randomUUID(), message: "Monday at 9?" };
        await call(answerRequest, cast.owner, answer, { now: () => MONDAY_3_PM });
      }
      return go();
    });
    expect(await rescue(MONDAY_3_PM, over)).toBe(0);
    expect(isAnswered).toBe(true);
    expect(mails).toEqual([]);
    expect(await historyOf(number)).toEqual(["sent", "replied"]);
  });

  test("without an address", async () => {
    await insertRequests(company, [{ ...due, email: "" }]);
    expect(await nobodyTold()).toEqual([{ reason: "no email address" }]);
  });

  test("who wants no mail from the company", async () => {
    await insertRequests(company, [due]);
    const db = await databaseOfCompany(company);
    await db
      .prepare("INSERT INTO mail_stop (company_id, email, at) VALUES (?, ?, 1)")
      .bind(companyId, "maria1001@lopez.example")
      .run();
    expect(await nobodyTold()).toEqual([{ reason: "they want no email" }]);
  });

  test("whose address nobody proved, and got no confirmation", async () => {
    await insertRequests(company, [{ ...due, confirmed_at: null }]);
    expect(await nobodyTold()).toEqual([{ reason: "unconfirmed email address" }]);
  });
});

describe("the job", () => {
  test("tells once, whatever runs at the same time", async () => {
    await insertRequests(company, [due, due]);
    const runs = await Promise.all(Array.from({ length: 5 }, () => rescue()));
    expect(runs.reduce((sum, told) => sum + told, 0)).toBe(2);
    expect(mails).toHaveLength(2);
    expect(await historyOf(number)).toEqual(["sent", "rescued"]);
  });

  test("tells once, wherever it is stopped", async () => {
    await stopJobEverywhere(ofDue(rescueCustomers), MONDAY_3_PM, {
      async setUp() {
        await resetData();
        await insertNeighbors();
        await insertRequests(company, [{ ...due, zip: "78701" }]);
      },
      async check(where) {
        expect([where, await historyOf(number)]).toEqual([where, ["sent", "rescued"]]);
        const queued = await rowsOf("SELECT template FROM outbox");
        expect([where, queued]).toEqual([where, [{ template: "request-rescue" }]]);
        expect(await rowsOf("SELECT document FROM secure_link")).toHaveLength(1);
      },
    });
  });

  test("goes on where a company fails", async () => {
    await insertRequests(company, [due]);
    await insertRequests(other, [due]);
    const notices: string[] = [];
    const { work } = visitorContext();
    const context = visitorContext({ now: () => MONDAY_3_PM });
    const broken: RequestContext = {
      ...context,
      notice: ({ event, error }) => void notices.push(`${event}: ${error}`),
      work: (one) => {
        if (one.providerId === companyId) throw new Error("broken");
        return work(one);
      },
    };
    expect(await rescueCustomers(broken, env.WORK_1!, 40)).toEqual({ taken: 2, done: 1 });
    expect(notices).toEqual([`rescue_at failed: ${companyId}: Error: broken`]);
    expect((await requestRow(company, number)).rescue_at).toBe(MONDAY_3_PM + HOUR);
    expect(await rescue(MONDAY_3_PM + HOUR)).toBe(1);
  });

  test("goes on where a request fails, and tries that one again in an hour", async () => {
    await insertRequests(company, [due, { ...due, services: "broken" }, due]);
    const notices: string[] = [];
    const notice = ({ event, error }: { event: string; error: string }) =>
      void notices.push(`${event}: ${error}`);
    expect(await rescue(MONDAY_3_PM, { notice })).toBe(2);
    expect(notices).toEqual([
      expect.stringMatching(`^rescue_at failed: ${companyId} 1002: SyntaxError`),
    ]);
    expect(await rowsOf("SELECT rescue_at FROM request ORDER BY number")).toEqual(
      [null, MONDAY_3_PM + HOUR, null].map((rescue_at) => ({ rescue_at })),
    );
    await rowsOf("UPDATE request SET services = '[]' WHERE number = 1002");
    expect(await rescue(MONDAY_3_PM + HOUR)).toBe(1);
    expect(mails).toHaveLength(3);
  });

  test.each(["frozen", "closing"])("leaves an office that is %s alone", async (state) => {
    await insertRequests(company, [due]);
    const setState = (to: string) => env.WORK_1!.prepare("UPDATE tenant SET state = ?").bind(to);
    await setState(state).run();
    expect(await rescue()).toBe(0);
    expect((await requestRow(company, number)).rescue_at).toBe(MONDAY_3_PM);
    await setState("open").run();
    expect(await rescue()).toBe(1);
  });
});

/** What the pages of an office with 10,000 requests cost: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import { readOffice } from "../../app/office/read-office.server";
import { readOfficeSettings } from "../../app/office/read-settings.server";
import type { RequestContext } from "../../app/operations/context";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { copyRequestLink } from "../../app/requests/office/copy-link.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { listRequests } from "../../app/requests/office/list-requests.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { noteCall } from "../../app/requests/office/note-call.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { readToday } from "../../app/today/read-today.server";
import { reopenRequest } from "../../app/requests/office/reopen-request.server";
import { revokeRequestLinks } from "../../app/requests/office/revoke-links.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { readClient } from "../../app/clients/read-client.server";
import type { RequestRow } from "../../app/requests/request.server";
import { insertOffices, of, other, river, type Cast } from "../clients/offices";
import { clientIdOf, insertRequests, NOW } from "../requests/requests";
import { recording, type Recorded } from "../support/recording";
import { counting } from "../support/trips";
import { scansOf } from "./scans";

const REQUESTS = 10_000;
const ROWS = 60;
const company = river;
const DAY = 86_400_000;

let cast: Cast;
beforeAll(async () => {
  cast = await insertOffices();
  const theirs = Array.from({ length: 1000 }, (_, i) => requestOf(i + 20_000));
  await insertRequests(other, theirs);
  await insertRequests(
    company,
    Array.from({ length: REQUESTS }, (_, i) => requestOf(i)),
  );
  await env.WORK_1!.batch([
    env.WORK_1!.prepare(
      `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
          height, bytes, created_at)
        SELECT company_id, id, number, 1, 'k', 'a.jpg', 'image/jpeg', 4, 3, 9, 0 FROM request
          WHERE photos = 1`,
    ),
    env.WORK_1!.prepare(
      `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
          last_text, unread)
        SELECT company_id, client_id, client_id, 0, created_at, 'client', 'Hello?',
          unread_at IS NOT NULL FROM request WHERE folder <> 'spam'`,
    ),
    env.WORK_1!.prepare(
      `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
        SELECT company_id, id, client_id, 'request ' || number, email, created_at FROM request`,
    ),
  ]);
});

/** A tenth is in spam, most are closed, and many of the open ones wait. */
function requestOf(i: number): Partial<RequestRow> {
  const number = 1001 + i;
  const status = i % 3 === 0 ? "New" : i % 3 === 1 ? "Replied" : "Completed";
  return {
    number,
    status,
    ...(i % 10 === 9 && { folder: "spam" as const }),
    first_name: ["Maria", "Bob", "Ada"][i % 3]!,
    last_name: `Name${i % 3000}`,
    email: `client${i}@example.com`,
    mobile: `512${2_000_000 + i}`,
    created_at: NOW - (REQUESTS - (i % REQUESTS)) * 60_000 - DAY,
    answered_at: status === "New" ? null : NOW - DAY,
    unread_at: i % 4 === 1 ? NOW - DAY + i : null,
    photos: i % 2,
  };
}

const list = (input: object) => (context: RequestContext) =>
  listRequests(context, { company, ...input });

const lists: [string, (context: RequestContext) => Promise<{ requests: unknown[] }>, number][] = [
  ["the first page of open requests", list({}), 25],
  ["a middle page of open requests", list({ after: 6000 }), 25],
  ["the page before it", list({ before: 6000 }), 25],
  ["the first page of closed requests", list({ folder: "closed" }), 25],
  ["the first page of spam", list({ folder: "spam" }), 25],
  ["a search by number", list({ q: "4321" }), 1],
  ["a search by a name that several have", list({ q: "name123" }), 10],
  ["a search by the end of a phone number", list({ q: "9876" }), 1],
  ["a search that finds nothing", list({ q: "nobody" }), 0],
];

function spentIn(context: RequestContext) {
  return context.work({ providerId: "", workDb: null }).reads.spent;
}

describe("lists and searches take two round trips and read at most 60 rows:", () => {
  test.each(lists)("%s", async (_, run, expected) => {
    const { context: watched, places } = counting();
    const { context } = of(cast.owner, watched);
    const { requests } = await run(context);
    expect(requests.length).toBeGreaterThanOrEqual(expected);
    expect(places).toEqual(["DB", "WORK_1"]);
    expect(spentIn(context).rowsRead).toBeLessThanOrEqual(ROWS);
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(5);
  });
});

test("today takes two round trips to the directory and one to the office, and few rows", async () => {
  const { context: watched, places } = counting();
  const { context } = of(cast.owner, watched);
  expect((await readToday(context, { company })).waiting).toHaveLength(25);
  expect(places.toSorted()).toEqual(["DB", "DB", "WORK_1"]);
  // Of these, response times are measured with the newest 100 requests, each by its index.
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(120 + 2 * 125);
});

test("the frame of every page counts at most ten waiting requests and ten unread conversations", async () => {
  const { context: watched, places } = counting();
  const { context } = of(cast.owner, watched);
  expect(await readOffice(context, { company })).toMatchObject({ waiting: 10 });
  expect(places).toEqual(["DB", "WORK_1"]);
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(22);
});

test("one request reads its own rows", async () => {
  const { context } = of(cast.owner);
  await readRequest(context, { company, number: 4322 });
  expect(spentIn(context)).toEqual({ roundTrips: 2, rowsRead: expect.any(Number) });
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(25);
});

/** Every operation of an office on requests. */
const message = "Thursday at 9?";
const id = () => crypto.randomUUID();
const all: [string, (context: RequestContext) => Promise<unknown>][] = [
  ...lists.map(([name, run]): (typeof all)[number] => [name, run]),
  ["read office", (context) => readOffice(context, { company })],
  ["read today", (context) => readToday(context, { company })],
  ["read request", (context) => readRequest(context, { company, number: 1001 })],
  ["view request", (context) => viewRequest(context, { company, number: 1004 })],
  ["view a message", (context) => viewRequest(context, { company, number: 1002 })],
  [
    "answer request",
    (context) => answerRequest(context, { company, number: 1007, id: id(), message }),
  ],
  ["note call", (context) => noteCall(context, { company, number: 1013, note: "Voicemail" })],
  ["complete and reopen", completedAndReopened],
  [
    "decline request",
    (context) => declineRequest(context, { company, number: 1025, reason: "Other" }),
  ],
  ["spam and back", spamAndBack],
  ["a request leaves spam", (context) => markNotSpam(context, { company, number: 1010 })],
  ["copy link", (context) => copyRequestLink(context, { company, number: 1001 })],
  ["revoke links", (context) => revokeRequestLinks(context, { company, number: 1001 })],
  ["read settings", (context) => readOfficeSettings(context, { company })],
  ["change settings", (context) => changeOfficeSettings(context, { company, reminders: false })],
  ["read client", (context) => readClient(context, { company, id: clientIdOf(1001) })],
];

async function completedAndReopened(context: RequestContext) {
  await completeRequest(context, { company, number: 1016 });
  await reopenRequest(context, { company, number: 1016 });
}

async function spamAndBack(context: RequestContext) {
  await markSpam(context, { company, number: 1022 });
  await markNotSpam(context, { company, number: 1022 });
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
    // The second time some are done already.
    await run(context).catch(() => undefined);
    await settled();
    const statements = uniquely(recorded.get("WORK_1")!.statements);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
      expect(await ofWholeCompany(statement), statement.sql).toEqual([]);
    }
  });
});

/**
 * Steps that read all rows that a company has in a table, except where these are few, or a LIMIT
 * stops them (unpaid invoices).
 */
async function ofWholeCompany({ sql, values }: Recorded) {
  const few =
    /tenant|office_setting|notice_choice|quiet_hours|request_waiting|request_unread|conversation_unread|message_chat_unread|subscription_pending|visit_open|document_to_be_paid/;
  const { results } = await env
    .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /\(company_id=\?\)/.test(detail) && !few.test(detail));
}

function uniquely(statements: Recorded[]) {
  return [...new Map(statements.map((one) => [one.sql, one])).values()];
}

test("lists read as many rows with planner statistics", async () => {
  const { context } = of(cast.owner);
  await listRequests(context, { company, q: "name123" });
  await listRequests(context, { company });
  expect(spentIn(context).rowsRead).toBeLessThanOrEqual(2 * ROWS);
});

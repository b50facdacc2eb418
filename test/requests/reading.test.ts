/** What an office reads of its requests: the lists, one of them, today. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "../../app/calendar/days";
import { listRequests } from "../../app/requests/office/list-requests.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { readToday } from "../../app/today/read-today.server";
import { insertOffices, of, other, type Cast } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { call, clientWrites, company, companyId, logged, rowsOf } from "./in-office";
import { clientIdOf, insertRequests, NOW, otherClients } from "./requests";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
});

const list = async (input: object = {}) => {
  const answer = await call(listRequests, cast.owner, input);
  return { ...answer, numbers: answer.requests.map(({ requestNumber }) => requestNumber) };
};

describe("the list", () => {
  test("has one folder, newest first, with what a line shows", async () => {
    await insertRequests(company, [
      {},
      { status: "Completed" },
      { folder: "spam" },
      { status: "Replied", answered_at: NOW, confirmed_at: null, photos: 3, unread_at: NOW },
    ]);
    const { requests, counts, numbers } = await list();
    expect(numbers).toEqual([1004, 1001]);
    expect(requests[0]).toEqual({
      requestNumber: 1004,
      type: "paa",
      status: "Replied",
      folder: "open",
      sender: "Maria Lopez",
      title: "Drain Cleaning",
      place: "Austin, TX",
      mobilePhoneNumber: "5125550142",
      requestDate: NOW - 3_600_000,
      waitingSince: null,
      answeredAt: NOW,
      closedOn: null,
      unreadSince: NOW,
      confirmed: false,
      photos: 3,
    });
    expect(requests[1]).toMatchObject({ waitingSince: NOW - 3_600_000, answeredAt: null });
    expect(counts).toEqual({
      open: { count: 2, isMore: false },
      spam: { count: 1, isMore: false },
    });
    expect((await list({ folder: "closed" })).numbers).toEqual([1002]);
    expect((await list({ folder: "spam" })).numbers).toEqual([1003]);
  });

  test("is read in parts, back and forth, each request once", async () => {
    await insertRequests(
      company,
      Array.from({ length: 60 }, (_, i) => ({ folder: i % 10 === 9 ? "spam" : "open" }) as const),
    );
    const first = await list();
    const second = await list({ after: first.numbers.at(-1) });
    const third = await list({ after: second.numbers.at(-1) });
    expect([first, second, third].map(({ numbers }) => numbers.length)).toEqual([25, 25, 4]);
    const all = [...first.numbers, ...second.numbers, ...third.numbers];
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(new Set(all).size).toBe(54);
    expect([first, second, third].map(({ earlier, more }) => [earlier, more])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const back = await list({ before: third.numbers[0] });
    expect(back.numbers).toEqual(second.numbers);
    expect((await list({ before: second.numbers[0] })).earlier).toBe(false);
    expect(first.counts!.open).toEqual({ count: 20, isMore: true });
    expect(first.counts!.spam).toEqual({ count: 6, isMore: false });
  });

  test("is found by number, name and phone, in all folders", async () => {
    await insertRequests(company, [
      { first_name: "Bob", email: "bob@x.example", mobile: "5125550199" },
      { status: "Completed" },
      { folder: "spam" },
    ]);
    expect((await list({ q: "#1002" })).numbers).toEqual([1002]);
    expect((await list({ q: "1003" })).numbers).toEqual([1003]);
    expect((await list({ q: "mari lop" })).numbers).toEqual([1002]);
    expect((await list({ q: "lopez" })).numbers).toEqual([1002, 1001]);
    expect((await list({ q: "0199" })).numbers).toEqual([1001]);
    expect((await list({ q: "nobody" })).numbers).toEqual([]);
  });

  test("has no request of another company in the same database", async () => {
    await insertRequests(other, [{ first_name: "Xavier" }]);
    await insertRequests(company, [{ first_name: "Bob" }]);
    expect((await list()).requests.map(({ sender }) => sender)).toEqual(["Bob Lopez"]);
    expect((await list({ q: "xavier" })).numbers).toEqual([]);
    const { context } = of(cast.otherOwner);
    expect(await refusalOf(readRequest(context, { company: other, number: 1002 }))).toMatchObject({
      code: "not-found",
    });
    expect(await refusalOf(readRequest(context, { company, number: 1001 }))).toMatchObject({
      code: "forbidden",
    });
  });

  test("refuses a folder that does not exist, and more than 100 rows", async () => {
    for (const input of [{ folder: "all" }, { rows: 101 }, { after: "x" }])
      expect(await refusalOf(call(listRequests, cast.owner, input))).toMatchObject({
        code: "invalid",
      });
  });
});

describe("one request", () => {
  test("has its facts, history, photos, messages and links", async () => {
    const [row] = await insertRequests(company, [
      { suspicions: JSON.stringify(["links"]), confirmed_at: null },
    ]);
    await rowsOf(
      `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
        height, bytes, created_at) VALUES (?, 'p', 1001, 1, 'k', 'sink.jpg', 'image/jpeg', 4, 3, 9, 0)`,
      companyId,
    );
    await rowsOf(
      `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
        VALUES (?, 'h', 'c', 'request 1001', 'maria@lopez.example', 5)`,
      companyId,
    );
    await clientWrites(row!, "When can you come?");
    const read = await call(readRequest, cast.staff, { number: 1001 });
    expect(read).toMatchObject({
      requestNumber: 1001,
      status: "New",
      folder: "open",
      version: 1,
      sender: "Maria Lopez",
      title: "Drain Cleaning",
      services: ["Drain Cleaning"],
      confirmed: false,
      suspicions: ["It has links."],
      officeClient: { id: clientIdOf(1001), name: "Maria Lopez" },
      events: [{ kind: "sent", side: "client" }],
      photos: [{ number: 1, name: "sink.jpg", size: 9, thumbnails: [125] }],
      messages: [{ side: "client", text: "When can you come?" }],
      links: [{ email: "maria@lopez.example", madeAt: 5, openedAt: null, revokedAt: null }],
    });
    expect(read.inputForm).toHaveLength(2);
  });

  test("in spam has no client yet", async () => {
    await insertRequests(company, [{ folder: "spam" }]);
    expect(await call(readRequest, cast.owner, { number: 1001 })).toMatchObject({
      officeClient: null,
    });
  });

  test("that is missing is not found", async () => {
    await insertRequests(company, [{}]);
    expect(await refusalOf(call(readRequest, cast.owner, { number: 1002 }))).toMatchObject({
      code: "not-found",
    });
  });
});

describe("today", () => {
  const today = () => call(readToday, cast.owner, {});

  test("has unanswered requests and unseen messages, the longest wait first", async () => {
    const answered = { status: "Replied" as const, answered_at: NOW - 100_000 };
    const rows = await insertRequests(company, [
      { created_at: NOW - 5000 },
      answered,
      { created_at: NOW - 9000 },
      { ...answered, status: "Completed" },
      { folder: "spam" },
    ]);
    await clientWrites(rows[1]!, "Still there?", NOW - 7000);
    await clientWrites(rows[2]!, "And how much?", NOW - 3000);
    const { waiting, more, responseMinutes } = await today();
    expect(waiting.map(({ requestNumber, since, message }) => [requestNumber, since, message]))
      // The third has waited since it was sent.
      .toEqual([
        [1003, NOW - 9000, "And how much?"],
        [1002, NOW - 7000, "Still there?"],
        [1001, NOW - 5000, ""],
      ]);
    expect([more, responseMinutes]).toEqual([false, null]);
  });

  test("is empty if nothing waits, and has the measured response time", async () => {
    await env.DB.prepare("UPDATE company SET response_minutes = 100 WHERE id = 1").run();
    await insertRequests(company, [
      { status: "Replied", created_at: NOW - 90_000, answered_at: NOW - 30_000 },
    ]);
    expect(await today()).toEqual({
      day: dayOf(NOW, "America/Chicago"),
      visits: [],
      moreVisits: false,
      nextVisit: null,
      owed: {
        ...{ count: 0, amount: 0, overdueCount: 0, overdueAmount: 0 },
        ...{ isMore: false, overdueIsMore: false },
      },
      waiting: [],
      more: false,
      messages: [],
      moreMessages: false,
      missed: [],
      moreMissed: false,
      changes: [],
      moreChanges: false,
      overdue: [],
      moreOverdue: false,
      plans: [],
      morePlans: false,
      disputes: [],
      moreDisputes: false,
      payments: [],
      morePayments: false,
      responseMinutes: 100,
      responseTimes: { count: 1, answered: 1, medianMinutes: 1 },
    });
    await env.DB.prepare("UPDATE company SET response_minutes = NULL").run();
  });

  test("is cut after 25", async () => {
    await insertRequests(company, Array(26).fill({}));
    const { waiting, more } = await today();
    expect([waiting.length, more]).toEqual([25, true]);
  });
});

test("what a platform admin reads is in the office's log", async () => {
  await insertRequests(company, [{}]);
  await call(listRequests, cast.admin, {});
  await call(readRequest, cast.admin, { number: 1001 });
  await call(readToday, cast.admin, {});
  expect((await logged()).toSorted()).toEqual([
    "view, request 1001",
    "view, requests",
    "view, today",
  ]);
});

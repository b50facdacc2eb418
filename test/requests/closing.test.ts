/** How an office closes and reopens requests, and takes them to spam and back. */
import { beforeEach, describe, expect, test } from "vitest";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { reopenRequest } from "../../app/requests/office/reopen-request.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, company, historyOf, logged, mails, refused, rowsOf } from "./in-office";
import { clientIdOf, insertRequests, NOW, otherClients, requestRow } from "./requests";

const number = 1001;
const reason = "We're fully booked";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  mails.length = 0;
});

describe("completing", () => {
  test.each(["New", "Viewed", "Replied", "Estimated"] as const)("from %s", async (status) => {
    await insertRequests(company, [{ status, remind_at: NOW, rescue_at: NOW, version: 4 }]);
    const done = await call(completeRequest, cast.staff, { number, version: 4 });
    expect(done).toEqual({
      requestNumber: number,
      status: "Completed",
      folder: "closed",
      version: 5,
    });
    expect(await requestRow(company, number)).toMatchObject({
      closed_at: NOW,
      closed_by: "p",
      closed_reason: "",
      remind_at: null,
      rescue_at: null,
    });
    // A repeat finds it done, whatever it saw.
    expect(await call(completeRequest, cast.owner, { number, version: 4 })).toEqual(done);
    expect(await historyOf(number)).toEqual(["sent", "completed"]);
    expect(await logged()).toEqual(["complete request, request 1001"]);
    expect(mails).toEqual([]);
  });

  test("a canceled one is a conflict, one in spam too, one that changed is stale", async () => {
    await insertRequests(company, [{ status: "Canceled" }, { folder: "spam" }, { version: 2 }]);
    const refusals = [
      await refused(completeRequest, cast.owner, { number }),
      await refused(completeRequest, cast.owner, { number: 1002 }),
      await refused(completeRequest, cast.owner, { number: 1003, version: 1 }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["conflict", "conflict", "stale"]);
  });
});

describe("canceling by the company", () => {
  test("records who and why, and mails the customer", async () => {
    await insertRequests(company, [{ status: "Viewed", remind_at: NOW, rescue_at: NOW }]);
    expect(await call(declineRequest, cast.owner, { number, reason })).toMatchObject({
      status: "Canceled",
      folder: "closed",
      customer: "mailed",
    });
    expect(await requestRow(company, number)).toMatchObject({
      closed_at: NOW,
      closed_by: "p",
      closed_reason: reason,
      remind_at: null,
      rescue_at: null,
    });
    expect(mails).toMatchObject([{ to: "maria1001@lopez.example" }]);
    expect(mails[0]!.text).toContain(reason);
    expect(await historyOf(number)).toEqual(["sent", "canceled"]);
    expect(await logged()).toEqual(["cancel request, request 1001"]);
  });

  test("REQ-014: a canceled request is not canceled again", async () => {
    await insertRequests(company, [{ status: "Canceled", closed_by: "c" }]);
    expect(await refused(declineRequest, cast.owner, { number, reason })).toMatchObject({
      code: "conflict",
      message: "Request is already canceled",
    });
  });

  test("needs a reason of the list, and an open request", async () => {
    await insertRequests(company, [{}, { status: "Completed" }, { folder: "spam" }]);
    const refusals = [
      await refused(declineRequest, cast.owner, { number }),
      await refused(declineRequest, cast.owner, { number, reason: "No longer need the service" }),
      await refused(declineRequest, cast.owner, { number: 1002, reason }),
      await refused(declineRequest, cast.owner, { number: 1003, reason }),
      await refused(declineRequest, cast.owner, { number, reason, version: 7 }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual([
      "invalid",
      "invalid",
      "conflict",
      "conflict",
      "stale",
    ]);
  });
});

describe("reopening", () => {
  const closed = { closed_by: "c", closed_reason: "Other" } as const;

  test.each([
    ["an unanswered one is Viewed", null, "Viewed"],
    ["an answered one is Replied", 5, "Replied"],
  ])("%s", async (_, answered_at, status) => {
    await insertRequests(company, [{ status: "Canceled", answered_at, ...closed }]);
    expect(await call(reopenRequest, cast.owner, { number })).toMatchObject({
      status,
      folder: "open",
    });
    expect(await requestRow(company, number)).toMatchObject({
      closed_at: null,
      closed_by: null,
      closed_reason: "",
    });
    expect(await historyOf(number)).toEqual(["sent", "reopened"]);
    expect(await logged()).toEqual(["reopen request, request 1001"]);
  });

  test("one with an estimate is Estimated again, also if it was answered meanwhile", async () => {
    await insertRequests(company, [{ status: "Estimated", answered_at: 5 }]);
    await call(completeRequest, cast.owner, { number });
    const id = crypto.randomUUID();
    await call(answerRequest, cast.owner, { number, id, message: "Thanks for your business." });
    expect(await call(reopenRequest, cast.owner, { number })).toMatchObject({
      status: "Estimated",
    });
  });

  test("an open one stays as it is; one in spam and one that changed are refused", async () => {
    await insertRequests(company, [{}, { folder: "spam" }, { status: "Completed", version: 2 }]);
    expect(await call(reopenRequest, cast.owner, { number })).toMatchObject({ version: 1 });
    const refusals = [
      await refused(reopenRequest, cast.owner, { number: 1002 }),
      await refused(reopenRequest, cast.owner, { number: 1003, version: 1 }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["conflict", "stale"]);
  });
});

describe("spam", () => {
  test("an open request goes there and back, and its client and customer notice nothing", async () => {
    const before = await insertRequests(company, [{ status: "Replied", answered_at: 5 }]);
    expect(await call(markSpam, cast.staff, { number })).toMatchObject({
      status: "Replied",
      folder: "spam",
    });
    expect(await call(markSpam, cast.staff, { number })).toMatchObject({ version: 2 });
    expect(await call(markNotSpam, cast.staff, { number })).toMatchObject({ folder: "open" });
    expect(await call(markNotSpam, cast.staff, { number })).toMatchObject({ version: 3 });
    expect(await requestRow(company, number)).toMatchObject({
      status: "Replied",
      client_id: before[0]!.client_id,
      remind_at: null,
      rescue_at: null,
    });
    expect(mails).toEqual([]);
    expect(await logged()).toEqual([
      "mark request as not spam, request 1001",
      "mark request as spam, request 1001",
    ]);
    expect((await historyOf(number)).toSorted()).toEqual([
      "marked not spam",
      "marked spam",
      "sent",
    ]);
    expect(await rowsOf("SELECT clients FROM tenant")).toEqual([{ clients: 1 }]);
  });

  test("nobody is reminded of what is there", async () => {
    await insertRequests(company, [{ remind_at: NOW, rescue_at: NOW }]);
    await call(markSpam, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({ remind_at: null, rescue_at: null });
  });

  test("a closed one goes back to the closed ones, as it was closed", async () => {
    const closing = { closed_at: 7, closed_reason: "Other", closed_by: "c" } as const;
    await insertRequests(company, [{ status: "Canceled", ...closing }]);
    await call(markSpam, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({ folder: "spam", ...closing });
    await call(markNotSpam, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({ folder: "closed", ...closing });
    expect(mails).toEqual([]);
  });

  test("an address that nobody proved gets three confirmations a day at most", async () => {
    const one = { folder: "spam", confirmed_at: null, email: "maria@lopez.example" } as const;
    await insertRequests(company, [one, one, one, one]);
    for (const n of [1001, 1002, 1003, 1004]) await call(markNotSpam, cast.owner, { number: n });
    expect(mails).toHaveLength(3);
    expect(await rowsOf("SELECT 1 FROM request WHERE folder = 'open'")).toHaveLength(4);
  });

  test("what came there by itself gets its client, its confirmation and its times", async () => {
    await insertRequests(company, [{ folder: "spam" }]);
    await call(markNotSpam, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({
      status: "New",
      folder: "open",
      client_id: clientIdOf(number),
      rescue_at: NOW + 72 * 3_600_000,
      remind_at: expect.any(Number),
    });
    expect(await call(readRequest, cast.owner, { number })).toMatchObject({
      officeClient: { id: clientIdOf(number), name: "Maria Lopez" },
      links: [{ email: "maria1001@lopez.example" }],
    });
    expect(await rowsOf("SELECT clients FROM tenant")).toEqual([{ clients: 1 }]);
    expect(mails).toMatchObject([{ to: "maria1001@lopez.example" }]);
    // Not again if it is moved there and back.
    await call(markSpam, cast.owner, { number });
    await call(markNotSpam, cast.owner, { number });
    expect(mails).toHaveLength(1);
  });

  test("what came there by itself belongs to the client who has its address", async () => {
    const email = "maria@lopez.example";
    await insertRequests(company, [{ email }, { email, folder: "spam" }]);
    await call(markNotSpam, cast.owner, { number: 1002 });
    expect(await requestRow(company, 1002)).toMatchObject({ client_id: clientIdOf(1001) });
    expect(mails[0]!.text).toContain(`&c=${clientIdOf(1001)}`);
    expect(await rowsOf("SELECT clients FROM tenant")).toEqual([{ clients: 1 }]);
  });

  test("one without an email address gets a client and no mail", async () => {
    await insertRequests(company, [{ folder: "spam", email: "" }]);
    await call(markNotSpam, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({ folder: "open", rescue_at: null });
    expect((await call(readRequest, cast.owner, { number })).officeClient).not.toBeNull();
    expect(mails).toEqual([]);
  });

  test("a request that changed is stale", async () => {
    await insertRequests(company, [{ version: 2 }, { folder: "spam", version: 2 }]);
    expect(await refused(markSpam, cast.owner, { number, version: 1 })).toMatchObject({
      code: "stale",
    });
    expect(await refused(markNotSpam, cast.owner, { number: 1002, version: 1 })).toMatchObject({
      code: "stale",
      message: "This request changed meanwhile. It’s in spam now.",
    });
  });
});

test.each(["stranger", "otherOwner"] as const)("a %s closes and moves nothing", async (who) => {
  await insertRequests(company, [{}]);
  for (const one of [completeRequest, declineRequest, reopenRequest, markSpam, markNotSpam])
    expect(await refused(one, cast[who], { number, reason })).toMatchObject({ code: "forbidden" });
});

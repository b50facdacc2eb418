/** One request changed by several people at once: nothing is lost, nothing happens twice. */
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import type { Operation } from "../../app/operations/operation";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { noteCall } from "../../app/requests/office/note-call.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { reopenRequest } from "../../app/requests/office/reopen-request.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { eventSql, moveGuard } from "../../app/requests/request-statements.server";
import { insertOffices, of, type Cast } from "../clients/offices";
import { outcomeOf } from "../support/half-way";
import { watched } from "../support/trips";
import { call, clientWrites, company, companyId, historyOf, mails, rowsOf } from "./in-office";
import { insertRequests, NOW, otherClients, requestRow } from "./requests";

const number = 1001;
const reason = "We're fully booked";
const answer = () => ({ number, id: crypto.randomUUID(), message: "Thursday at 9?" });

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  mails.length = 0;
});

/** What became of each: "answers", or the refusal's code; sorted. */
async function outcomes(...calls: Promise<unknown>[]) {
  return (await Promise.all(calls.map(outcomeOf))).toSorted();
}

/** A request that another one overtakes, right before it changes the request. */
function overtaken(work: () => Promise<unknown>) {
  let isDone = false;
  return watched(async (statements, go) => {
    if (!isDone && statements.some((sql) => /^\s*UPDATE request SET status/.test(sql))) {
      isDone = true;
      await work();
    }
    return go();
  });
}

/** The client cancels, as the client hub does. */
async function clientCancels() {
  const row = await requestRow(company, number);
  const move = { kind: "canceled", side: "client", to: "Canceled", reason: "Other" } as const;
  const { context } = of(cast.owner);
  await context
    .work({ providerId: companyId, workDb: "WORK_1" })
    .write([moveGuard(row, move, NOW)], [eventSql(row, move, NOW)]);
}

describe("answers", () => {
  test("twenty times with one id are one message and one mail", async () => {
    await insertRequests(company, [{}]);
    const one = answer();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => call(answerRequest, cast.owner, one)),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["Replied"]));
    expect(mails).toHaveLength(1);
    expect(await historyOf(number)).toEqual(["sent", "replied"]);
    const { messages, version } = await call(readRequest, cast.owner, { number });
    expect([messages.length, version]).toEqual([1, 2]);
  });

  test("of two people who saw the same: one is sent, the other is stale and can be sent again", async () => {
    await insertRequests(company, [{}]);
    const [mine, theirs] = [answer(), { ...answer(), message: "Friday?" }];
    expect(
      await outcomes(
        call(answerRequest, cast.owner, { ...mine, version: 1 }),
        call(answerRequest, cast.staff, { ...theirs, version: 1 }),
      ),
    ).toEqual(["answers", "stale"]);
    expect(mails).toHaveLength(1);
    await call(answerRequest, cast.owner, { ...mine, version: 2 }).catch(() => undefined);
    await call(answerRequest, cast.staff, { ...theirs, version: 2 }).catch(() => undefined);
    const { messages } = await call(readRequest, cast.owner, { number });
    expect(messages.map(({ text }) => text).toSorted()).toEqual(["Friday?", "Thursday at 9?"]);
  });

  test.each([
    ["a colleague completes it", () => call(completeRequest, cast.staff, { number }), "completed"],
    ["the client cancels it", clientCancels, "canceled"],
  ])("while %s: the answer is stale, and says so", async (_, work, state) => {
    await insertRequests(company, [{}]);
    const over = overtaken(work);
    await expect(call(answerRequest, cast.owner, answer(), over)).rejects.toMatchObject({
      code: "stale",
      message: `This request changed meanwhile. It’s ${state} now.`,
    });
    expect(mails).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM conversation WHERE has_messages = 1")).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM used_key")).toEqual([]);
  });

  test("while the client writes: both messages are there", async () => {
    const [row] = await insertRequests(company, [{}]);
    const over = overtaken(() => clientWrites(row!, "Are you there?"));
    await call(answerRequest, cast.owner, answer(), over);
    const { messages } = await call(readRequest, cast.owner, { number });
    expect(messages.map(({ side }) => side).toSorted()).toEqual(["client", "company"]);
    // Nobody has seen it.
    expect(await requestRow(company, number)).toMatchObject({ unread_at: NOW });
  });
});

const moves: [string, Operation, object, string][] = [
  ["completing", completeRequest, {}, "Completed"],
  ["canceling", declineRequest, { reason }, "Canceled"],
  ["marking as spam", markSpam, {}, "New"],
  ["noting a call", noteCall, {}, "Replied"],
];

test.each(moves)("%s by two at once happens once", async (_, one, input, status) => {
  await insertRequests(company, [{}]);
  const [first, second] = await outcomes(
    call(one, cast.owner, { number, version: 1, ...input }),
    call(one, cast.staff, { number, version: 1, ...input }),
  );
  expect(first).toBe("answers");
  // The later one finds it done, or is told.
  expect(["answers", "stale", "conflict"]).toContain(second);
  expect(await requestRow(company, number)).toMatchObject({ status, version: 2 });
  expect(await historyOf(number)).toHaveLength(2);
  expect(mails.length).toBe(one === declineRequest ? 1 : 0);
});

test.each(moves)("%s that the client’s cancel overtakes is stale", async (_, one, input) => {
  await insertRequests(company, [{}]);
  const over = overtaken(clientCancels);
  expect(await outcomes(call(one, cast.owner, { number, ...input }, over))).toEqual(["stale"]);
  expect(await requestRow(company, number)).toMatchObject({
    status: "Canceled",
    folder: "closed",
    closed_by: "c",
    version: 2,
  });
  expect(await historyOf(number)).toEqual(["sent", "canceled"]);
  expect(mails).toEqual([]);
});

test("opening by two at once is one view", async () => {
  await insertRequests(company, [{}]);
  const both = await Promise.all([
    call(viewRequest, cast.owner, { number }),
    call(viewRequest, cast.staff, { number }),
  ]);
  expect(both).toEqual([{ status: "Viewed" }, { status: "Viewed" }]);
  expect(await historyOf(number)).toEqual(["sent", "viewed"]);
});

test("opening while it is answered leaves it Replied", async () => {
  await insertRequests(company, [{}]);
  const over = overtaken(() => call(answerRequest, cast.staff, answer()));
  expect(await call(viewRequest, cast.owner, { number }, over)).toEqual({ status: "Replied" });
  expect(await historyOf(number)).toEqual(["sent", "replied"]);
});

test("reopening by two at once happens once", async () => {
  await insertRequests(company, [{ status: "Completed" }]);
  const [first] = await outcomes(
    call(reopenRequest, cast.owner, { number }),
    call(reopenRequest, cast.staff, { number }),
  );
  expect(first).toBe("answers");
  expect(await requestRow(company, number)).toMatchObject({ status: "Viewed", version: 2 });
});

describe("leaving spam", () => {
  test("twice at once makes one client and one confirmation", async () => {
    await insertRequests(company, [{ folder: "spam" }]);
    const all = await outcomes(
      call(markNotSpam, cast.owner, { number }),
      call(markNotSpam, cast.staff, { number }),
    );
    expect(all).toEqual(["answers", "answers"]);
    expect(await rowsOf("SELECT clients FROM tenant")).toEqual([{ clients: 1 }]);
    expect(await requestRow(company, number)).toMatchObject({ folder: "open", version: 2 });
    expect(mails).toHaveLength(1);
  });

  test("while a client with the address is added: the request belongs to that one", async () => {
    const [row] = await insertRequests(company, [{ folder: "spam" }]);
    const over = overtaken(() =>
      call(addClient, cast.staff, { firstName: "Maria", emails: [row!.email] }),
    );
    await call(markNotSpam, cast.owner, { number }, over);
    expect(await rowsOf("SELECT clients FROM tenant")).toEqual([{ clients: 1 }]);
    const [client] = await rowsOf<{ id: string }>("SELECT id FROM client");
    expect(await requestRow(company, number)).toMatchObject({ client_id: client!.id });
  });
});

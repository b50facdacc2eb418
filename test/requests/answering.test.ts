/** What an office does with a request: views it, answers it, calls, and its links. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { copyRequestLink } from "../../app/requests/office/copy-link.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { noteCall } from "../../app/requests/office/note-call.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { revokeRequestLinks } from "../../app/requests/office/revoke-links.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { declineReasons } from "../../app/requests/states";
import { sha256 } from "../../app/security/hash.server";
import { insertOffices, type Cast } from "../clients/offices";
import {
  call,
  clientWrites,
  company,
  companyId,
  historyOf,
  logged,
  mails,
  refused,
  rowsOf,
} from "./in-office";
import { clientIdOf, insertRequests, NOW, otherClients, requestRow } from "./requests";

const number = 1001;
const id = "00000000-0000-4000-8000-00000000aa01";
const message = "We can come on Thursday at 9.";
const answer = { number, id, message };

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  mails.length = 0;
});

describe("viewing", () => {
  const unread = () => rowsOf("SELECT unread FROM conversation");

  test("makes a new request Viewed, once", async () => {
    await insertRequests(company, [{ remind_at: NOW + 1, rescue_at: NOW + 2 }]);
    expect(await call(viewRequest, cast.staff, { number })).toEqual({ status: "Viewed" });
    expect(await call(viewRequest, cast.owner, { number })).toEqual({ status: "Viewed" });
    expect(await requestRow(company, number)).toMatchObject({
      status: "Viewed",
      version: 2,
      answered_at: null,
      remind_at: NOW + 1,
      rescue_at: NOW + 2,
    });
    expect(await historyOf(number)).toEqual(["sent", "viewed"]);
    expect(
      await rowsOf(
        "SELECT person_name, from_status, to_status FROM request_event WHERE kind = 'viewed'",
      ),
    ).toEqual([{ person_name: "Stan Test", from_status: "New", to_status: "Viewed" }]);
    expect(await logged()).toEqual(["view request, request 1001"]);
    expect(mails).toEqual([]);
  });

  test("is not done by a platform admin", async () => {
    await insertRequests(company, [{}]);
    expect(await refused(viewRequest, cast.admin, { number })).toMatchObject({ code: "forbidden" });
  });

  test("leaves a request in spam and an answered one as they are", async () => {
    await insertRequests(company, [{ folder: "spam" }, { status: "Replied", answered_at: NOW }]);
    await call(viewRequest, cast.owner, { number });
    await call(viewRequest, cast.owner, { number: 1002 });
    expect(await requestRow(company, number)).toMatchObject({ status: "New", version: 1 });
    expect(await requestRow(company, 1002)).toMatchObject({ status: "Replied", version: 1 });
  });

  test("marks the messages about it as seen, and no others", async () => {
    const client_id = clientIdOf(1001);
    const replied = { client_id, status: "Replied" as const, answered_at: NOW };
    const [one, two] = await insertRequests(company, [replied, replied]);
    await clientWrites(one!, "First");
    await clientWrites(two!, "Second");
    await call(viewRequest, cast.owner, { number });
    expect((await requestRow(company, 1001)).unread_at).toBeNull();
    expect((await requestRow(company, 1002)).unread_at).toBe(NOW);
    expect(await unread()).toEqual([{ unread: 1 }]);
    await call(viewRequest, cast.owner, { number: 1002 });
    expect(await unread()).toEqual([{ unread: 0 }]);
  });
});

describe("answering", () => {
  test("sends the message, mails the customer a link of its own, and makes it Replied", async () => {
    await insertRequests(company, [{ remind_at: NOW + 1, rescue_at: NOW + 2 }]);
    expect(await call(answerRequest, cast.owner, answer)).toEqual({
      requestNumber: number,
      status: "Replied",
      folder: "open",
      version: 2,
      customer: "mailed",
    });
    expect(await requestRow(company, number)).toMatchObject({
      status: "Replied",
      answered_at: NOW,
      remind_at: null,
      rescue_at: null,
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "maria1001@lopez.example" });
    expect(mails[0]!.text).toContain(message);
    const { s, c } = /\?s=(?<s>[\w-]{36})&c=(?<c>[\w-]{36})/.exec(mails[0]!.text)!.groups!;
    expect(c).toBe(clientIdOf(number));
    expect(await rowsOf("SELECT hash, email, document FROM secure_link")).toEqual([
      { hash: sha256(s!), email: "maria1001@lopez.example", document: "request 1001" },
    ]);
    const { messages, events } = await call(readRequest, cast.staff, { number });
    expect(messages).toMatchObject([{ id, side: "company", by: "Olive Test", text: message }]);
    expect(events.map(({ kind, by }) => [kind, by])).toContainEqual(["replied", "Olive Test"]);
    expect(await logged()).toEqual(["answer request, request 1001"]);
  });

  test("twice with the same id sends nothing twice, also after the room has the message", async () => {
    await insertRequests(company, [{}]);
    const first = await call(answerRequest, cast.owner, answer);
    expect(await rowsOf("SELECT 1 FROM room_entry")).toEqual([]);
    expect(await call(answerRequest, cast.staff, answer)).toEqual(first);
    expect(await call(answerRequest, cast.owner, { ...answer, version: 1 })).toEqual(first);
    expect(mails).toHaveLength(1);
    expect(await historyOf(number)).toEqual(["sent", "replied"]);
    expect((await call(readRequest, cast.owner, { number })).messages).toHaveLength(1);
  });

  test("with the id of another message is a conflict", async () => {
    await insertRequests(company, [{}, {}]);
    await call(answerRequest, cast.owner, answer);
    for (const other of [{ message: "Friday?" }, { number: 1002 }])
      expect(await refused(answerRequest, cast.owner, { ...answer, ...other })).toMatchObject({
        code: "conflict",
      });
  });

  test("with the id of a client's message is a conflict", async () => {
    const [row] = await insertRequests(company, [{}]);
    await clientWrites(row!, "Hello");
    const [entry] = await rowsOf<{ id: string }>("SELECT id FROM room_entry");
    expect(await refused(answerRequest, cast.owner, { ...answer, id: entry!.id })).toMatchObject({
      code: "conflict",
    });
  });

  test.each([
    ["Viewed", "Replied"],
    ["Replied", "Replied"],
    ["Estimated", "Estimated"],
  ] as const)("a request that is %s: it is %s then", async (status, then) => {
    await insertRequests(company, [{ status, answered_at: status === "Viewed" ? null : 5 }]);
    await call(answerRequest, cast.owner, answer);
    expect(await requestRow(company, number)).toMatchObject({
      status: then,
      answered_at: status === "Viewed" ? NOW : 5,
    });
  });

  test("a closed request keeps its state, and why it was closed", async () => {
    const closing = { closed_at: 7, closed_reason: "Other", closed_by: "c" } as const;
    await insertRequests(company, [{ status: "Canceled", ...closing }]);
    await call(answerRequest, cast.owner, answer);
    expect(await requestRow(company, number)).toMatchObject({
      status: "Canceled",
      folder: "closed",
      ...closing,
    });
    expect(mails).toHaveLength(1);
  });

  test.each([
    ["has no email address", { email: "" }, "no email"],
    ["stopped the company's mail", {}, "stopped"],
  ])("a customer who %s: the message is kept, and nothing is mailed", async (_, over, customer) => {
    await insertRequests(company, [over]);
    await rowsOf(
      "INSERT INTO mail_stop (company_id, email, at) VALUES (?, ?, 0)",
      companyId,
      "maria1001@lopez.example",
    );
    expect(await call(answerRequest, cast.owner, answer)).toMatchObject({
      status: "Replied",
      customer,
    });
    expect(mails).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM secure_link")).toEqual([]);
    expect((await call(readRequest, cast.owner, { number })).messages).toHaveLength(1);
    expect(await call(answerRequest, cast.owner, answer)).toMatchObject({ customer });
  });

  test("does not show the customer an email address of the company's people", async () => {
    await insertRequests(company, [{}]);
    const nameless = { ...cast.owner, firstName: "", lastName: "" };
    await call(answerRequest, nameless, answer);
    const { messages } = await call(readRequest, cast.owner, { number });
    expect(messages).toMatchObject([{ by: "River City Plumbing" }]);
    expect(mails[0]!.text + mails[0]!.html).not.toContain(cast.owner.email);
  });

  test("a request that changed meanwhile is stale, and says how it is now", async () => {
    await insertRequests(company, [{ status: "Completed", version: 3 }]);
    expect(await refused(answerRequest, cast.owner, { ...answer, version: 2 })).toMatchObject({
      code: "stale",
      message: "This request changed meanwhile. It’s completed now.",
    });
  });

  test("a request in spam is a conflict", async () => {
    await insertRequests(company, [{ folder: "spam" }]);
    expect(await refused(answerRequest, cast.owner, answer)).toMatchObject({ code: "conflict" });
  });

  const again = () => ({ ...answer, id: crypto.randomUUID() });

  test("30 times a minute, then one has to wait", async () => {
    await insertRequests(company, [{}]);
    for (let i = 0; i < 30; i++) await call(answerRequest, cast.owner, again());
    expect(await refused(answerRequest, cast.staff, again())).toMatchObject({ code: "too-many" });
    await call(answerRequest, cast.staff, again(), { now: () => NOW + 60_000 });
  });

  test("300 times a minute in total, about whichever requests", async () => {
    await insertRequests(company, [{}, {}]);
    await call(answerRequest, cast.owner, again());
    await rowsOf("UPDATE attempt SET count = 300 WHERE bucket LIKE 'message, company:%'");
    const second = () => ({ ...again(), number: 1002 });
    expect(await refused(answerRequest, cast.staff, second())).toMatchObject({ code: "too-many" });
    await call(answerRequest, cast.staff, second(), { now: () => NOW + 60_000 });
  });

  test("an address that nobody confirmed gets ten mails a day, then none until it is", async () => {
    await insertRequests(company, [{ confirmed_at: null }, { confirmed_at: null }]);
    for (let i = 0; i < 10; i++) await call(answerRequest, cast.owner, again());
    expect(await refused(answerRequest, cast.owner, again())).toMatchObject({ code: "too-many" });
    const decline = { number, reason: declineReasons[0] };
    expect(await refused(declineRequest, cast.owner, decline)).toMatchObject({ code: "too-many" });
    expect(mails).toHaveLength(10);
    await call(answerRequest, cast.owner, { ...again(), number: 1002 });
    await rowsOf("UPDATE request SET confirmed_at = ? WHERE number = 1001", NOW);
    await call(answerRequest, cast.owner, again());
    expect(mails).toHaveLength(12);
  });

  test("one person has us mail at most 150 a day to addresses that nobody confirmed", async () => {
    await insertRequests(company, [{ confirmed_at: null }, {}]);
    await call(answerRequest, cast.owner, again());
    await env.DB.prepare(
      "UPDATE attempt SET count = 150 WHERE bucket LIKE '%unconfirmed, person%'",
    ).run();
    expect(await refused(answerRequest, cast.owner, again())).toMatchObject({ code: "too-many" });
    await call(answerRequest, cast.staff, again());
    await call(answerRequest, cast.owner, { ...again(), number: 1002 });
  });

  test.each([
    ["an empty message", { message: " \n " }],
    ["4,001 characters", { message: "x".repeat(4001) }],
    ["a control character", { message: "Hello\u0007" }],
    ["no id", { id: "1" }],
  ])("with %s is invalid", async (_, input) => {
    await insertRequests(company, [{}]);
    expect(await refused(answerRequest, cast.owner, { ...answer, ...input })).toMatchObject({
      code: "invalid",
    });
  });

  test.each(["stranger", "otherOwner"] as const)("is refused to a %s", async (who) => {
    await insertRequests(company, [{}]);
    for (const one of [answerRequest, noteCall, viewRequest, copyRequestLink, revokeRequestLinks])
      expect(await refused(one, cast[who], answer)).toMatchObject({ code: "forbidden" });
  });
});

describe("a call", () => {
  test("counts as an answer, with a note for the office", async () => {
    await insertRequests(company, [{ remind_at: NOW, rescue_at: NOW }]);
    expect(await call(noteCall, cast.staff, { number, note: " Left a  voicemail " })).toMatchObject(
      {
        status: "Replied",
        version: 2,
      },
    );
    expect(await requestRow(company, number)).toMatchObject({
      answered_at: NOW,
      remind_at: null,
      rescue_at: null,
    });
    const { events } = await call(readRequest, cast.owner, { number });
    expect(events).toContainEqual(
      expect.objectContaining({ kind: "called", by: "Stan Test", reason: "Left a voicemail" }),
    );
    expect(await logged()).toEqual(["note call, request 1001"]);
    expect(mails).toEqual([]);
  });

  test("twice with one key is one call", async () => {
    await insertRequests(company, [{}]);
    const noted = { number, key: "k".repeat(16), version: 1 };
    const first = await call(noteCall, cast.owner, noted);
    expect(await call(noteCall, cast.owner, noted)).toEqual(first);
    expect(await historyOf(number)).toEqual(
      ["called", "sent"].toSorted((a) => (a === "sent" ? -1 : 1)),
    );
    await call(noteCall, cast.owner, { ...noted, key: "l".repeat(16), version: 2 });
    expect(await historyOf(number)).toEqual(["sent", "called", "called"]);
  });

  test("about a closed request keeps it closed", async () => {
    await insertRequests(company, [{ status: "Completed" }]);
    await call(noteCall, cast.owner, { number });
    expect(await requestRow(company, number)).toMatchObject({
      status: "Completed",
      folder: "closed",
      closed_at: NOW - 1_800_000,
    });
  });

  test("is refused for a request in spam, one that changed, and with a long note", async () => {
    await insertRequests(company, [{ folder: "spam" }, {}]);
    const refusals = [
      await refused(noteCall, cast.owner, { number }),
      await refused(noteCall, cast.owner, { number: 1002, version: 2 }),
      await refused(noteCall, cast.owner, { number: 1002, note: "x".repeat(301) }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["conflict", "stale", "invalid"]);
  });
});

describe("links", () => {
  test("a copied one is for no address, and each is new", async () => {
    await insertRequests(company, [{}]);
    const links = [
      await call(copyRequestLink, cast.owner, { number }),
      await call(copyRequestLink, cast.staff, { number }),
    ].map(({ link }) => link);
    expect(links[0]).toMatch(
      /^http:\/\/localhost:8787\/company\/river-city-plumbing\/client-hub\/requests\/1001\?s=/,
    );
    expect(links[0]).not.toBe(links[1]);
    expect(await rowsOf("SELECT email, document, revoked_at FROM secure_link")).toEqual(
      Array(2).fill({ email: "", document: "request 1001", revoked_at: null }),
    );
    expect(await logged()).toEqual(Array(2).fill("copy request link, request 1001"));
  });

  test("all of one request are revoked, no others", async () => {
    await insertRequests(company, [{}, {}]);
    await call(copyRequestLink, cast.owner, { number });
    await call(copyRequestLink, cast.owner, { number: 1002 });
    await call(answerRequest, cast.owner, answer);
    expect(await call(revokeRequestLinks, cast.owner, { number })).toEqual({ revoked: 2 });
    expect(await call(revokeRequestLinks, cast.owner, { number })).toEqual({ revoked: 0 });
    expect(await rowsOf("SELECT document FROM secure_link WHERE revoked_at IS NULL")).toEqual([
      { document: "request 1002" },
    ]);
  });

  test("are not made for a request in spam, which may have no client", async () => {
    await insertRequests(company, [{ folder: "spam" }]);
    expect(await refused(copyRequestLink, cast.owner, { number })).toMatchObject({
      code: "conflict",
    });
  });
});

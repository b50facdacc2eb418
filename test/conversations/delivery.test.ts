/** Messages on their way from an office to their room: each arrives, once, and can be read meanwhile. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { readMessages } from "../../app/conversations/message.server";
import { deliverRoomEntries } from "../../app/conversations/room-entries.server";
import type { RequestContext } from "../../app/operations/context";
import { roomName, type Rooms } from "../../app/operations/rooms";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { insertOffices, type Cast } from "../clients/offices";
import { outcomeOf } from "../support/half-way";
import { visitorContext } from "../support/context";
import { call, clientWrites, company, companyId, rowsOf } from "../requests/in-office";
import { clientIdOf, insertRequests, NOW, otherClients } from "../requests/requests";
import { failingOnce, noRooms, rooms } from "./rooms";

const number = 1001;
const document = `request ${number}`;
const HOUR = 3_600_000;

let cast: Cast;
let noticed: string[];
beforeEach(reset);

async function reset() {
  cast = await insertOffices();
  otherClients();
  noticed = [];
  await insertRequests(company, [{}]);
}

const notice = ({ event }: { event: string }) => void noticed.push(event);

const answer = (message: string, over: Partial<RequestContext> = {}) =>
  call(
    answerRequest,
    cast.owner,
    { number, id: crypto.randomUUID(), message },
    { notice, ...over },
  );

const deliver = (over: Partial<RequestContext> = {}) =>
  deliverRoomEntries(visitorContext({ notice, ...over }), env.WORK_1!);

/** What the office reads, by texts. */
async function read(over: Partial<RequestContext> = {}) {
  const { messages } = await call(readRequest, cast.owner, { number }, over);
  return messages.map(({ text }) => text);
}

async function inRoom() {
  const kept = await rooms.read(roomName(companyId, clientIdOf(number)), { rows: 100 });
  return kept.map(({ seq, text }) => `${seq} ${text}`);
}

const waiting = () => rowsOf("SELECT tries, due_at FROM room_entry ORDER BY created_at");

test("a message is in its room after the response", async () => {
  await answer("Thursday?");
  expect([await inRoom(), await waiting(), await read()]).toEqual([
    ["1 Thursday?"],
    [],
    ["Thursday?"],
  ]);
});

describe("while the room does not answer", () => {
  test("a message is written, waits longer each time, and arrives once", async () => {
    await answer("Thursday?", { rooms: noRooms });
    expect(noticed).toEqual(["room entry not delivered"]);
    expect(await waiting()).toEqual([{ tries: 1, due_at: NOW + 30_000 }]);
    expect(await deliver({ rooms: noRooms })).toBe(0);
    for (const [tries, wait] of [
      [2, 60_000],
      [3, 120_000],
    ] as const) {
      const [{ due_at }] = (await waiting()) as [{ due_at: number }];
      expect(await deliver({ rooms: noRooms, now: () => due_at })).toBe(1);
      expect(await waiting()).toEqual([{ tries, due_at: due_at + wait }]);
    }
    expect(await deliver({ now: () => NOW + HOUR })).toBe(1);
    expect([await inRoom(), await waiting()]).toEqual([["1 Thursday?"], []]);
  });

  test("a message that waits is read with those that the room has, in order", async () => {
    await answer("First");
    const later = { now: () => NOW + 1000 };
    await answer("Second", { ...later, rooms: { ...rooms, append: noRooms.append } });
    expect(await inRoom()).toEqual(["1 First"]);
    expect(await read()).toEqual(["First", "Second"]);
  });

  test("reading fails, and nothing is lost", async () => {
    await answer("Thursday?");
    expect(await outcomeOf(read({ rooms: noRooms }))).toBe("The room does not answer.");
    expect(await read()).toEqual(["Thursday?"]);
  });
});

describe("a delivery that is interrupted", () => {
  test.each(["before", "after"] as const)("%s the room kept the entries", async (when) => {
    const [row] = await insertRequests(company, [{ number: 1002 }]);
    await clientWrites({ ...row!, client_id: clientIdOf(number), number }, "Are you there?");
    expect(await deliver({ rooms: failingOnce("append", when) })).toBe(1);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    expect(await read()).toEqual(["Are you there?"]);
    expect(await deliver({ now: () => NOW + HOUR })).toBe(1);
    expect([await inRoom(), await waiting()]).toEqual([["1 Are you there?"], []]);
  });

  test("of one room does not stop that of another", async () => {
    const rows = await insertRequests(company, [{ number: 1002 }, { number: 1003 }]);
    for (const row of rows) await clientWrites(row, `About ${row.number}`);
    const down = roomName(companyId, clientIdOf(1002));
    const append: Rooms["append"] = (room, entries) =>
      room === down ? noRooms.append(room, entries) : rooms.append(room, entries);
    expect(await deliver({ rooms: { ...rooms, append } })).toBe(2);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
  });

  test("by five at once keeps each entry once", async () => {
    const row = { client_id: clientIdOf(number), number };
    for (let i = 0; i < 10; i++) await clientWrites(row, `No. ${i}`, NOW + i);
    await Promise.all(Array.from({ length: 5 }, () => deliver({ now: () => NOW + HOUR })));
    expect(await inRoom()).toEqual(Array.from({ length: 10 }, (_, i) => `${i + 1} No. ${i}`));
    expect(await waiting()).toEqual([]);
  });
});

test("messages of another document and of another client are not among those of this one", async () => {
  const [row] = await insertRequests(company, [{ number: 1002 }]);
  await answer("Thursday?");
  await clientWrites({ client_id: clientIdOf(number), number: 1002 }, "The other job");
  await clientWrites(row!, "Somebody else");
  await deliver();
  expect(await read()).toEqual(["Thursday?"]);
  const { work, rooms: own } = visitorContext();
  const office = work({ providerId: companyId, workDb: "WORK_1" });
  const clientId = clientIdOf(1002);
  expect(await readMessages({ rooms: own }, office, { clientId, document })).toEqual([]);
});

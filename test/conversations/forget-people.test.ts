/** The name of a deleted account leaves all rooms, however often that is interrupted. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { forgetPeople } from "../../app/conversations/forget-people.server";
import { deliverRoomEntries } from "../../app/conversations/room-entries.server";
import { DIRECTORY } from "../../app/database/effects.server";
import { DAY } from "../../app/duration";
import { deleteAccount } from "../../app/identity/account.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import type { Rooms } from "../../app/operations/rooms";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { schedule } from "../../workers/scheduled";
import { insertOffices, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { call, company, rowsOf } from "../requests/in-office";
import { insertRequests, NOW, otherClients } from "../requests/requests";
import { failingOnce, noRooms, rooms } from "./rooms";

let cast: Cast;
beforeEach(reset);

async function reset() {
  cast = await insertOffices();
  otherClients();
  await insertRequests(company, [{}, {}]);
  await answer(cast.staff, 1001);
  await answer(cast.owner, 1001);
  await answer(cast.staff, 1002);
}

const answer = (actor: User, number: number, over: Partial<RequestContext> = {}) =>
  call(answerRequest, actor, { number, id: crypto.randomUUID(), message: "Thursday?" }, over);

const deleteStaff = () =>
  call(deleteAccount, { ...cast.staff, provedAt: NOW } as User, {}, { notice: () => undefined });

const forget = (at: number, over: Partial<RequestContext> = {}) =>
  forgetPeople(visitorContext({ now: () => at, notice: () => undefined, ...over }), env.WORK_1!);

async function names() {
  const read = async (number: number) =>
    (await call(readRequest, cast.owner, { number })).messages.map(({ by }) => by);
  return [(await read(1001)).toSorted(), await read(1002)];
}

const FORGOTTEN = [["", "Olive Test"], [""]];
const due = () => rowsOf("SELECT forget_at, tries FROM room_person WHERE forget_at IS NOT NULL");

test("the rooms forget the name, those of others stay", async () => {
  expect(await names()).toEqual([["Olive Test", "Stan Test"], ["Stan Test"]]);
  await deleteStaff();
  expect(await due()).toHaveLength(2);
  expect(await forget(NOW)).toBe(2);
  expect([await names(), await due(), await forget(NOW)]).toEqual([FORGOTTEN, [], 0]);
});

test("a message that is still on its way has no name when it arrives", async () => {
  await answer(cast.staff, 1002, { rooms: noRooms, notice: () => undefined });
  await deleteStaff();
  await forget(NOW);
  const later = visitorContext({ now: () => NOW + DAY });
  expect(await deliverRoomEntries(later, env.WORK_1!)).toBe(1);
  expect(await names()).toEqual([
    ["", "Olive Test"],
    ["", ""],
  ]);
});

test("a message that arrives late loses its name with the second effect", async () => {
  await deleteStaff();
  await forget(NOW);
  const { results } = await env
    .WORK_1!.prepare("SELECT company_id || '/' || conversation_id AS room FROM room_person")
    .all<{ room: string }>();
  const by = {
    side: "company",
    personId: cast.staff.userId,
    by: "Stan Late",
    text: "Late",
  } as const;
  for (const { room } of results)
    await rooms.append(room, [
      { ...by, id: crypto.randomUUID(), document: "request 1002", at: NOW },
    ]);
  expect((await names())[1]).toContain("Stan Late");
  await visitorContext({ now: () => NOW + DAY }).deliver(DIRECTORY);
  expect(await forget(NOW + DAY)).toBe(2);
  expect((await names())[1]).toEqual(["", ""]);
});

test.each([
  ["before", 1],
  ["before", 2],
  ["after", 1],
  ["after", 2],
] as const)("a run that is stopped %s room %i is repeated", async (when, at) => {
  await deleteStaff();
  expect(await forget(NOW, { rooms: failingOnce("forgetPerson", when, at) })).toBe(1);
  expect(await due()).toEqual([{ forget_at: NOW + 60_000, tries: 1 }]);
  expect(await forget(NOW + 60_000)).toBe(1);
  expect([await names(), await due()]).toEqual([FORGOTTEN, []]);
});

test("one that was asked for again meanwhile is done again", async () => {
  await deleteStaff();
  const forgetPerson: Rooms["forgetPerson"] = async (room, person) => {
    await rooms.forgetPerson(room, person);
    await env
      .WORK_1!.prepare("UPDATE room_person SET forget_at = ?")
      .bind(NOW + 1)
      .run();
  };
  await forget(NOW, { rooms: { ...rooms, forgetPerson } });
  expect((await due()).map(({ forget_at }) => forget_at)).toEqual([NOW + 1, NOW + 1, NOW + 1]);
});

test("cron does it", () => {
  expect(schedule["*/5 * * * *"]!.map(({ name }) => name)).toContain(
    "take names of deleted accounts out of rooms",
  );
});

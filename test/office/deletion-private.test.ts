/** A deleted company's rooms and private photos, before the rows that name them. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteCompany } from "../../app/office/delete-company.server";
import { HOUR } from "../../app/duration";
import { finishDeletions } from "../../app/office/finish-deletions.server";
import type { RequestContext } from "../../app/operations/context";
import { roomName } from "../../app/operations/rooms";
import { DIRECTORY } from "../../app/database/effects.server";
import { plumber } from "../cast/cast";
import { river, runJobs, type Cast } from "../clients/offices";
import { entryLike, failingOnce, noRooms, rooms } from "../conversations/rooms";
import { visitorContext } from "../support/context";
import {
  call,
  companyId,
  DELETED,
  fillOffices,
  insertCompanies,
  NO_ROWS,
  officeCounts,
  otherId,
  privateKey,
  progress,
  roomOf,
} from "./companies";

/** Rooms besides the one with a message on its way: with it, they take two steps of a deletion. */
const MORE = 6;

let cast: Cast;
beforeEach(reset);

/** Two offices with rooms and files, one of them without a row; the first one is closing. */
async function reset() {
  cast = await insertCompanies();
  await fillOffices(cast);
  for (const id of [companyId, otherId]) {
    // Of other tests.
    const { objects } = await env.MEDIA.list({ prefix: `private/${id}/` });
    await env.MEDIA.delete(objects.map(({ key }) => key));
    await env.MEDIA.put(privateKey(id), "x");
    await env.MEDIA.put(privateKey(id, "1".repeat(24)), "x");
  }
  const ids = Array.from({ length: MORE }, () => crypto.randomUUID());
  await env.WORK_2!.batch(
    ids.map((id) =>
      env
        .WORK_2!.prepare(
          `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
            last_text) VALUES (?, ?, 'x', 0, 0, 'client', '')`,
        )
        .bind(companyId, id),
    ),
  );
  // A room outlives the tests of a file, and one that was erased stays so.
  for (const id of [companyId, otherId]) await renewRoom(id);
  roomNames = [...ids.map((id) => roomName(companyId, id)), await roomNow(companyId)];
  for (const room of [...roomNames, await roomNow(otherId)])
    await rooms.append(room, [entryLike()]);
  await call(
    cast.owner,
    (context) => deleteCompany(context, { company: river, name: plumber.name }),
    { later: () => undefined },
  );
  await visitorContext().deliver(DIRECTORY);
}

let roomNames: string[] = [];

async function renewRoom(id: string) {
  const conversation = roomOf(id).split("/")[1];
  const other = crypto.randomUUID();
  for (const [table, column] of [
    ["conversation", "id"],
    ["room_entry", "conversation_id"],
    ["room_person", "conversation_id"],
  ])
    await env
      .WORK_2!.prepare(`UPDATE ${table} SET ${column} = ? WHERE company_id = ? AND ${column} = ?`)
      .bind(other, id, conversation)
      .run();
}

async function roomNow(id: string) {
  const conversation = await env
    .WORK_2!.prepare("SELECT conversation_id FROM room_entry WHERE company_id = ?")
    .bind(id)
    .first<string>("conversation_id");
  return roomName(id, conversation!);
}

async function filesOf(id: string) {
  const { objects } = await env.MEDIA.list({ prefix: `private/${id}/` });
  return objects.length;
}

async function entries() {
  const all = await Promise.all(roomNames.map((room) => rooms.read(room, { rows: 10 })));
  return all.flat().length;
}

const finish = (over: Partial<RequestContext> = {}) =>
  finishDeletions(visitorContext(over), "WORK_2");

async function expectFinished() {
  await runJobs();
  expect([await progress(), await officeCounts()]).toEqual([DELETED, NO_ROWS]);
  expect([await entries(), await filesOf(companyId)]).toEqual([0, 0]);
}

test("disappear with it, those of another company stay", async () => {
  expect([await entries(), await filesOf(companyId)]).toEqual([MORE + 1, 2]);
  const theirs = await officeCounts(env.WORK_2!, otherId);
  expect(await finish()).toBe(1);
  await expectFinished();
  expect(await filesOf(otherId)).toBe(2);
  expect(await rooms.read(await roomNow(otherId), { messagesOnly: true, rows: 10 })).toHaveLength(
    1,
  );
  expect(await officeCounts(env.WORK_2!, otherId)).toEqual(theirs);
});

test("while a room does not answer, no row is lost that names what is left", async () => {
  await expect(finish({ rooms: noRooms })).rejects.toThrow("The room does not answer.");
  expect(await officeCounts()).toMatchObject({ conversation: MORE + 1, request_photo: 1 });
  expect((await progress()).tenant).toBe("closing");
  await expectFinished();
});

test("how often it was seen is forgotten with it, once the counter answers", async () => {
  const { visits } = visitorContext();
  const now = visitorContext().now();
  const views = async (id: string) => (await visits.read(id, [now, now + HOUR]))[0]!.view;
  await visits.forget(companyId);
  await visits.forget(otherId);
  await visits.add(
    now,
    [companyId, otherId].map((id) => ({ companyId: id, kind: "view", count: 3 })),
  );
  const broken = { ...visits, forget: () => Promise.reject(new Error("No answer.")) };
  await expect(finish({ visits: broken })).rejects.toThrow("No answer.");
  expect((await progress()).tenant).toBe("closing");
  await expectFinished();
  expect([await views(companyId), await views(otherId)]).toEqual([0, 3]);
});

test("while R2 does not answer, the office stays closing", async () => {
  const broken = () => Promise.reject(new Error("R2 does not answer."));
  for (const name of ["list", "delete"] as const) {
    const media = new Proxy(env.MEDIA, {
      get: (bucket, member) =>
        member === name ? broken : (Reflect.get(bucket, member) as () => unknown).bind(bucket),
    });
    await expect(finish({ media })).rejects.toThrow("R2 does not answer.");
    expect(await officeCounts()).toMatchObject({ request_photo: 1 });
  }
  await expectFinished();
});

describe("a deletion that is stopped", () => {
  test.each([
    ["before", 1],
    ["after", 1],
    ["before", MORE + 1],
    ["after", MORE + 1],
  ] as const)("%s room %i is finished by the next run", async (when, room) => {
    await expect(finish({ rooms: failingOnce("erase", when, room) })).rejects.toThrow("lost");
    expect((await progress()).tenant).toBe("closing");
    await expectFinished();
  });

  test("by the limit of a run goes on with the next", async () => {
    const many = Array.from({ length: 510 }, (_, i) => i);
    await env.WORK_2!.batch(
      many.map((i) =>
        env
          .WORK_2!.prepare(
            `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
              last_text) VALUES (?, ?, 'x', 0, 0, 'client', '')`,
          )
          .bind(companyId, `many ${i}`),
      ),
    );
    const erased = { ...rooms, erase: () => Promise.resolve() };
    expect(await finish({ rooms: erased })).toBe(0);
    expect((await officeCounts()).conversation).toBe(MORE + 1 + 510 - 500);
    expect(await finish({ rooms: erased })).toBe(1);
  });
});

test("a message that arrives late leaves nothing in its room", async () => {
  await finish();
  for (const room of roomNames) await rooms.append(room, [entryLike()]);
  expect(await entries()).toBe(0);
});

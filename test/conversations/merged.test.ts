/** Conversations of clients that are merged, and separated again. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, company, companyId, rowsOf } from "../requests/in-office";
import { clientIdOf, insertRequests, NOW, otherClients } from "../requests/requests";
import { rooms } from "./rooms";

/** Each client has a request. */
const [kept, gone] = [1001, 1002];

let cast: Cast;
let clock: number;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  clock = NOW;
  await insertRequests(company, [{}, {}]);
});

const over = () => ({ now: () => (clock += 1000) });

const answer = (number: number, message: string) =>
  call(answerRequest, cast.owner, { number, id: crypto.randomUUID(), message }, over());

const merge = (id = kept, other = gone) =>
  call(mergeClients, cast.owner, { id: clientIdOf(id), other: clientIdOf(other) }, over());

const undo = ({ change }: { change: string }, id = kept) =>
  call(undoMerge, cast.owner, { id: clientIdOf(id), change }, over());

async function read(number: number) {
  const { messages } = await call(readRequest, cast.owner, { number });
  return messages.map(({ text }) => text);
}

async function inRoom(number: number) {
  const entries = await rooms.read(`${companyId}/${clientIdOf(number)}`, { rows: 100 });
  return entries.map(({ text }) => text);
}

const owners = () => rowsOf("SELECT id, client_id FROM conversation ORDER BY id");

describe("after a merge", () => {
  test("both conversations can be read, and new messages go to the kept client's", async () => {
    await answer(kept, "About the first");
    await answer(gone, "About the second");
    await merge();
    await answer(gone, "More about the second");
    await answer(kept, "More about the first");
    expect(await read(kept)).toEqual(["About the first", "More about the first"]);
    expect(await read(gone)).toEqual(["About the second", "More about the second"]);
    expect(await inRoom(gone)).toEqual(["About the second"]);
    expect(await owners()).toEqual([
      { id: clientIdOf(kept), client_id: clientIdOf(kept) },
      { id: clientIdOf(gone), client_id: clientIdOf(kept) },
    ]);
  });

  test("a kept client without a conversation opens one of its own", async () => {
    await answer(gone, "About the second");
    await merge();
    await answer(gone, "More about the second");
    expect(await read(gone)).toEqual(["About the second", "More about the second"]);
    expect([await inRoom(kept), await inRoom(gone)]).toEqual([
      ["More about the second"],
      ["About the second"],
    ]);
  });

  test("a message that was written at that moment can be read", async () => {
    await merge();
    // Begun before the merge: it names the client of that time.
    const db = env.WORK_1!;
    await db
      .prepare(
        `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text)
          VALUES (?1, ?2, ?2, 0, 0, 'client', 'Late')`,
      )
      .bind(companyId, clientIdOf(gone))
      .run();
    await rooms.append(`${companyId}/${clientIdOf(gone)}`, [
      {
        id: crypto.randomUUID(),
        side: "client",
        personId: null,
        by: "Maria Lopez",
        text: "Late",
        document: `request ${gone}`,
        at: NOW,
      },
    ]);
    expect(await read(gone)).toEqual(["Late"]);
  });
});

describe("after an undo", () => {
  test("each client has its conversation again, and its messages can be read", async () => {
    await answer(kept, "About the first");
    await answer(gone, "About the second");
    const merged = await merge();
    await answer(gone, "More about the second");
    await undo(merged);
    await answer(gone, "Again about the second");
    await answer(kept, "Again about the first");
    expect(await read(kept)).toEqual(["About the first", "Again about the first"]);
    expect(await read(gone)).toEqual([
      "About the second",
      "More about the second",
      "Again about the second",
    ]);
    expect(await owners()).toEqual([
      { id: clientIdOf(kept), client_id: clientIdOf(kept) },
      { id: clientIdOf(gone), client_id: clientIdOf(gone) },
    ]);
    expect(await inRoom(gone)).toEqual(["About the second", "Again about the second"]);
  });

  test("of the second of two merges, the first one's messages stay readable", async () => {
    await insertRequests(company, [{ number: 1003 }]);
    await answer(gone, "About the second");
    await merge(kept, gone);
    const second = await merge(1003, kept);
    await answer(gone, "More about the second");
    expect(await read(gone)).toEqual(["About the second", "More about the second"]);
    await undo(second, 1003);
    expect(await read(gone)).toEqual(["About the second", "More about the second"]);
  });
});

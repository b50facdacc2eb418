/** Lists, counts and read marks of the conversations of clients that were merged. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listConversations } from "../../app/chat/list-conversations.server";
import { markRead } from "../../app/chat/mark-read.server";
import { moveConversation } from "../../app/chat/move-conversation.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { readHubMenu } from "../../app/client-hub/read-hub-menu.server";
import { addClient } from "../../app/clients/add-client.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { readOffice } from "../../app/office/read-office.server";
import { readToday } from "../../app/today/read-today.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import { sendHubMessage } from "../../app/client-hub/send-hub-message.server";
import type { Operation } from "../../app/operations/operation";
import { insertOffices, river, type Cast } from "../clients/offices";
import { rowsOf } from "../requests/in-office";
import { insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { call, conversationOf, newcomer, write } from "./chats";

const company = river;
let cast: Cast;
let clock: number;
beforeEach(async () => {
  const people = await insertOffices();
  clock = visitorContext().now();
  cast = {
    ...people,
    stranger: await newcomer(people.stranger),
    otherOwner: await newcomer(people.otherOwner),
  };
});

/** A second later than the call before. */
const later = () => ({ now: () => (clock += 1000) });
const office = <One extends Operation>(one: One, input: object = {}) =>
  call(one, cast.owner, { company, ...input }, later());

/** A message of a new client. Returns the ids of the conversation and of the client. */
async function asked(person: Cast["stranger"], text: string) {
  const { conversationId } = await write(person, await conversationOf(person), text, later());
  return { conversationId, id: conversationId.split(".")[1]! };
}

const added = async (firstName: string) => (await office(addClient, { firstName })).id;
const merge = (id: string, other: string) => office(mergeClients, { id, other });
const undo = (id: string, { change }: { change: string }) => office(undoMerge, { id, change });
const idOf = (clientId: string, like: string) => `${like.split(".")[0]}.${clientId}`;
const seen = (conversationId: string, until = clock) =>
  call(markRead, cast.owner, { conversationId, until }, later());

/** What each folder shows: "text, unread". */
async function folders() {
  const shown = async (folder: string) => {
    const { conversations } = await office(listConversations, { folder });
    return conversations.map(({ text, unread }) => (unread ? `${text}, unread` : text));
  };
  return { open: await shown("open"), unread: await shown("unread"), done: await shown("done") };
}

/** The badge, and the conversations of Today. */
async function counted() {
  const [{ unread }, { messages }] = [await office(readOffice), await office(readToday)];
  return [unread, messages.map(({ text }) => text)];
}

describe("an unread message of a client who becomes part of another one", () => {
  test("is in the folders of a kept client without a conversation, until it is read", async () => {
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    const kept = await added("Kept");
    await merge(kept, gone.id);
    const line = "Do you fix boilers?, unread";
    expect(await folders()).toEqual({ open: [line], unread: [line], done: [] });
    expect(await counted()).toEqual([1, ["Do you fix boilers?"]]);
    await seen(idOf(kept, gone.conversationId));
    expect(await folders()).toEqual({ open: ["Do you fix boilers?"], unread: [], done: [] });
    expect(await counted()).toEqual([0, []]);
    expect(await rowsOf("SELECT read_at > 0 AS read, mail_at FROM message")).toEqual([
      { read: 1, mail_at: null },
    ]);
  });

  test("opens the kept client's conversation, which shows the newest message of both", async () => {
    const kept = await asked(cast.otherOwner, "Thank you!");
    await seen(kept.conversationId);
    const { userId: assignee } = cast.staff;
    await office(moveConversation, { conversationId: kept.conversationId, folder: "done" });
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    await office(moveConversation, { conversationId: gone.conversationId, assignee });
    await merge(kept.id, gone.id);
    const line = "Do you fix boilers?, unread";
    expect(await folders()).toEqual({ open: [line], unread: [line], done: [] });
    expect(await rowsOf("SELECT assignee_id FROM conversation WHERE id = ?", kept.id)).toEqual([
      { assignee_id: assignee },
    ]);
  });

  test("is news for the office, which had seen a later one of the kept client", async () => {
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    const before = clock;
    const kept = await asked(cast.otherOwner, "Thank you!");
    await seen(kept.conversationId);
    await merge(kept.id, gone.id);
    expect(await folders()).toMatchObject({ open: ["Thank you!, unread"] });
    const { conversationId } = kept;
    const { readAt } = await call(readConversation, cast.owner, { conversationId });
    expect(readAt.company).toBeLessThan(before);
    // A page without scripts names the last message of the kept client.
    await seen(conversationId, before - 500);
    expect(await counted()).toEqual([0, []]);
  });

  test("about a request is read with the request", async () => {
    const [row] = await insertRequests(company, [
      { email: "stranger@example.com", client_id: crypto.randomUUID(), status: "Replied" },
    ]);
    const { number } = row!;
    const about = { uri: river, requestNumber: number, id: crypto.randomUUID() };
    await call(sendHubMessage, cast.stranger, { ...about, message: "Thursday?" }, later());
    await merge(await added("Kept"), row!.client_id);
    expect(await folders()).toMatchObject({ unread: ["Thursday?, unread"] });
    await office(viewRequest, { number });
    expect(await folders()).toEqual({ open: ["Thursday?"], unread: [], done: [] });
  });
});

test("a message of the company that the client has not seen counts in the hub, until it is read", async () => {
  const gone = await asked(cast.stranger, "Hello");
  await write(cast.owner, gone.conversationId, "We come on Thursday.", later());
  const kept = await asked(cast.otherOwner, "Hello");
  const { conversationId } = kept;
  await write(cast.owner, conversationId, "We come on Friday.", later());
  const read = () =>
    call(markRead, cast.otherOwner, { conversationId, as: "client", until: clock }, later());
  await read();
  await merge(kept.id, gone.id);
  const unread = async () => (await call(readHubMenu, cast.stranger, { uri: river })).unread;
  expect(await unread()).toBe(1);
  await read();
  expect(await unread()).toBe(0);
  const mailed = "SELECT 1 FROM message WHERE side = 'company' AND mail_at IS NOT NULL";
  expect(await rowsOf(mailed)).toEqual([]);
});

test("Today shows the conversations that wait, however many are parts of others", async () => {
  const kept = await asked(cast.stranger, "Hello");
  await env.WORK_1!.batch(
    Array.from({ length: 30 }, (_, i) => [
      env
        .WORK_1!.prepare(
          `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
              last_text, unread, has_messages)
            SELECT company_id, ?, id, 0, 0, 'client', 'Old', 1, 1 FROM client`,
        )
        .bind(`part ${i}`),
      env
        .WORK_1!.prepare(
          `INSERT INTO message (company_id, id, conversation_id, side, document, text, at)
            SELECT company_id, ?1, ?1, 'client', '', 'Old', ?2 FROM client`,
        )
        .bind(`part ${i}`, i),
    ]).flat(),
  );
  await asked(cast.otherOwner, "Are you there?");
  expect(await counted()).toEqual([2, ["Hello", "Are you there?"]]);
  await seen(kept.conversationId);
  expect(await counted()).toEqual([1, ["Are you there?"]]);
});

describe("after an undo", () => {
  test("each client has its own messages, and what is unread", async () => {
    const kept = await asked(cast.otherOwner, "Thank you!");
    await seen(kept.conversationId);
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    await undo(kept.id, await merge(kept.id, gone.id));
    expect(await folders()).toMatchObject({
      open: ["Do you fix boilers?, unread", "Thank you!"],
      unread: ["Do you fix boilers?, unread"],
    });
    expect(await counted()).toEqual([1, ["Do you fix boilers?"]]);
  });

  test("what was read and written in between stays so", async () => {
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    const kept = await added("Kept");
    const merged = await merge(kept, gone.id);
    await seen(idOf(kept, gone.conversationId));
    await write(cast.stranger, idOf(kept, gone.conversationId), "And pumps?", later());
    await undo(kept, merged);
    expect(await folders()).toMatchObject({
      open: ["And pumps?, unread", "Do you fix boilers?"],
      unread: ["And pumps?, unread"],
    });
  });

  test("a client without messages is in no folder, and begins in the open one", async () => {
    const gone = await asked(cast.stranger, "Do you fix boilers?");
    const { conversationId } = gone;
    await office(moveConversation, { conversationId, folder: "done" });
    const kept = await added("Kept");
    await undo(kept, await merge(kept, gone.id));
    expect(await folders()).toEqual({
      open: [],
      unread: ["Do you fix boilers?, unread"],
      done: ["Do you fix boilers?, unread"],
    });
    await write(cast.owner, idOf(kept, conversationId), "Hello", later());
    expect(await folders()).toMatchObject({ open: ["Hello"] });
  });

  test("of the second of two merges, the first one's messages stay with their client", async () => {
    const first = await asked(cast.stranger, "Do you fix boilers?");
    const [second, third] = [await added("Second"), await added("Third")];
    await merge(second, first.id);
    const merged = await merge(third, second);
    await undo(third, merged);
    const { conversations } = await office(listConversations);
    expect(conversations).toMatchObject([{ clientId: second, unread: true }]);
  });
});

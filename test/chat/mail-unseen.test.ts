/** What nobody has seen for five minutes is mailed: once, all together, and not what was seen. */
import { beforeEach, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { markRead } from "../../app/chat/mark-read.server";
import { moveConversation } from "../../app/chat/move-conversation.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, conversationOf, newcomer, write } from "./chats";
import { after, mails, NOW } from "./unseen";

let cast: Cast;
let id: string;

beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
  mails.length = 0;
});

test("to the owner, after five minutes, once", async () => {
  await write(cast.stranger, id, "Hello");
  await write(cast.stranger, id, "Are you there?");
  expect(await after(4)).toEqual([]);
  const got = await after(6);
  expect(got.map((one) => one.split(": ")[0])).toEqual(["owner@example.com"]);
  expect(got[0]).toMatch(/2 new messages from /);
  expect(mails[0]!.text).toContain("Are you there?");
  expect(await after(60)).toHaveLength(1);
});

test("to the client, with a link to the client hub", async () => {
  await write(cast.stranger, id, "Hello");
  await call(markRead, cast.owner, { conversationId: id, until: NOW });
  await write(cast.owner, id, "How can we help?");
  expect(await after(6)).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "stranger@example.com" });
  expect(mails[0]!.text).toContain("/client-hub/messages");
});

test("to the person it is assigned to, if it is assigned", async () => {
  await write(cast.stranger, id, "Hello");
  const { userId: assignee } = cast.staff;
  await call(moveConversation, cast.owner, { conversationId: id, assignee });
  await after(6);
  expect(mails.map(({ to }) => to)).toEqual(["staff@example.com"]);
});

test("not what was seen", async () => {
  await write(cast.stranger, id, "Hello");
  await call(markRead, cast.owner, { conversationId: id, until: NOW });
  expect(await after(6)).toEqual([]);
});

test("not in a conversation that was blocked in between", async () => {
  await write(cast.stranger, id, "Hello");
  await call(blockConversation, cast.owner, { conversationId: id, blocked: true });
  expect(await after(6)).toEqual([]);
});

test("two runs at once send one mail", async () => {
  await write(cast.stranger, id, "Hello");
  await Promise.all([after(6), after(6), after(6)]);
  expect(mails).toHaveLength(1);
});

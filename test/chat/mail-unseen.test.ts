/** What nobody has seen for five minutes is mailed: once, all together, and not what was seen. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { mailUnseen } from "../../app/chat/mail-unseen.server";
import { markRead } from "../../app/chat/mark-read.server";
import { moveConversation } from "../../app/chat/move-conversation.server";
import type { Mail } from "../../app/outside/mail/mailer";
import type { RequestContext } from "../../app/operations/context";
import { insertOffices, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { call, conversationOf, newcomer, write } from "./chats";

const MINUTE = 60_000;
const NOW = visitorContext().now();
let cast: Cast;
let id: string;
let mails: Mail[];

beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
  mails = [];
});

async function after(minutes: number, over: Partial<RequestContext> = {}) {
  const context = visitorContext({
    now: () => NOW + minutes * MINUTE,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
    ...over,
  });
  await mailUnseen(context, env.WORK_1!);
  await context.deliver("WORK_1");
  return mails.map(({ to, subject }) => `${to}: ${subject}`);
}

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

test("to who answers it, if somebody does", async () => {
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

test("not in a conversation that was blocked meanwhile", async () => {
  await write(cast.stranger, id, "Hello");
  await call(blockConversation, cast.owner, { conversationId: id, blocked: true });
  expect(await after(6)).toEqual([]);
});

test("two runs at once send one mail", async () => {
  await write(cast.stranger, id, "Hello");
  await Promise.all([after(6), after(6), after(6)]);
  expect(mails).toHaveLength(1);
});

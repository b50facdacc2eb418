/**
 * Every write of a conversation, stopped at each of its round trips, those after the response too. The
 * stored data is unchanged or complete, and a retry leads to the same end.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addChatPhotos } from "../../app/chat/add-photos.server";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { markRead } from "../../app/chat/mark-read.server";
import { moveConversation } from "../../app/chat/move-conversation.server";
import { addClient } from "../../app/clients/add-client.server";
import { sendHubChat } from "../../app/chat/send-hub-chat.server";
import { decideChatReport } from "../../app/chat/reports/decide-report.server";
import { listChatReports } from "../../app/chat/reports/list-reports.server";
import { reportConversation } from "../../app/chat/reports/report-conversation.server";
import { sendMessage } from "../../app/chat/send-message.server";
import type { Operation, User } from "../../app/operations/operation";
import { insertOffices, river, type Cast } from "../clients/offices";
import { filesLike, png } from "../media/files";
import { rowsOf } from "../requests/in-office";
import { calling, type Case, stopEverywhere, titled, writesIn } from "../support/half-way";
import { by, call, conversationOf, newcomer, write } from "./chats";

let cast: Cast;
let conversationId: string;
beforeEach(resetData);

async function resetData() {
  await env.DB.prepare("DELETE FROM chat_report").run();
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  cast.stranger = { ...cast.stranger, signInId: "d".repeat(24) };
  conversationId = await conversationOf(cast.stranger);
  await call(addClient, cast.owner, { company: river, firstName: "Bob" });
}

const asPerson = (operation: Operation, actor: User, input: object) =>
  calling(operation, input, (over) => by(actor, { notice: () => undefined, ...over }).context);

const id = "00000000-0000-4000-8000-00000000cc01";
const photos = () => filesLike({ name: "leak.png", bytes: png() });

/** In a conversation with one message of the client. */
const on = (operation: Operation, input: object): Case => ({
  operation,
  setUp: async () => {
    await write(cast.stranger, conversationId, "Hello");
    return asPerson(operation, cast.owner, { conversationId, ...input });
  },
});

const cases: Case[] = [
  {
    operation: sendMessage,
    what: "the first one, which makes the client",
    setUp: () => asPerson(sendMessage, cast.stranger, { conversationId, id, message: "Hello" }),
  },
  { ...on(sendMessage, { id, message: "Yes." }), what: "a later one" },
  {
    operation: sendMessage,
    what: "with a photo",
    setUp: async () => {
      await write(cast.stranger, conversationId, "Hello");
      const added = await call(addChatPhotos, cast.owner, { conversationId, files: photos() });
      const ids = added.photos.map((photo) => photo.id!);
      return asPerson(sendMessage, cast.owner, { conversationId, id, message: "", photos: ids });
    },
  },
  {
    operation: sendHubChat,
    setUp: async () => {
      await write(cast.stranger, conversationId, "Hello");
      const hub = { uri: river, clientHubId: conversationId.split(".")[1] };
      return asPerson(sendHubChat, cast.stranger, { ...hub, id, message: "More" });
    },
  },
  { ...on(addChatPhotos, { files: photos() }), more: true },
  on(markRead, { until: Number.MAX_SAFE_INTEGER }),
  on(blockConversation, { blocked: true }),
  on(moveConversation, { folder: "done" }),
  { ...on(reportConversation, { reason: "spam" }), done: "conflict" },
  {
    operation: decideChatReport,
    done: "conflict",
    setUp: async () => {
      await write(cast.stranger, conversationId, "Hello");
      await call(reportConversation, cast.owner, { conversationId, reason: "spam" });
      const [report] = (await call(listChatReports, cast.admin, {})).reports;
      return asPerson(decideChatReport, cast.admin, { id: report!.id, note: "Warned." });
    },
  },
];

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/{chat,conversations}/**/*.server.ts"],
  { eager: true },
);

test("the table covers every write operation of conversations", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(titled(cases))("%s survives an interruption at each round trip", async (_, one) => {
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

const tables = {
  clients: "SELECT first_name, email FROM client ORDER BY 1, 2",
  changes: "SELECT action FROM client_change ORDER BY 1",
  conversations: `SELECT folder, last_text, last_side, unread, has_messages,
    client_blocked_at IS NOT NULL AS client_blocks, company_blocked_at IS NOT NULL AS company_blocks,
    company_read_at > 0 AS company_read FROM conversation ORDER BY client_id`,
  messages: `SELECT side, text, json_array_length(photos) AS photos, read_at IS NOT NULL AS read,
    mail_at IS NOT NULL AS mailed FROM message ORDER BY at, row_id`,
  photos: "SELECT side, message_id, name FROM message_photo ORDER BY 1, 2, 3",
  audit:
    "SELECT action, substr(object, 1, 7) AS object FROM audit_entry WHERE action <> 'read client' ORDER BY 1",
};

async function stored() {
  const all = await Promise.all(
    Object.entries(tables).map(async ([name, sql]) => [name, await rowsOf(sql)] as const),
  );
  const { results: reports } = await env.DB.prepare(
    "SELECT side, reason, decided_at IS NOT NULL AS decided, note FROM chat_report ORDER BY 1, 2",
  ).all();
  return { ...Object.fromEntries(all), reports };
}

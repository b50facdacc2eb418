/** A person and a company talk: one conversation, which the first message begins. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { listConversations } from "../../app/chat/list-conversations.server";
import { markRead } from "../../app/chat/mark-read.server";
import { moveConversation } from "../../app/chat/move-conversation.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { sendMessage } from "../../app/chat/send-message.server";
import { listRecipients, startConversation } from "../../app/chat/start-conversation.server";
import { readHubMenu } from "../../app/client-hub/read-hub-menu.server";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { insertOffices, river, type Cast } from "../clients/offices";
import { insertRequests } from "../requests/requests";
import { noRooms } from "../conversations/rooms";
import { rowsOf } from "../requests/in-office";
import { refusalOf } from "../support/refusal";
import { visitorContext } from "../support/context";
import { call, conversationOf, entriesOf, hubClient, newcomer, write } from "./chats";

let cast: Cast;
let id: string;
beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
});

const inbox = async (input: object = {}) =>
  (await call(listConversations, cast.owner, { company: river, ...input })).conversations;
const clients = () => rowsOf<{ email: string }>("SELECT email FROM client");

describe("the first message", () => {
  test("makes the client, and both sides read the same", async () => {
    const sent = await write(cast.stranger, id, "Do you fix boilers?");
    expect([sent.seq, await clients()]).toEqual([1, [{ email: "stranger@example.com" }]]);
    const [line] = await inbox();
    expect(line).toMatchObject({ text: "Do you fix boilers?", unread: true, side: "client" });
    expect((await write(cast.owner, line!.conversationId, "We do.")).seq).toBe(2);
    const both = ["1 client: Do you fix boilers?", "2 company: We do."];
    expect(await entriesOf(cast.stranger, id)).toEqual(both);
    expect(await entriesOf(cast.staff, line!.conversationId)).toEqual(both);
  });

  test("sent twice at once makes one client and one message", async () => {
    const same = { id: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => write(cast.stranger, id, "Hello", same)));
    expect(await entriesOf(cast.stranger, id)).toEqual(["1 client: Hello"]);
    expect(await clients()).toHaveLength(1);
  });

  test("two different ones at once make one client", async () => {
    await Promise.all(["One", "Two"].map((text) => write(cast.stranger, id, text)));
    expect(await entriesOf(cast.stranger, id)).toHaveLength(2);
    expect(await clients()).toHaveLength(1);
  });

  test("of a person who became a client meanwhile belongs to that client", async () => {
    const added = await call(addClient, cast.owner, {
      company: river,
      firstName: "Stranger",
      emails: ["stranger@example.com"],
    });
    const { conversationId } = await write(cast.stranger, id, "Hello");
    expect(conversationId.split(".")[1]).toBe(added.id);
    expect(await clients()).toHaveLength(1);
  });
});

describe("once the office has another address of its client", () => {
  const NEW = "new@example.com";
  beforeEach(async () => {
    await write(cast.stranger, id, "Hello");
    const [{ id: clientId }] = (await rowsOf<{ id: string }>("SELECT id FROM client")) as [
      { id: string },
    ];
    await call(editClient, cast.owner, { company: river, id: clientId, emails: [NEW] });
    await write(cast.owner, id, "For your new contact alone");
  });

  test("the former one reads and writes nothing of that conversation", async () => {
    for (const work of [
      () => entriesOf(cast.stranger, id),
      () => write(cast.stranger, id, "Still here"),
      () => call(markRead, cast.stranger, { conversationId: id, until: Date.now() }),
      () => call(blockConversation, cast.stranger, { conversationId: id, blocked: true }),
    ])
      expect(await refusalOf(work())).toMatchObject({ code: "not-found" });
  });

  test("they begin another conversation, as another client", async () => {
    const another = await conversationOf(cast.stranger);
    expect(another).not.toBe(id);
    await write(cast.stranger, another, "Hello again");
    expect(await entriesOf(cast.stranger, another)).toEqual(["1 client: Hello again"]);
    expect(await entriesOf(cast.owner, id)).toEqual([
      "1 client: Hello",
      "2 company: For your new contact alone",
    ]);
    expect(await clients()).toEqual([{ email: NEW }, { email: "stranger@example.com" }]);
  });
});

test("a person whose account has a new address begins another conversation", async () => {
  await write(cast.stranger, id, "Hello");
  const moved = { ...cast.stranger, email: "moved@example.com" };
  const another = await conversationOf(moved);
  await write(moved, another, "Hello from my new address");
  expect(await entriesOf(moved, another)).toEqual(["1 client: Hello from my new address"]);
  expect(await clients()).toHaveLength(2);
});

test("the same id sends once, and refuses another text", async () => {
  const same = { id: crypto.randomUUID() };
  const first = await write(cast.stranger, id, "Hello", same);
  expect(await write(cast.stranger, id, "Hello", same)).toEqual(first);
  expect(await refusalOf(write(cast.stranger, id, "Other", same))).toMatchObject({
    code: "conflict",
  });
});

test("a message is acknowledged and read while its room does not answer", async () => {
  const sent = await write(cast.stranger, id, "Hello", {
    rooms: { ...noRooms },
    notice: () => undefined,
  });
  expect(sent.seq).toBeNull();
  expect(await entriesOf(cast.stranger, id)).toEqual(["null client: Hello"]);
  const later = visitorContext().now() + 60_000;
  await visitorContext({ now: () => later }).deliver("WORK_1");
  expect(await entriesOf(cast.stranger, id)).toEqual(["1 client: Hello"]);
});

test("a message that waits for its place comes before the next one", async () => {
  await write(cast.stranger, id, "One", { rooms: noRooms, notice: () => undefined });
  expect((await write(cast.stranger, id, "Two")).seq).toBe(2);
  expect(await entriesOf(cast.stranger, id)).toEqual(["1 client: One", "2 client: Two"]);
});

test("nobody else reads or writes it", async () => {
  await write(cast.stranger, id, "Hello");
  for (const actor of [cast.otherOwner, cast.admin]) {
    expect(await refusalOf(entriesOf(actor, id))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(write(actor, id, "Hi"))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(call(markRead, actor, { conversationId: id, until: 1 }))).toMatchObject({
      code: "not-found",
    });
  }
  const nobody = readConversation(visitorContext(), { conversationId: id });
  expect(await refusalOf(nobody)).toMatchObject({ code: "signed-out" });
});

test("the office finds a client's conversation by the client's id, others nobody's", async () => {
  await write(cast.stranger, id, "Hello");
  const [{ clientId } = { clientId: "" }] = await inbox();
  const start = (actor: Cast["owner"]) =>
    call(startConversation, actor, { recipients: [clientId], vanityName: river });
  expect((await start(cast.owner)).conversationId).toBe(id);
  expect(await refusalOf(start(cast.otherOwner))).toMatchObject({ code: "not-found" });
});

test("a client without an account finds, reads and writes the conversation by the hub", async () => {
  const { conversationId } = await write(cast.stranger, id, "Hello");
  const context = hubClient("stranger@example.com");
  const found = await listRecipients(context, { vanityName: river });
  const [{ userId } = { userId: "" }] = found.data;
  expect(found.conversationId).toBe(conversationId);
  expect(await startConversation(context, { recipients: [{ userId }] })).toMatchObject({
    conversationId,
  });
  await sendMessage(context, { conversationId, message: "Again" });
  const { data } = await readConversation(context, { conversationId });
  expect(data.map(({ message }) => message)).toEqual(["Hello", "Again"]);
  const others = listRecipients(visitorContext(), { vanityName: river });
  expect(await refusalOf(others)).toMatchObject({ code: "signed-out" });
});

test("CHAT-005: a conversation has an id, the company's name and its logo", async () => {
  await env.DB.prepare("UPDATE company SET logo_media = ? WHERE vanity_name = ?")
    .bind(`${"a".repeat(64)}.webp`, river)
    .run();
  await write(cast.stranger, id, "Hello");
  const found = await call(listRecipients, cast.stranger, { vanityName: river });
  const shown = { conversationId: id, providerName: found.providerName };
  expect(await call(readConversation, cast.stranger, { conversationId: id })).toMatchObject({
    ...shown,
    providerImage: expect.stringMatching(/^http:\/\/localhost:8787\/.+a{64}\.webp/),
  });
  const recipients = [{ userId: id.split(".")[0] }];
  expect(await call(startConversation, cast.stranger, { recipients })).toEqual({
    ...shown,
    providerImage: found.providerImage,
  });
});

test("reading clears the unread mark, and the sender sees it", async () => {
  const { createdAt } = await write(cast.stranger, id, "Hello");
  expect(await inbox({ folder: "unread" })).toHaveLength(1);
  await call(markRead, cast.staff, { conversationId: id, until: createdAt });
  expect(await inbox({ folder: "unread" })).toEqual([]);
  const { readAt } = await call(readConversation, cast.stranger, { conversationId: id });
  expect(readAt).toEqual({ client: 0, company: createdAt });
  expect(await rowsOf("SELECT mail_at FROM message")).toEqual([{ mail_at: null }]);
});

test("the client's hub counts what the company wrote, until the client has seen it", async () => {
  await write(cast.stranger, id, "Hello");
  const unread = async () => (await call(readHubMenu, cast.stranger, { uri: river })).unread;
  expect(await unread()).toBe(0);
  for (let n = 1; n <= 12; n++) await write(cast.owner, id, `Answer ${n}`);
  expect(await unread()).toBe(10);
  await call(markRead, cast.stranger, { conversationId: id, until: Number.MAX_SAFE_INTEGER });
  expect(await unread()).toBe(0);
});

test("a side that blocked the other one gets nothing, until it takes messages again", async () => {
  await write(cast.stranger, id, "Hello");
  const block = (actor: Cast["owner"], blocked: boolean) =>
    call(blockConversation, actor, { conversationId: id, blocked });
  await block(cast.owner, true);
  expect(await refusalOf(write(cast.stranger, id, "Again"))).toMatchObject({ code: "forbidden" });
  expect(await refusalOf(write(cast.owner, id, "Again"))).toMatchObject({ code: "forbidden" });
  await block(cast.owner, false);
  await block(cast.stranger, true);
  expect(await refusalOf(write(cast.owner, id, "Again"))).toMatchObject({ code: "forbidden" });
  await block(cast.stranger, false);
  await write(cast.owner, id, "Again");
});

test("a conversation that is done opens again with a message of the client", async () => {
  await write(cast.stranger, id, "Hello");
  const { userId: assignee } = cast.staff;
  await call(moveConversation, cast.owner, { conversationId: id, folder: "done", assignee });
  expect([await inbox(), await inbox({ folder: "done" })]).toMatchObject([[], [{}]]);
  await write(cast.owner, id, "Bye");
  expect(await inbox()).toEqual([]);
  await write(cast.stranger, id, "One more thing");
  expect(await inbox()).toMatchObject([
    { assignee: expect.stringContaining("Stan"), text: "One more thing" },
  ]);
  const strange = { conversationId: id, assignee: cast.stranger.userId };
  expect(await refusalOf(call(moveConversation, cast.owner, strange))).toMatchObject({
    code: "invalid",
  });
  expect(await refusalOf(call(moveConversation, cast.stranger, strange))).toMatchObject({
    code: "not-found",
  });
});

test("a search finds messages of the office by their words", async () => {
  await write(cast.stranger, id, "The boiler leaks.\nIt’s a Viessmann.");
  await write(cast.owner, id, "We come on Thursday.");
  expect(await inbox({ q: "viess" })).toMatchObject([
    { text: "The boiler leaks.\nIt’s a Viessmann." },
  ]);
  expect(await inbox({ q: "thursday come" })).toHaveLength(1);
  expect(await inbox({ q: "friday" })).toEqual([]);
  const theirs = { company: "other-plumbing", q: "boiler" };
  expect((await call(listConversations, cast.otherOwner, theirs)).conversations).toEqual([]);
});

test("what happens to a request is an entry of its client's conversation", async () => {
  const [row] = await insertRequests(river, [
    // Rooms outlive tests: one of another test may have been erased.
    { email: "stranger@example.com", client_id: crypto.randomUUID() },
  ]);
  await call(completeRequest, cast.owner, { company: river, number: row!.number });
  const companyId = row!.company_id;
  const shown = await entriesOf(cast.owner, `${companyId}.${row!.client_id}`);
  expect(shown.at(-1)).toMatch(/company: request 1001 completed$/);
  expect(await inbox()).toEqual([]);
});

/** A client's block of messages of the company, however the company arranges its clients. */
import { beforeEach, describe, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import type { Operation } from "../../app/operations/operation";
import { insertOffices, river, type Cast } from "../clients/offices";
import { rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { call, conversationOf, newcomer, write } from "./chats";
import { after, mails } from "./unseen";

const company = river;
const address = "stranger@example.com";
let cast: Cast;
/** The stranger's, who has blocked it. */
let id: string;
let client: string;

beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  ({ conversationId: id } = await write(cast.stranger, await conversationOf(cast.stranger), "Hi"));
  client = id.split(".")[1]!;
  await block(true);
  mails.length = 0;
});

const office = <One extends Operation>(one: One, input: object) =>
  call(one, cast.owner, { company, ...input });
const block = (blocked: boolean, conversationId = id, by = cast.stranger) =>
  call(blockConversation, by, { conversationId, blocked });
const added = async (input: object = {}) =>
  (await office(addClient, { firstName: "New", ...input })).id;
const conversationWith = (clientId: string) => `${id.split(".")[0]}.${clientId}`;

/** "forbidden", or "" if the message was sent. */
async function written(clientId: string, by = cast.owner) {
  const sending = write(by, conversationWith(clientId), "Our offers").then(() => "");
  return sending.catch(async () => (await refusalOf(sending)).code);
}

async function blockedIn(clientId: string, by = cast.stranger) {
  const conversationId = conversationWith(clientId);
  return (await call(readConversation, by, { conversationId })).blocked;
}

describe("when clients are merged", () => {
  test("the block of the one that becomes part of the other stays", async () => {
    const kept = await added();
    await office(mergeClients, { id: kept, other: client });
    expect(await written(kept)).toBe("forbidden");
    expect(await blockedIn(kept)).toBe("client");
    await block(false, conversationWith(kept));
    expect(await written(kept)).toBe("");
  });

  test("the block of the kept one stays", async () => {
    await office(mergeClients, { id: client, other: await added() });
    expect(await written(client)).toBe("forbidden");
  });

  test("a message from before the merge is not mailed", async () => {
    const kept = await added();
    expect(await written(kept)).toBe("");
    await office(mergeClients, { id: kept, other: client });
    expect((await after(6)).filter((one) => one.startsWith(address))).toEqual([]);
  });

  test("the company's own block stays, too", async () => {
    await block(false);
    await block(true, id, cast.owner);
    const kept = await added();
    const { change } = await office(mergeClients, { id: kept, other: client });
    expect(await written(kept, cast.stranger)).toBe("forbidden");
    await office(undoMerge, { id: kept, change });
    expect(await written(client, cast.stranger)).toBe("forbidden");
  });

  test("an undo leaves each client's own block", async () => {
    const kept = await added();
    const { change } = await office(mergeClients, { id: kept, other: client });
    await office(undoMerge, { id: kept, change });
    expect([await written(client), await written(kept)]).toEqual(["forbidden", ""]);
  });

  test("an undo leaves a block or its end from in between with both", async () => {
    await block(false);
    const kept = await added();
    const { change } = await office(mergeClients, { id: kept, other: client });
    await block(true, conversationWith(kept));
    await office(undoMerge, { id: kept, change });
    expect([await written(client), await written(kept)]).toEqual(["forbidden", "forbidden"]);
    const again = await office(mergeClients, { id: kept, other: client });
    await block(false, conversationWith(kept));
    await office(undoMerge, { id: kept, change: again.change });
    expect([await written(client), await written(kept)]).toEqual(["", ""]);
  });
});

describe("when an address moves to another client", () => {
  const without = (emails: string[] = []) =>
    office(editClient, { id: client, firstName: "Old", emails });

  test("the block moves with it, until the client unblocks there", async () => {
    await without();
    const fresh = await added({ emails: [address] });
    expect(await written(fresh)).toBe("forbidden");
    expect(await blockedIn(fresh)).toBe("client");
    expect(await refusalOf(write(cast.stranger, conversationWith(fresh), "Hi"))).toMatchObject({
      code: "forbidden",
    });
    await block(false, conversationWith(fresh));
    expect([await written(fresh), await blockedIn(fresh)]).toEqual(["", ""]);
    expect(await rowsOf("SELECT 1 FROM chat_block")).toEqual([]);
  });

  test("messages that the other client has already are not mailed to it", async () => {
    const fresh = await added({ emails: ["fresh@example.com"] });
    expect(await written(fresh)).toBe("");
    await without();
    await office(editClient, { id: fresh, emails: [address] });
    expect((await after(6)).filter((one) => one.startsWith(address))).toEqual([]);
  });

  test("the end of the block frees all addresses that the client had", async () => {
    await block(false);
    await without([address, "second@example.com"]);
    await block(true);
    await without([address]);
    const fresh = await added({ emails: ["second@example.com"] });
    expect(await written(fresh)).toBe("forbidden");
    await block(false);
    expect(await written(fresh)).toBe("");
  });

  test("a client of another address takes messages", async () => {
    await without();
    expect(await written(await added({ emails: ["fresh@example.com"] }))).toBe("");
  });

  test("the company's own block does not reach the other client", async () => {
    await block(false);
    await block(true, id, cast.owner);
    expect(await rowsOf("SELECT 1 FROM chat_block")).toEqual([]);
  });
});

describe("a phone number", () => {
  const mobilePhoneNumber = "5125550142";
  const session = {
    ...{ id: "hub", scopes: [], lapsed: [], choices: [], ofAccount: false, hasOwn: true },
    addresses: [{ kind: "mobile" as const, address: mobilePhoneNumber }],
  };

  test("is blocked by a client who has no email address", async () => {
    const byPhone = await added({ mobilePhoneNumber });
    const context = visitorContext({ hub: () => Promise.resolve(session) });
    await blockConversation(context, { conversationId: conversationWith(byPhone), blocked: true });
    await office(editClient, { id: byPhone, mobilePhoneNumber: "" });
    const fresh = await added({ mobilePhoneNumber, emails: ["fresh@example.com"] });
    expect(await written(fresh)).toBe("forbidden");
  });

  test("is not blocked by one who has: others may have the same", async () => {
    await block(false);
    await office(editClient, { id: client, mobilePhoneNumber });
    await block(true);
    const other = await added({ mobilePhoneNumber, emails: ["other@example.com"] });
    expect(await written(other)).toBe("");
  });
});

test("a person who is not a client yet blocks with the address of the account", async () => {
  const newer = await newcomer(cast.otherOwner);
  await block(true, await conversationOf(newer), newer);
  const fresh = await added({ emails: [newer.email] });
  expect(await written(fresh)).toBe("forbidden");
  await block(false, conversationWith(fresh), newer);
  expect(await written(fresh)).toBe("");
});

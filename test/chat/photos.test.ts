/** Photos of messages: uploaded first, then sent; private to both sides. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addChatPhotos } from "../../app/chat/add-photos.server";
import { readChatPhoto } from "../../app/chat/read-photo.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { sendMessage } from "../../app/chat/send-message.server";
import { blockConversation } from "../../app/chat/block-conversation.server";
import type { User } from "../../app/operations/actor";
import { insertOffices, type Cast } from "../clients/offices";
import { filesLike, png, jpeg } from "../media/files";
import { rowsOf } from "../requests/in-office";
import { refusalOf } from "../support/refusal";
import { call, conversationOf, newcomer, write } from "./chats";

let cast: Cast;
let id: string;
beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
});

const files = (count: number) =>
  filesLike(...Array.from({ length: count }, (_, i) => ({ name: `${i + 1}.png`, bytes: png() })));
const upload = async (actor: User, sent = files(1)) =>
  (await call(addChatPhotos, actor, { conversationId: id, files: sent })).photos;
const uploaded = async (actor: User, count = 1) =>
  (await upload(actor, files(count))).map((photo) => photo.id!);
const send = (actor: User, photos: string[], more: object = {}) =>
  call(sendMessage, actor, { conversationId: id, message: "", photos, ...more });
const read = (actor: User, photoId: string) =>
  call(readChatPhoto, actor, { conversationId: id, photoId });
const photosOf = async (actor: User) =>
  (await call(readConversation, actor, { conversationId: id })).data.map(({ details }) =>
    (details.photos ?? []).map((photo) => photo.id),
  );

test("go with a message, in their order, which may have no text", async () => {
  const [first, second] = await uploaded(cast.stranger, 2);
  await send(cast.stranger, [second!, first!]);
  expect(await photosOf(cast.owner)).toEqual([[second, first]]);
  const { key, name, contentType } = await read(cast.owner, first!);
  expect([name, contentType]).toEqual(["1.png", "image/png"]);
  expect(await env.MEDIA.head(key)).not.toBeNull();
  expect(await rowsOf("SELECT json_array_length(photos) AS n FROM message")).toEqual([{ n: 2 }]);
  expect(await rowsOf("SELECT last_text FROM conversation")).toEqual([{ last_text: "Photo" }]);
});

test("both sides send some", async () => {
  await write(cast.stranger, id, "Can you show me your work?");
  const [photo] = await uploaded(cast.staff);
  await send(cast.staff, [photo!], { message: "Here it is." });
  expect(await read(cast.stranger, photo!)).toMatchObject({ name: "1.png", thumbnail: false });
});

test("one that is not sent yet is its own side's alone", async () => {
  await write(cast.stranger, id, "Hello");
  const [photo] = await uploaded(cast.stranger);
  expect(await read(cast.stranger, photo!)).toMatchObject({ name: "1.png" });
  expect(await refusalOf(read(cast.owner, photo!))).toMatchObject({ code: "not-found" });
  expect(await refusalOf(send(cast.owner, [photo!]))).toMatchObject({
    code: "invalid",
    fields: { photos: "A photo is missing. Add it again." },
  });
});

test("one goes with one message, also when two are sent at once", async () => {
  const photos = await uploaded(cast.stranger);
  const both = await Promise.allSettled([
    send(cast.stranger, photos, { message: "One" }),
    send(cast.stranger, photos, { message: "Two" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await rowsOf("SELECT id FROM message")).toHaveLength(1);
});

test("the same message sent again is one, at once and later; other photos are another message", async () => {
  const photos = await uploaded(cast.stranger);
  const same = { id: crypto.randomUUID(), message: "Look" };
  const sent = await Promise.all([1, 2].map(() => send(cast.stranger, photos, same)));
  expect(sent[0]!.createdAt).toBe(sent[1]!.createdAt);
  expect((await send(cast.stranger, photos, same)).seq).toBe(1);
  expect(await photosOf(cast.stranger)).toEqual([photos]);
  const others = send(cast.stranger, await uploaded(cast.stranger), same);
  expect(await refusalOf(others)).toMatchObject({ code: "conflict" });
});

describe("are refused", () => {
  test.each([
    ["no text and no photos", "", [], "Write a message."],
    ["an unknown one", "Hi", [crypto.randomUUID()], "A photo is missing. Add it again."],
  ])("%s", async (_, message, photos, text) => {
    const refused = await refusalOf(send(cast.stranger, photos, { message }));
    expect(refused).toMatchObject({ code: "invalid", message: text });
  });

  test("more than six, and the same one twice", async () => {
    const photos = await upload(cast.stranger, files(7));
    expect(photos.map((photo) => photo.message)).toEqual([
      ...Array<string>(6).fill(""),
      "Send at most 6 photos with a message.",
    ]);
    const ids = photos.map((photo) => photo.id ?? crypto.randomUUID());
    expect((await refusalOf(send(cast.stranger, ids))).message).toMatch(/^Send at most 6 photos/);
    const twice = [ids[0]!, ids[0]!];
    expect((await refusalOf(send(cast.stranger, twice))).message).toBe("A photo is there twice.");
  });

  test("a file that is no photo, next to one that is", async () => {
    const svg = new TextEncoder().encode("<svg onload=alert(1)>");
    const photos = await upload(
      cast.stranger,
      filesLike({ name: "a.svg", bytes: svg }, { name: "b.jpg", bytes: jpeg() }),
    );
    expect(photos.map((photo) => photo.id !== null)).toEqual([false, true]);
    expect(photos[0]!.message).not.toBe("");
  });

  test("in a conversation that a side has blocked", async () => {
    await write(cast.stranger, id, "Hello");
    await call(blockConversation, cast.owner, { conversationId: id, blocked: true });
    expect(await refusalOf(upload(cast.stranger))).toMatchObject({ code: "forbidden" });
  });

  test("of another conversation, by its other people", async () => {
    const [photo] = await uploaded(cast.stranger);
    await send(cast.stranger, [photo!]);
    expect(await refusalOf(read(cast.otherOwner, photo!))).toMatchObject({ code: "not-found" });
    expect(await refusalOf(read(cast.owner, crypto.randomUUID()))).toMatchObject({
      code: "not-found",
    });
  });
});

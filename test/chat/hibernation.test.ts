/**
 * Rooms that leave memory, with their sockets open or in traffic: nothing is lost, and idle ones cost
 * nothing.
 */
import {
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { expect, test } from "vitest";
import { HOUR } from "../../app/duration";
import { sha256 } from "../../app/security/hash.server";
import type { ServerMessage } from "../../app/thread/socket-messages";
import { entryLike, newRoom, rooms } from "../conversations/rooms";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import source from "../../workers/chat-room?raw";

const objectOf = (room: string) => env.CHAT_ROOM.get(env.CHAT_ROOM.idFromName(room));

/** A socket past its AUTH message. */
async function join(room: string, after?: number) {
  const token = crypto.randomUUID();
  const headers = { upgrade: "websocket" };
  const { webSocket } = await rooms.connect(room, new Request("http://localhost/", { headers }), {
    ...{ id: crypto.randomUUID(), side: "client", name: "Ana", life: HOUR },
    tokenHash: sha256(token),
  });
  const socket = webSocket!;
  const texts: string[] = [];
  socket.addEventListener("message", ({ data }) => void texts.push(data as string));
  socket.accept();
  socket.send(
    JSON.stringify({ type: "AUTH", wsToken: token, ...(after !== undefined && { after }) }),
  );
  await until(() => texts.some((text) => text.includes("READY")));
  return { socket, texts };
}

type Joined = Awaited<ReturnType<typeof join>>;

function placesOf({ texts }: Joined) {
  return texts
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as ServerMessage)
    .flatMap((one) => (one.type === "ENTRIES" ? one.entries.map(({ seq }) => seq) : []));
}

async function until(met: () => boolean) {
  for (let i = 0; i < 500 && !met(); i++) await new Promise((done) => setTimeout(done, 10));
  expect(met()).toBe(true);
}

test("a room that sleeps keeps its sockets, answers pings asleep, and wakes for a message", async () => {
  const room = newRoom();
  await rooms.append(room, [entryLike()]);
  const [one, other] = [await join(room), await join(room)];
  const marked = new WeakSet<object>();
  await runInDurableObject(objectOf(room), (object) => void marked.add(object));
  expect(await runInDurableObject(objectOf(room), (object) => marked.has(object))).toBe(true);

  await evictDurableObject(objectOf(room));
  for (const { socket } of [one, other]) socket.send("PING");
  await until(() => [one, other].every(({ texts }) => texts.includes("PONG")));
  // It is not in memory: there is nothing to evict.
  await expect(evictDurableObject(objectOf(room))).rejects.toThrow();

  await rooms.append(room, [entryLike()]);
  await until(() => [one, other].every((joined) => placesOf(joined).join() === "2"));
  // Made again by the message.
  expect(await runInDurableObject(objectOf(room), (object) => marked.has(object))).toBe(false);
});

const { size: idle } = proof("idle rooms with a socket", { small: 50, full: 1000 }, 0);

test(`of ${idle} idle rooms with a socket each, none stays in memory, and each still gets messages`, async () => {
  const all = Array.from({ length: idle }, newRoom);
  const joined = new Map<string, Joined>();
  for (const room of all) joined.set(room, await join(room));
  // The alarm for sockets without an AUTH message, which rings once; the next one is far away.
  for (const room of all) await runDurableObjectAlarm(objectOf(room));
  // Some are out of memory already: they idled while the others opened.
  for (const room of all) await evictDurableObject(objectOf(room)).catch(() => undefined);
  for (const { socket } of joined.values()) socket.send("PING");
  await until(() => [...joined.values()].every(({ texts }) => texts.includes("PONG")));
  for (const room of all) await expect(evictDurableObject(objectOf(room))).rejects.toThrow();
  for (const room of all) await rooms.append(room, [entryLike()]);
  await until(() => [...joined.values()].every((one) => placesOf(one).join() === "1"));
  for (const { socket } of joined.values()) socket.close();
}, 120_000);

const { size: rounds, seed } = proof("evictions in traffic", { small: 4, full: 20 }, 7);
const random = randomOf(seed);
const [SENDERS, MESSAGES] = [4, 12];

test.each(["evicted", "aborted"] as const)(
  "in a room that is %s in traffic, each confirmed message is there once, in order",
  async (how) => {
    let evictions = 0;
    for (let round = 0; round < rounds; round++) {
      const room = newRoom();
      const listener = await join(room);
      let isOver = false;
      const evicting = (async () => {
        while (!isOver) {
          await pause(15);
          const isGone = await (
            how === "aborted" ? abort(room) : evictDurableObject(objectOf(room))
          )
            .then(() => true)
            .catch(() => false);
          if (isGone) evictions += 1;
        }
      })();
      const sent = await Promise.all(Array.from({ length: SENDERS }, () => writeAll(room)));
      isOver = true;
      await evicting;
      const kept = await rooms.read(room, { rows: 200 });
      expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, i) => i + 1));
      const ids = kept.map(({ id }) => id);
      expect(ids.toSorted()).toEqual(sent.flat().toSorted());
      for (const one of sent) expect(ids.filter((id) => one.includes(id))).toEqual(one);
      const places = kept.map(({ seq }) => seq);
      if (how === "evicted") {
        await until(() => placesOf(listener).length >= places.length);
        expect(placesOf(listener)).toEqual(places);
      } else {
        const before = placesOf(listener);
        const again = await join(room, before.at(-1) ?? 0);
        await until(() => before.length + placesOf(again).length >= places.length);
        expect([...before, ...placesOf(again)]).toEqual(places);
      }
    }
    console.log(`${how} ${evictions} times in ${rounds} rounds`);
    expect(evictions).toBeGreaterThan(rounds * 3);
  },
  120_000,
);

const pause = (most: number) => new Promise((done) => setTimeout(done, random.int(0, most)));

/** At once, in the middle of its calls; its sockets are lost. */
async function abort(room: string) {
  await runInDurableObject(objectOf(room), (_, ctx) => ctx.abort("aborted by the test")).catch(
    (error: unknown) => {
      if (!/aborted by the test/.test(String(error))) throw error;
    },
  );
}

/** One after the other; each is repeated until the room has confirmed it. */
async function writeAll(room: string) {
  const entries = Array.from({ length: MESSAGES }, () => entryLike());
  for (const entry of entries) {
    await pause(40);
    while (!(await isConfirmed(room, entry)));
  }
  return entries.map(({ id }) => id);
}

async function isConfirmed(room: string, entry: ReturnType<typeof entryLike>) {
  try {
    return (await rooms.append(room, [entry])).length === 1;
  } catch {
    return false;
  }
}

test("the room's code lets it sleep: sockets of the runtime, and no timers", () => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  expect(code).toContain("this.ctx.acceptWebSocket(");
  expect(code).toContain("ctx.setWebSocketAutoResponse(");
  expect(code).not.toMatch(/setTimeout|setInterval|scheduler|\.accept\(\)|addEventListener/);
});

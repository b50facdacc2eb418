/**
 * The product is killed while people chat, and started again: every message that was confirmed is in
 * its room once, in its sender's order, and the places have no gap. `npm run prove` kills it 20 times,
 * `npm test` once.
 */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { copySeededState } from "../../scripts/seeded-state";
import { serve } from "../../scripts/serve";
import { SIZE } from "../../scripts/test/served";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

/** Its own server, two ports after that of the suite. */
const PORT = Number(new URL(process.env.PRODUCT_URL!).port) + 2;
const STATE = ".state/test/killed";
process.env.PRODUCT_URL = `http://localhost:${PORT}`;
const { Visitor } = await import("./visitor");
type Sender = InstanceType<typeof Visitor>;

const { vanityName } = demo.showcase;
const ROOMS = 4;
/** Of one sender in one room. Two senders stay below 30 a minute. */
const MESSAGES = 14;
const ALL = ROOMS * 2 * MESSAGES;
const SECONDS = 1000;

const { size, seed } = proof("kills while people chat", { small: 1, full: 20 }, 11);
const random = randomOf(seed);

let server: ChildProcess;
beforeAll(async () => {
  await copySeededState(STATE, SIZE);
  server = await started();
}, 120 * SECONDS);
afterAll(() => void server.kill());

/** The ports of a killed server are free a moment later. */
async function started(): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++)
    try {
      return await serve({ port: PORT, stateDir: STATE, ownGroup: true });
    } catch (error) {
      if (attempt === 40 || !/in use/.test(String(error))) throw error;
      await wait(250);
    }
}

async function kill() {
  const ended = once(server, "exit");
  process.kill(-server.pid!, "SIGKILL");
  await ended;
}

test(
  "no confirmed message is lost, doubled or out of order",
  async () => {
    for (let round = 0; round < size; round++) {
      const senders = await Promise.all([signedIn(demoPeople.owner), signedIn(demoPeople.staff)]);
      const rooms = await Promise.all(Array.from({ length: ROOMS }, () => newRoom(senders[0]!)));
      const traffic: Traffic = { confirmed: 0, repeated: 0 };
      const sending = Promise.all(
        rooms.flatMap((room) => senders.map((sender) => writeAll(sender, room, traffic))),
      );
      const enough = random.int(1, Math.floor(ALL * 0.8));
      while (traffic.confirmed < enough) await wait(random.int(1, 20));
      await kill();
      const [before, killedAt] = [traffic.confirmed, Date.now()];
      server = await started();
      const restart = Date.now() - killedAt;
      const sent = await sending;
      console.log(
        `round ${round + 1}: killed after ${before} of ${ALL} confirmed, ` +
          `${traffic.repeated} repeated, served again after ${restart} ms`,
      );
      // It was killed in traffic.
      expect(traffic.repeated).toBeGreaterThan(0);
      for (const room of rooms)
        await expectWhole(
          senders[0]!,
          room,
          sent.filter((one) => one.room === room).map(({ ids }) => ids),
        );
    }
  },
  size * 120 * SECONDS,
);

async function signedIn({ email }: { email: string }) {
  const sender = new Visitor();
  const answer = await sender.call("POST", "/auth/sign-in", { email, password: DEMO_PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  return sender;
}

async function newRoom(owner: Sender) {
  const client = await owner.call("POST", `/provider/clients?uri=${vanityName}`, {
    firstName: `Killed ${randomUUID()}`,
  });
  const { id } = JSON.parse(client.text) as { id: string };
  const found = await owner.call("POST", "/provider/ws/conversation", {
    ...{ recipients: [{ clientId: id }], vanityName },
  });
  expect(found.status, found.text).toBe(200);
  return (JSON.parse(found.text) as { conversationId: string }).conversationId;
}

interface Traffic {
  confirmed: number;
  repeated: number;
}

/** One after the other; each is repeated with its id until it is confirmed. */
async function writeAll(sender: Sender, room: string, traffic: Traffic) {
  const ids = Array.from({ length: MESSAGES }, () => randomUUID());
  for (const id of ids) {
    while (!(await isConfirmed(sender, room, id))) {
      traffic.repeated += 1;
      await wait(100);
    }
    traffic.confirmed += 1;
  }
  return { room, ids };
}

async function isConfirmed(sender: Sender, room: string, id: string) {
  const answer = await sender
    .call("POST", "/provider/ws/message", { conversationId: room, as: "company", id, message: id })
    .catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  expect(answer.status, answer.text).toBe(200);
  return true;
}

async function expectWhole(reader: Sender, room: string, sent: string[][]) {
  const answer = await reader.call("GET", `/provider/ws/message/${room}?as=company&rows=100`);
  const { data } = JSON.parse(answer.text) as {
    data: { id: string; seq: number; message: string }[];
  };
  expect(data.map(({ seq }) => seq)).toEqual(data.map((_, i) => i + 1));
  const ids = data.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(sent.flat().toSorted());
  for (const one of sent) expect(ids.filter((id) => one.includes(id))).toEqual(one);
  expect(data.every(({ id, message }) => id === message)).toBe(true);
}

/** A chat room's messages to many sockets, compared with a bare room; and what idle rooms cost. */
import { randomUUID } from "node:crypto";
import { request, Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { RoomEntry } from "../../app/operations/rooms";
import { sha256 } from "../../app/security/hash.server";
import { shownEntry } from "../../app/thread/entry";
import { chatBundle } from "./bundles";
import { openCounted, type CountedSocket } from "./counted-socket";
import { quantile } from "./load";
import { atLeast, atMost, perSecond, type Result } from "./results";
import { startWorkers, type Started } from "./start-workers";

const SOCKETS = 100;
const MESSAGES = 200;
/** Messages on their way at once. */
const AT_ONCE = 8;
const ROUNDS = 7;
const IDLE_ROOMS = 1000;
/**
 * In milliseconds: the alarm for a socket without an AUTH message rings after ten seconds, and the
 * runtime puts an object to sleep about ten seconds after its last work.
 */
const ASLEEP_AFTER = 45_000;
const IDLE_FOR = 20_000;

type Kind = "room" | "echo";

export async function chat(stateDir: string): Promise<Result[]> {
  const { ports, runtime, stop } = await startWorkers(
    stateDir,
    { chat: chatBundle() },
    {
      durableObjects: {
        CHAT_ROOM: { className: "ChatRoom", useSQLite: true },
        SESSION_KEEPER: { className: "SessionKeeper", useSQLite: true },
        VISIT_COUNTER: { className: "VisitCounter", useSQLite: true },
        ECHO: { className: "EchoRoom", useSQLite: true },
      },
    },
  );
  try {
    const port = ports.chat!;
    return [...(await manySockets(port)), ...(await idleRooms(port, runtime))];
  } finally {
    await stop();
  }
}

async function manySockets(port: number): Promise<Result[]> {
  const rounds: Record<Kind, number>[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const echo = await rate(port, "echo", `many ${round}`);
    const room = await rate(port, "room", `many ${round}`);
    // The first one warms up.
    if (round > 0) rounds.push({ echo, room });
  }
  const ratio = quantile(
    rounds.map(({ room, echo }) => room / echo),
    0.5,
  );
  const middle = (kind: Kind) =>
    perSecond(
      quantile(
        rounds.map((one) => one[kind]),
        0.5,
      ),
    );
  return [
    {
      what: `chat: messages to ${SOCKETS} sockets of a room, kept before they are sent`,
      measured: `${middle("room")}, bare room ${middle("echo")}`,
      ratio: { of: "a bare room", value: ratio },
      goal: atLeast(ratio, 0.6),
    },
  ];
}

/** Messages per second, until every socket has every one. */
async function rate(port: number, kind: Kind, room: string) {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => joined(port, kind, room)),
  );
  const before = sockets.map(({ count }) => count);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const entries = Array.from({ length: MESSAGES }, newEntry);
  const started = performance.now();
  const waiting = [...entries];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop())
        await post(port, pathOf(kind, room), bodyOf(kind, entry), agent);
    }),
  );
  while (sockets.some(({ count }, i) => count - before[i]! < MESSAGES)) await wait(1);
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.close();
  agent.destroy();
  return MESSAGES / seconds;
}

async function joined(port: number, kind: Kind, room: string): Promise<CountedSocket> {
  if (kind === "echo") return openCounted(port, pathOf(kind, room));
  const token = randomUUID();
  const socket = await openCounted(port, `${pathOf(kind, room)}&hash=${sha256(token)}`);
  socket.send(JSON.stringify({ type: "AUTH", wsToken: token }));
  while (socket.count === 0) await wait(1);
  return socket;
}

function pathOf(kind: Kind, room: string) {
  return `/${kind}?${new URLSearchParams({ room })}`;
}

function newEntry(): RoomEntry {
  return {
    ...{ id: randomUUID(), side: "company", personId: randomUUID(), by: "Keisha Monroe" },
    ...{
      text: "We can come on Thursday at nine, if that suits you.",
      document: "",
      at: Date.now(),
    },
  };
}

/** The bare room sends the same bytes as the chat room. */
function bodyOf(kind: Kind, entry: RoomEntry) {
  if (kind === "room") return JSON.stringify(entry);
  const shown = shownEntry({ event: "", details: {}, ...entry, seq: 100 });
  return JSON.stringify({ type: "ENTRIES", entries: [shown], more: false });
}

function post(port: number, path: string, body: string, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`Answered ${answer.statusCode}.`)),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function idleRooms(port: number, runtime: Started["runtime"]): Promise<Result[]> {
  const before = runtime.memoryNow();
  const sockets: CountedSocket[] = [];
  for (let i = 0; i < IDLE_ROOMS; i += 20)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, n) => joined(port, "room", `idle ${i + n}`)),
      )),
    );
  const awake = runtime.memoryNow();
  await wait(ASLEEP_AFTER);
  const cpu = runtime.cpuMs();
  await wait(IDLE_FOR);
  const spent = runtime.cpuMs() - cpu;
  const asleep = runtime.memoryNow();
  // Each socket is still open.
  for (const socket of sockets) socket.send("PING");
  while (sockets.some(({ count }) => count < 2)) await wait(5);
  for (const socket of sockets) socket.close();
  const permille = spent / IDLE_FOR;
  return [
    {
      what: `chat: ${IDLE_ROOMS.toLocaleString("en-US")} idle rooms with a socket each, CPU`,
      measured: `${spent} ms in ${IDLE_FOR / 1000} s`,
      goal: atMost(Math.round(permille * 1000) / 10, 1, " % of a core"),
    },
    {
      what: `chat: ${IDLE_ROOMS.toLocaleString("en-US")} idle rooms with a socket each, memory`,
      measured: `${before} MB before, ${awake} MB awake, ${asleep} MB asleep`,
    },
  ];
}

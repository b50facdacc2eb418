/** The socket of a conversation's page, opened again whenever it is lost. */
import { ApiRefusal } from "../frame/api-client";
import { pollingDelay } from "../ui/polling-delay";
import { readTokens, socketUrl, type RoomAddress } from "./room-calls";
import { PING, PING_EVERY } from "./ping";
import type { ClientMessage, ServerMessage } from "./socket-messages";

/** In milliseconds, before each further attempt: doubled with each failure, up to the last one. */
const WAITS = { first: 1000, most: 30_000 };
/** In milliseconds: a socket that answers nothing is lost. */
const ANSWER_WITHIN = 10_000;
/** In milliseconds, from the opening to READY. */
const READY_WITHIN = 15_000;
/** In milliseconds: one that is lost sooner counts as a failure. */
const LASTS = 10_000;
/** Failures in a row from which the messages are also read by HTTP. */
const POLLED_FROM = 2;

interface RoomEvents {
  /** The place up to which the page has every entry. */
  after: () => number;
  onMessage: (message: ServerMessage) => void;
  /** Reads the messages without the socket. Throws if that fails. */
  poll: () => Promise<void>;
  /** The caller has no access any more, or signed out. Nothing more happens. */
  onEnded: () => void;
}

export interface RoomConnection {
  typing(): void;
  close(): void;
}

/** Attempts are made only while the page is visible and online. */
export function connectRoom(address: RoomAddress, events: RoomEvents): RoomConnection {
  let socket: WebSocket | undefined;
  /** When it was ready; 0: it is not. */
  let readyAt = 0;
  let isPolling = false;
  let isOver = false;
  let isOpening = false;
  let failures = 0;
  let pollFailures = 0;
  const timers: Partial<Record<TimerName, ReturnType<typeof setTimeout>>> = {};

  function wait(name: TimerName, ms: number, then: () => void) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(then, ms);
  }
  function stop(...names: TimerName[]) {
    for (const name of names) clearTimeout(timers[name]);
  }

  async function open() {
    if (isOver || isOpening || socket || !isShown()) return;
    isOpening = true;
    try {
      const tokens = await readTokens();
      if (!isOver) listenTo(new WebSocket(socketUrl(address, tokens)), tokens.wsToken);
    } catch (error) {
      if (isRefused(error)) end();
      else fail();
    } finally {
      isOpening = false;
    }
  }

  function listenTo(opened: WebSocket, wsToken: string) {
    socket = opened;
    wait("answer", READY_WITHIN, () => lose(opened));
    opened.addEventListener("open", () =>
      send(opened, { type: "AUTH", wsToken, after: events.after() }),
    );
    opened.addEventListener("message", ({ data }) => {
      if (socket === opened) receive(opened, data);
    });
    opened.addEventListener("close", () => lose(opened));
  }

  function receive(opened: WebSocket, data: unknown) {
    stop("answer");
    const message = parsed(data);
    if (!message) return;
    if (message.type === "READY") {
      readyAt = Date.now();
      isPolling = false;
      stop("poll");
      keepAlive(opened);
    }
    events.onMessage(message);
  }

  function keepAlive(opened: WebSocket) {
    wait("ping", PING_EVERY, () => {
      if (opened.readyState !== WebSocket.OPEN) return;
      opened.send(PING);
      wait("answer", ANSWER_WITHIN, () => lose(opened));
      keepAlive(opened);
    });
  }

  /** Access that ended shows when the page asks for new tokens. */
  function lose(lost: WebSocket) {
    if (socket !== lost) return;
    const lasted = readyAt > 0 && Date.now() - readyAt > LASTS;
    drop();
    if (isOver) return;
    if (!lasted) return fail();
    failures = 0;
    wait("open", WAITS.first * (0.5 + random()), () => void open());
  }

  function drop() {
    stop("ping", "answer");
    const dropped = socket;
    socket = undefined;
    readyAt = 0;
    dropped?.close();
  }

  function fail() {
    if (isOver) return;
    failures += 1;
    const most = Math.min(WAITS.first * 2 ** (failures - 1), WAITS.most);
    wait("open", most * (0.5 + random() / 2), () => void open());
    if (failures < POLLED_FROM || isPolling) return;
    isPolling = true;
    pollLater();
  }

  function pollLater() {
    wait("poll", pollingDelay(pollFailures, random()), () => void poll());
  }

  async function poll() {
    if (!isPolling) return;
    if (isShown()) {
      try {
        await events.poll();
        pollFailures = 0;
      } catch (error) {
        if (isRefused(error)) return end();
        pollFailures += 1;
      }
    }
    if (isPolling) pollLater();
  }

  function end() {
    if (isOver) return;
    close();
    events.onEnded();
  }

  const resume = () => {
    if (!isShown() || isOver || socket) return;
    stop("open");
    void open();
  };
  /** Browsers keep no page with an open socket for the way back to it. */
  const leave = () => drop();

  function close() {
    isOver = true;
    isPolling = false;
    stop("open", "poll");
    drop();
    document.removeEventListener("visibilitychange", resume);
    removeEventListener("online", resume);
    removeEventListener("pageshow", resume);
    removeEventListener("pagehide", leave);
  }

  document.addEventListener("visibilitychange", resume);
  addEventListener("online", resume);
  addEventListener("pageshow", resume);
  addEventListener("pagehide", leave);
  void open();
  return {
    close,
    typing: () => {
      if (socket && readyAt > 0) send(socket, { type: "TYPING" });
    },
  };
}

type TimerName = "open" | "answer" | "ping" | "poll";

function send(socket: WebSocket, message: ClientMessage) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Undefined for PONG. */
function parsed(data: unknown): ServerMessage | undefined {
  if (typeof data !== "string" || !data.startsWith("{")) return undefined;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return undefined;
  }
}

export function isRefused(error: unknown) {
  return error instanceof ApiRefusal && [401, 403, 404].includes(error.status);
}

function isShown() {
  return document.visibilityState === "visible" && navigator.onLine;
}

function random() {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

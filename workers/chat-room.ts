import { DurableObject } from "cloudflare:workers";
import type { Entry } from "../app/thread/entry";
import { shownEntry } from "../app/thread/entry";
import { PING, PONG } from "../app/thread/ping";
import {
  AUTH_WITHIN,
  ClientMessage,
  closeCodes,
  LARGEST,
  RESUMED,
  type ServerMessage,
} from "../app/thread/socket-messages";
import type {
  ReadEntries,
  RoomEntry,
  RoomNotice,
  Rooms,
  RoomSocket,
  StoredEntry,
} from "../app/operations/rooms";
import { sha256 } from "../app/security/hash.server";
import type { Env } from "./env";
import { logError } from "./log";
import { RoomStore } from "./room-store";

/** What is stored with a socket, also while the object sleeps. */
interface Attached extends Omit<RoomSocket, "life"> {
  /** Whether its AUTH message came. */
  isKnown: boolean;
  /** When it closes, by the object's own clock. */
  until: number;
}

/** Sockets of one room. More are refused. */
const MOST_SOCKETS = 500;
/** Messages of one socket. A client that sends more is broken. */
const MOST_MESSAGES = { count: 20, within: 10_000 };

/**
 * The Durable Object for one conversation: orders, keeps and broadcasts its entries. Its methods don't
 * await between reading and writing, so that calls at the same time don't mix. Its sockets hibernate:
 * an idle room costs nothing, so there are no timers here, only an alarm.
 */
export class ChatRoom extends DurableObject<Env> {
  /** Messages of sockets lately. Lost when the object sleeps: then there were none lately. */
  private readonly sent = new WeakMap<WebSocket, { since: number; count: number }>();
  /** What is attached to sockets: read once, since a message is sent to all of them. */
  private readonly attached = new WeakMap<WebSocket, Attached>();
  private readonly kept: RoomStore;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.kept = new RoomStore(ctx.storage);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  append(entries: RoomEntry[]): { id: string; seq: number }[] {
    const { added, places } = this.kept.append(entries);
    if (added.length > 0) this.broadcast(added.map(shownEntry));
    return places;
  }

  read(which: ReadEntries): StoredEntry[] {
    return this.kept.read(which);
  }

  notify(notice: RoomNotice) {
    this.sendTo(this.knownSockets(), notice);
  }

  closeSockets(ids: string[]) {
    const open = new Set<string>();
    for (const socket of this.ctx.getWebSockets()) {
      const { id } = this.attachedTo(socket);
      if (!ids.includes(id)) continue;
      open.add(id);
      socket.close(closeCodes.ended, "Access ended.");
    }
    this.kept.noteClosed(ids.filter((id) => !open.has(id)));
  }

  forgetPerson(personId: string) {
    this.kept.forgetPerson(personId);
  }

  async erase() {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.ended, "Deleted.");
    await this.kept.erase();
  }

  /** Opens a socket that the worker has let in (app/chat/open-socket.server.ts). */
  override async fetch(request: Request): Promise<Response> {
    const { life, ...socket } = JSON.parse(request.headers.get(SOCKET_HEADER)!) as RoomSocket;
    if (this.kept.isErased() || this.kept.isClosed(socket.id))
      return new Response(null, { status: 410 });
    if (this.ctx.getWebSockets().length >= MOST_SOCKETS) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    const until = Date.now() + Math.min(AUTH_WITHIN, life);
    const opening: Opening = { ...socket, isKnown: false, until, life };
    this.attach(server, opening);
    this.ctx.acceptWebSocket(server);
    await this.wakeBy(until);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, raw: string | ArrayBuffer) {
    if (this.isTooMuch(socket)) return socket.close(closeCodes.tooMuch, "Too many messages.");
    if (typeof raw !== "string" || raw.length > LARGEST)
      return socket.close(closeCodes.tooLarge, "Too large.");
    const message = parsed(raw);
    const attached = this.attachedTo(socket);
    if (!attached.isKnown) return this.letIn(socket, attached as Opening, message);
    if (message?.type !== "TYPING") return send(socket, { type: "ERROR", message: UNKNOWN });
    const { side, name } = attached;
    const others = this.knownSockets().filter((other) => this.attachedTo(other).side !== side);
    this.sendTo(others, { type: "TYPING", side, name });
  }

  override async webSocketClose(socket: WebSocket) {
    await this.forgetSocket(socket);
  }

  override async webSocketError(socket: WebSocket) {
    await this.forgetSocket(socket);
  }

  /** Closes sockets whose time is over. */
  override async alarm() {
    const now = Date.now();
    const later: number[] = [];
    for (const socket of this.ctx.getWebSockets()) {
      const { until, isKnown } = this.attachedTo(socket);
      if (until > now) later.push(until);
      else if (isKnown) socket.close(closeCodes.ended, "Open for long: open it again.");
      else socket.close(closeCodes.refused, NO_AUTH);
    }
    this.kept.forgetClosed();
    if (later.length > 0) await this.ctx.storage.setAlarm(Math.min(...later));
  }

  private async letIn(socket: WebSocket, opening: Opening, message: ClientMessage | undefined) {
    const { life, ...attached } = opening;
    if (message?.type !== "AUTH" || sha256(message.wsToken) !== attached.tokenHash)
      return socket.close(closeCodes.refused, NO_AUTH);
    const until = Date.now() + life;
    this.attach(socket, { ...attached, isKnown: true, until });
    const newest = this.kept.read({ rows: 1 })[0]?.seq ?? 0;
    send(socket, { type: "READY", seq: newest });
    if (message.after !== undefined && message.after < newest) {
      const { document } = attached;
      const missed = this.kept.read({
        ...(document !== undefined && { document }),
        after: message.after,
        rows: RESUMED + 1,
      });
      const entries = missed.slice(0, RESUMED).map(shownEntry);
      send(socket, { type: "ENTRIES", entries, more: missed.length > RESUMED });
    }
    await this.wakeBy(until);
  }

  private broadcast(entries: Entry[]) {
    const all = JSON.stringify({ type: "ENTRIES", entries, more: false } satisfies ServerMessage);
    for (const socket of this.ctx.getWebSockets()) {
      const { isKnown, document } = this.attachedTo(socket);
      if (!isKnown) continue;
      if (document === undefined) sendText(socket, all);
      else {
        const own = entries.filter((entry) => entry.document === document);
        if (own.length > 0) send(socket, { type: "ENTRIES", entries: own, more: false });
      }
    }
  }

  private sendTo(sockets: WebSocket[], message: ServerMessage) {
    const text = JSON.stringify(message);
    for (const socket of sockets) sendText(socket, text);
  }

  private attach(socket: WebSocket, attached: Attached) {
    socket.serializeAttachment(attached);
    this.attached.set(socket, attached);
  }

  private attachedTo(socket: WebSocket) {
    let attached = this.attached.get(socket);
    if (!attached) {
      attached = socket.deserializeAttachment() as Attached;
      this.attached.set(socket, attached);
    }
    return attached;
  }

  private knownSockets() {
    return this.ctx.getWebSockets().filter((socket) => this.attachedTo(socket).isKnown);
  }

  private isTooMuch(socket: WebSocket) {
    const now = Date.now();
    const before = this.sent.get(socket);
    const sent =
      before && now - before.since < MOST_MESSAGES.within ? before : { since: now, count: 0 };
    sent.count += 1;
    this.sent.set(socket, sent);
    return sent.count > MOST_MESSAGES.count;
  }

  private async wakeBy(at: number) {
    const next = await this.ctx.storage.getAlarm();
    if (next === null || next > at) await this.ctx.storage.setAlarm(at);
  }

  /** A row that stays open because of a failure is deleted by a job. */
  private async forgetSocket(socket: WebSocket) {
    try {
      await this.env.DB.prepare("UPDATE chat_socket SET closed_at = ? WHERE id = ?")
        .bind(Date.now(), this.attachedTo(socket).id)
        .run();
    } catch (error) {
      logError({ event: "closed socket kept", error: String(error) });
    }
  }
}

/** Before the AUTH message: `life` counts from it. */
interface Opening extends Attached {
  life: number;
}

const SOCKET_HEADER = "Tradepost-Socket";
const NO_AUTH = "Send an AUTH message with the token first.";
const UNKNOWN = "This message is not known here.";

function parsed(raw: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

function send(socket: WebSocket, message: ServerMessage) {
  sendText(socket, JSON.stringify(message));
}

/** To a socket that is closing nothing can be sent. */
function sendText(socket: WebSocket, text: string) {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}

/** By name (`roomName`). */
export function roomsOf(namespace: Env["CHAT_ROOM"]): Rooms {
  const room = (name: string) => namespace.get(namespace.idFromName(name));
  return {
    append: (name, entries) => room(name).append(entries),
    read: (name, which) => room(name).read(which),
    notify: (name, notice) => room(name).notify(notice),
    close: (name, ids) => room(name).closeSockets(ids),
    connect(name, request, socket) {
      const headers = new Headers(request.headers);
      headers.delete("cookie");
      headers.set(SOCKET_HEADER, JSON.stringify(socket));
      return room(name).fetch(new Request(request, { headers }));
    },
    forgetPerson: (name, personId) => room(name).forgetPerson(personId),
    erase: (name) => room(name).erase(),
  };
}

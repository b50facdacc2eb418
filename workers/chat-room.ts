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
/** How long the id of a socket that was closed before it opened is known, in milliseconds. */
const CLOSED_KNOWN = 60_000;

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
  private hasTable = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  append(entries: RoomEntry[]): { id: string; seq: number }[] {
    const { sql } = this.ctx.storage;
    if (this.has("erased")) return [];
    const added: StoredEntry[] = [];
    this.createTable();
    this.ctx.storage.transactionSync(() => {
      for (const { id, side, personId, by, text, document, at, event, details } of entries) {
        const row = sql
          .exec<Row>(
            `INSERT OR IGNORE INTO entry (id, side, person_id, person_name, text, document, at, event,
                details, seq)
              SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(seq), 0) + 1 FROM entry RETURNING *`,
            id,
            side,
            personId,
            by,
            text,
            document,
            at,
            event ?? "",
            JSON.stringify(details ?? {}),
          )
          .toArray()[0];
        if (row) added.push(entryOf(row));
      }
    });
    if (added.length > 0) this.broadcast(added.map(shownEntry));
    if (added.length === entries.length) return added.map(({ id, seq }) => ({ id, seq }));
    return sql
      .exec<{ id: string; seq: number }>(
        "SELECT id, seq FROM entry WHERE id IN (SELECT value FROM json_each(?))",
        JSON.stringify(entries.map(({ id }) => id)),
      )
      .toArray();
  }

  read({ document, messagesOnly, before, after, rows }: ReadEntries): StoredEntry[] {
    if (!this.has("entry")) return [];
    this.createTable();
    const order = after === undefined ? "DESC" : "ASC";
    const found = this.ctx.storage.sql
      .exec<Row>(
        `SELECT * FROM entry WHERE document = coalesce(?, document) AND seq < coalesce(?, seq + 1)
          AND seq > coalesce(?, 0) AND (? = 0 OR event = '') ORDER BY seq ${order} LIMIT ?`,
        document ?? null,
        before ?? null,
        after ?? null,
        Number(messagesOnly ?? false),
        rows,
      )
      .toArray()
      .map(entryOf);
    return after === undefined ? found.reverse() : found;
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
    const opening = ids.filter((id) => !open.has(id));
    if (opening.length === 0) return;
    this.createClosed();
    for (const id of opening)
      this.ctx.storage.sql.exec(
        "INSERT OR REPLACE INTO closed (id, at) VALUES (?, ?)",
        id,
        Date.now(),
      );
  }

  forgetPerson(personId: string) {
    if (!this.has("entry")) return;
    this.ctx.storage.sql.exec("UPDATE entry SET person_name = '' WHERE person_id = ?", personId);
  }

  /** The mark keeps out entries that were on their way. */
  async erase() {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.ended, "Deleted.");
    this.hasTable = false;
    await this.ctx.storage.deleteAll();
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS erased (at INTEGER) STRICT");
  }

  /** Opens a socket that the worker has let in (conversations/open-socket.server.ts). */
  override async fetch(request: Request): Promise<Response> {
    const { life, ...socket } = JSON.parse(request.headers.get(SOCKET_HEADER)!) as RoomSocket;
    if (this.has("erased") || this.isClosed(socket.id)) return new Response(null, { status: 410 });
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
    if (this.has("closed"))
      this.ctx.storage.sql.exec("DELETE FROM closed WHERE at < ?", now - CLOSED_KNOWN);
    if (later.length > 0) await this.ctx.storage.setAlarm(Math.min(...later));
  }

  private async letIn(socket: WebSocket, opening: Opening, message: ClientMessage | undefined) {
    const { life, ...attached } = opening;
    if (message?.type !== "AUTH" || sha256(message.token) !== attached.tokenHash)
      return socket.close(closeCodes.refused, NO_AUTH);
    const until = Date.now() + life;
    this.attach(socket, { ...attached, isKnown: true, until });
    const newest = this.read({ rows: 1 })[0]?.seq ?? 0;
    send(socket, { type: "READY", seq: newest });
    if (message.after !== undefined && message.after < newest) {
      const { document } = attached;
      const missed = this.read({
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

  private isClosed(id: string) {
    if (!this.has("closed")) return false;
    return this.ctx.storage.sql.exec("SELECT 1 FROM closed WHERE id = ?", id).toArray().length > 0;
  }

  private has(table: "entry" | "erased" | "closed") {
    const found = this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_schema WHERE name = ?", table);
    return found.toArray().length > 0;
  }

  private createTable() {
    if (this.hasTable) return;
    this.ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS entry (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
        side TEXT NOT NULL, person_id TEXT, person_name TEXT NOT NULL, text TEXT NOT NULL,
        document TEXT NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL DEFAULT '',
        details TEXT NOT NULL DEFAULT '{}') STRICT`,
    );
    this.addColumns();
    this.hasTable = true;
  }

  /** To the table of a room from before it had events. */
  private addColumns() {
    const { sql } = this.ctx.storage;
    const { table } = sql
      .exec<{ table: string }>(`SELECT sql AS "table" FROM sqlite_schema WHERE name = 'entry'`)
      .one();
    if (table.includes("event")) return;
    sql.exec("ALTER TABLE entry ADD COLUMN event TEXT NOT NULL DEFAULT ''");
    sql.exec("ALTER TABLE entry ADD COLUMN details TEXT NOT NULL DEFAULT '{}'");
  }

  private createClosed() {
    this.ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS closed (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT",
    );
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

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  side: RoomEntry["side"];
  person_id: string | null;
  person_name: string;
  text: string;
  document: string;
  at: number;
  event: string;
  details: string;
}

function entryOf({ person_id: personId, person_name: by, details, ...row }: Row): StoredEntry {
  const { seq, id, side, text, document, at, event } = row;
  const known = JSON.parse(details) as StoredEntry["details"];
  return { seq, id, side, personId, by, text, document, at, event, details: known };
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

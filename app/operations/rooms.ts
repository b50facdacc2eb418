/**
 * The room of a conversation: a Durable Object (workers/chat-room.ts) that orders, keeps and broadcasts
 * its entries.
 */

/** On its way to the room: a message, or what happened to a document. */
export interface RoomEntry {
  /** A message's is the sender's, a UUID. A repeated one is kept once. */
  id: string;
  side: "client" | "company" | "system";
  /** Public id of the account that sent it; null: a client without one, or an event. */
  personId: string | null;
  /** The person's name then. */
  by: string;
  text: string;
  /** What it is about: "request 1001"; "": nothing but the conversation. */
  document: string;
  /** UTC epoch milliseconds. */
  at: number;
  /** What happened to the document, such as "approved"; "" or absent: it is a message. */
  event?: string;
  details?: EntryDetails;
}

export interface EntryDetails {
  /** In cents. */
  amount?: number | null;
  /** Of a visit, UTC epoch milliseconds. */
  startsAt?: number | null;
  /** Stars. */
  rating?: number;
  photos?: RoomPhoto[];
}

/** A photo of a message. */
export interface RoomPhoto {
  id: string;
  /** In pixels, of the original. */
  width: number;
  height: number;
}

export interface StoredEntry extends Required<RoomEntry> {
  /** From 1, without gaps. */
  seq: number;
}

/** What a side did that others in the room see at once, and that is not kept. */
export type RoomNotice = { type: "READ"; side: "client" | "company"; at: number };

export interface Rooms {
  /**
   * Adds what it does not have yet, in this order, then sends it to all sockets. Returns the places
   * of all of them; of none if the room was erased.
   */
  append(room: string, entries: RoomEntry[]): Promise<{ id: string; seq: number }[]>;
  /** Oldest first: the newest, those before a place, or those after one. */
  read(room: string, which: ReadEntries): Promise<StoredEntry[]>;
  /** Sends it to all sockets. */
  notify(room: string, notice: RoomNotice): Promise<void>;
  /** Closes sockets, and refuses those of these ids that are about to open. */
  close(room: string, socketIds: string[]): Promise<void>;
  /** Hands over a request for a socket (app/chat/open-socket.server.ts). */
  connect(room: string, request: Request, socket: RoomSocket): Promise<Response>;
  /** Removes a deleted person's name. */
  forgetPerson(room: string, personId: string): Promise<void>;
  /** Deletes everything, for good: entries that come later are not kept. */
  erase(room: string): Promise<void>;
}

export interface ReadEntries {
  /** Default: all. */
  document?: string;
  /** Without what happened to documents. Default: all. */
  messagesOnly?: boolean;
  before?: number;
  after?: number;
  rows: number;
}

/** Whose socket it is, as the worker has checked. */
export interface RoomSocket {
  id: string;
  side: "client" | "company";
  /** Shown to the other side while they write. */
  name: string;
  /** Only what is about this document; undefined: everything. */
  document?: string | undefined;
  /** SHA-256 of the token that its first message has to have. */
  tokenHash: string;
  /** When it closes by itself, in milliseconds from now. */
  life: number;
}

/** The name of a conversation's room. */
export function roomName(companyId: string, conversationId: string) {
  return `${companyId}/${conversationId}`;
}

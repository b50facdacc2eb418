/** The room of a conversation: a Durable Object (workers/chat-room.ts) that orders and keeps its entries. */

/** A message, on its way to the room. */
export interface RoomEntry {
  /** The sender's id of the message, a UUID: a repeated one is kept once. */
  id: string;
  side: "client" | "company";
  /** Of the company: the person's public id, and the name then. */
  personId: string | null;
  by: string;
  text: string;
  /** What it is about: "request 1001". */
  document: string;
  /** UTC epoch milliseconds. */
  at: number;
}

export interface StoredEntry extends RoomEntry {
  /** From 1, without gaps. */
  seq: number;
}

export interface Rooms {
  /** Adds what it does not have yet, in this order. */
  append(room: string, entries: RoomEntry[]): Promise<void>;
  /** The newest entries, oldest first. */
  read(
    room: string,
    which: { document?: string; before?: number; rows: number },
  ): Promise<StoredEntry[]>;
  /** Removes a deleted person's name. */
  forgetPerson(room: string, personId: string): Promise<void>;
  /** Deletes everything, for good: entries that come later are not kept. */
  erase(room: string): Promise<void>;
}

/** The name of a conversation's room. */
export function roomName(companyId: string, conversationId: string) {
  return `${companyId}/${conversationId}`;
}

import { DurableObject } from "cloudflare:workers";
import type { RoomEntry, Rooms, StoredEntry } from "../app/operations/rooms";
import type { Env } from "./env";

/**
 * The Durable Object for one conversation: orders and keeps its entries. Its methods don't await
 * between reading and writing, so that calls at the same time don't mix.
 */
export class ChatRoom extends DurableObject<Env> {
  append(entries: RoomEntry[]) {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      if (this.has("erased")) return;
      this.createTable();
      for (const { id, side, personId, by, text, document, at } of entries)
        sql.exec(
          `INSERT OR IGNORE INTO entry (id, side, person_id, person_name, text, document, at, seq)
            SELECT ?, ?, ?, ?, ?, ?, ?, coalesce(max(seq), 0) + 1 FROM entry`,
          id,
          side,
          personId,
          by,
          text,
          document,
          at,
        );
    });
  }

  read({ document, before, rows }: Parameters<Rooms["read"]>[1]): StoredEntry[] {
    if (!this.has("entry")) return [];
    return this.ctx.storage.sql
      .exec<Row>(
        `SELECT * FROM entry WHERE document = coalesce(?, document) AND seq < coalesce(?, seq + 1)
          ORDER BY seq DESC LIMIT ?`,
        document ?? null,
        before ?? null,
        rows,
      )
      .toArray()
      .reverse()
      .map(entryOf);
  }

  forgetPerson(personId: string) {
    if (!this.has("entry")) return;
    this.ctx.storage.sql.exec("UPDATE entry SET person_name = '' WHERE person_id = ?", personId);
  }

  /** The mark keeps out entries that were on their way. */
  async erase() {
    await this.ctx.storage.deleteAll();
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS erased (at INTEGER) STRICT");
  }

  private has(table: "entry" | "erased") {
    const found = this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_schema WHERE name = ?", table);
    return found.toArray().length > 0;
  }

  private createTable() {
    this.ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS entry (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
        side TEXT NOT NULL, person_id TEXT, person_name TEXT NOT NULL, text TEXT NOT NULL,
        document TEXT NOT NULL, at INTEGER NOT NULL) STRICT`,
    );
  }
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
}

function entryOf({ person_id: personId, person_name: by, ...row }: Row): StoredEntry {
  const { seq, id, side, text, document, at } = row;
  return { seq, id, side, personId, by, text, document, at };
}

/** By name (`roomName`). */
export function roomsOf(namespace: Env["CHAT_ROOM"]): Rooms {
  const room = (name: string) => namespace.get(namespace.idFromName(name));
  return {
    append: (name, entries) => room(name).append(entries),
    read: (name, which) => room(name).read(which),
    forgetPerson: (name, personId) => room(name).forgetPerson(personId),
    erase: (name) => room(name).erase(),
  };
}

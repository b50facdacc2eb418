/** What a conversation's room keeps: its entries, and which sockets may not open any more. */
import type { ReadEntries, RoomEntry, StoredEntry } from "../app/operations/rooms";

/** How long the id of a socket that was closed before it opened is known, in milliseconds. */
const CLOSED_KNOWN = 60_000;

/** Methods don't await between reading and writing, so that calls at the same time don't mix. */
export class RoomStore {
  private hasTable = false;

  constructor(private readonly storage: DurableObjectStorage) {}

  /** Those that it did not have, and the places of all; of none if the room was erased. */
  append(entries: RoomEntry[]): { added: StoredEntry[]; places: { id: string; seq: number }[] } {
    const { sql } = this.storage;
    if (this.isErased()) return { added: [], places: [] };
    const added: StoredEntry[] = [];
    this.createTable();
    this.storage.transactionSync(() => {
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
    if (added.length === entries.length)
      return { added, places: added.map(({ id, seq }) => ({ id, seq })) };
    const places = sql
      .exec<{ id: string; seq: number }>(
        "SELECT id, seq FROM entry WHERE id IN (SELECT value FROM json_each(?))",
        JSON.stringify(entries.map(({ id }) => id)),
      )
      .toArray();
    return { added, places };
  }

  read({ document, messagesOnly, before, after, rows }: ReadEntries): StoredEntry[] {
    if (!this.has("entry")) return [];
    this.createTable();
    const order = after === undefined ? "DESC" : "ASC";
    const found = this.storage.sql
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

  forgetPerson(personId: string) {
    if (!this.has("entry")) return;
    this.storage.sql.exec("UPDATE entry SET person_name = '' WHERE person_id = ?", personId);
  }

  /** The mark keeps out entries that were on their way. */
  async erase() {
    this.hasTable = false;
    await this.storage.deleteAll();
    this.storage.sql.exec("CREATE TABLE IF NOT EXISTS erased (at INTEGER) STRICT");
  }

  isErased() {
    return this.has("erased");
  }

  /** Refuses sockets of these ids that are about to open. */
  noteClosed(ids: string[]) {
    if (ids.length === 0) return;
    const { sql } = this.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS closed (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT");
    for (const id of ids)
      sql.exec("INSERT OR REPLACE INTO closed (id, at) VALUES (?, ?)", id, Date.now());
  }

  isClosed(id: string) {
    if (!this.has("closed")) return false;
    return this.storage.sql.exec("SELECT 1 FROM closed WHERE id = ?", id).toArray().length > 0;
  }

  forgetClosed() {
    if (this.has("closed"))
      this.storage.sql.exec("DELETE FROM closed WHERE at < ?", Date.now() - CLOSED_KNOWN);
  }

  private has(table: "entry" | "erased" | "closed") {
    const found = this.storage.sql.exec("SELECT 1 FROM sqlite_schema WHERE name = ?", table);
    return found.toArray().length > 0;
  }

  private createTable() {
    if (this.hasTable) return;
    this.storage.sql.exec(
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
    const { sql } = this.storage;
    const { table } = sql
      .exec<{ table: string }>(`SELECT sql AS "table" FROM sqlite_schema WHERE name = 'entry'`)
      .one();
    if (table.includes("event")) return;
    sql.exec("ALTER TABLE entry ADD COLUMN event TEXT NOT NULL DEFAULT ''");
    sql.exec("ALTER TABLE entry ADD COLUMN details TEXT NOT NULL DEFAULT '{}'");
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
  event: string;
  details: string;
}

function entryOf({ person_id: personId, person_name: by, details, ...row }: Row): StoredEntry {
  const { seq, id, side, text, document, at, event } = row;
  const known = JSON.parse(details) as StoredEntry["details"];
  return { seq, id, side, personId, by, text, document, at, event, details: known };
}

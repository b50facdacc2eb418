/**
 * Takes messages from an office to the rooms of their conversations. A room keeps an entry once, so
 * that a delivery that was interrupted can be repeated.
 */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { roomName, type RoomEntry } from "../operations/rooms";

const MAX_AT_ONCE = 100;
const FIRST_WAIT = 30_000;
/** Of one moment, what a room did not take before is older. */
const OLDEST_FIRST = "created_at, tries DESC, id";
const LONGEST_WAIT = 6 * 3_600_000;

/** Those of one conversation that its room does not have yet, the oldest first. */
export async function waitingEntries({ reads, companyId }: Work, conversation: string) {
  const rows = await reads.all<{ body: string }>(
    `SELECT body FROM room_entry WHERE company_id = ? AND conversation_id = ?
      ORDER BY ${OLDEST_FIRST}`,
    companyId,
    conversation,
  );
  return rows.map(({ body }) => JSON.parse(body) as RoomEntry);
}

interface Due {
  company_id: string;
  id: string;
  conversation_id: string;
  body: string;
  tries: number;
}

/**
 * Delivers the due entries of one work database, and those before them that wait for the same rooms, at
 * most 100. Returns their number.
 */
export async function deliverRoomEntries(
  { rooms, now, notice }: Pick<RequestContext, "rooms" | "now" | "notice">,
  db: D1Database,
): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT company_id, id, conversation_id, body, tries FROM room_entry
        WHERE (company_id, conversation_id) IN (SELECT company_id, conversation_id FROM room_entry
          WHERE due_at <= ? ORDER BY due_at LIMIT ${MAX_AT_ONCE})
        ORDER BY ${OLDEST_FIRST} LIMIT ${MAX_AT_ONCE}`,
    )
    .bind(now())
    .all<Due>();
  const byRoom = Map.groupBy(results, (row) => roomName(row.company_id, row.conversation_id));
  await Promise.all(
    [...byRoom].map(async ([room, rows]) => {
      try {
        await rooms.append(
          room,
          rows.map(({ body }) => JSON.parse(body) as RoomEntry),
        );
        await db.batch(rows.map((row) => deleteSql(db, row)));
      } catch (error) {
        notice({ event: "room entry not delivered", error: String(error) });
        await db.batch(rows.map((row) => retrySql(db, row, now())));
      }
    }),
  );
  return results.length;
}

function deleteSql(db: D1Database, { company_id, id }: Due) {
  return db.prepare("DELETE FROM room_entry WHERE company_id = ? AND id = ?").bind(company_id, id);
}

function retrySql(db: D1Database, { company_id, id, tries }: Due, now: number) {
  return db
    .prepare("UPDATE room_entry SET tries = tries + 1, due_at = ? WHERE company_id = ? AND id = ?")
    .bind(now + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT), company_id, id);
}

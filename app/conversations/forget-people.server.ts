/** Takes the names of deleted accounts out of rooms. Run by cron; safe to interrupt and to repeat. */
import { HOUR, MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import { roomName } from "../operations/rooms";

const MAX_AT_ONCE = 50;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 6 * HOUR;

interface Due {
  company_id: string;
  conversation_id: string;
  person_id: string;
  forget_at: number;
  tries: number;
}

/** In the rooms of one work database, at most 50. Returns the number of rooms that did. */
export async function forgetPeople(
  { rooms, now, notice }: Pick<RequestContext, "rooms" | "now" | "notice">,
  db: D1Database,
): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT company_id, conversation_id, person_id, forget_at, tries FROM room_person
        WHERE forget_at <= ? ORDER BY forget_at LIMIT ${MAX_AT_ONCE}`,
    )
    .bind(now())
    .all<Due>();
  let done = 0;
  for (const row of results) {
    try {
      await rooms.forgetPerson(roomName(row.company_id, row.conversation_id), row.person_id);
      await nextSql(db, row, null).run();
      done += 1;
    } catch (error) {
      notice({ event: "room keeps a deleted name", error: String(error) });
      const wait = Math.min(FIRST_WAIT * 2 ** row.tries, LONGEST_WAIT);
      await nextSql(db, row, now() + wait).run();
    }
  }
  return done;
}

/** Not if the account's deletion asked again meanwhile. */
function nextSql(db: D1Database, row: Due, at: number | null) {
  return db
    .prepare(
      `UPDATE room_person SET forget_at = ?, tries = tries + 1 WHERE company_id = ?
        AND conversation_id = ? AND person_id = ? AND forget_at = ?`,
    )
    .bind(at, row.company_id, row.conversation_id, row.person_id, row.forget_at);
}

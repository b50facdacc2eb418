/**
 * Closes the chat sockets of those who lost access: signed out, left the team, got another address, had
 * a link revoked. Who still has access opens a new one by itself, so it may close too many.
 */
import type { RequestContext } from "../operations/context";

type Which =
  | { signInIds: string[] }
  | { hubSessionId: string }
  | { userId: string }
  | { userId: string; companyId: string }
  /** Of the client's side. */
  | { companyId: string; clientId: string }
  | { companyId: string }
  /** By their ids in the directory. */
  | { companies: number[] };

type Context = Pick<RequestContext, "db" | "rooms" | "notice" | "now">;

/** After the response, so that nobody waits for it. */
export function closeSockets(context: Context & Pick<RequestContext, "later">, which: Which) {
  context.later(() => closeWhere(context, conditionFor(which)));
}

/** Per run of cron. */
const MAX_AT_ONCE = 500;

/**
 * Closes sockets whose session ended, or whose person left the team, and that stayed open since the work
 * after the response was interrupted. Run by cron. Returns their number.
 */
export function closeEndedSockets(context: Context): Promise<number> {
  return closeWhere(context, {
    sql: `((s.sign_in_id <> '' AND NOT EXISTS (SELECT 1 FROM sign_in i
          WHERE i.id = s.sign_in_id AND i.ended_at IS NULL))
        OR (s.sign_in_id = '' AND NOT EXISTS (SELECT 1 FROM hub_session h
          WHERE h.id = s.hub_session_id AND h.ended_at IS NULL))
        OR EXISTS (SELECT 1 FROM hub_session h
          WHERE h.id = s.hub_session_id AND h.ended_at > s.opened_at)
        OR EXISTS (SELECT 1 FROM hub_address a CROSS JOIN sign_in i ON i.id = a.sign_in_id
          WHERE a.session_id = s.hub_session_id AND i.ended_at > s.opened_at)
        OR (s.side = 'company' AND NOT EXISTS (SELECT 1 FROM company c
          CROSS JOIN person p ON p.user_id = s.user_id
          WHERE c.provider_id = s.company_id AND (
            EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = c.id AND o.person_id = p.id)
            OR EXISTS (SELECT 1 FROM company_staff t
              WHERE t.company_id = c.id AND t.person_id = p.id)))))
        LIMIT ${MAX_AT_ONCE}`,
    values: [],
  });
}

/** The room first: a socket that is marked as closed is closed. */
async function closeWhere({ db, rooms, notice, now }: Context, { sql, values }: Condition) {
  const { results } = await db
    .prepare(`SELECT s.id, s.room FROM chat_socket s WHERE s.closed_at IS NULL AND ${sql}`)
    .bind(...values)
    .all<{ id: string; room: string }>();
  const byRoom = Map.groupBy(results, ({ room }) => room);
  await Promise.all(
    [...byRoom].map(async ([room, rows]) => {
      const ids = rows.map(({ id }) => id);
      try {
        await rooms.close(room, ids);
        await db
          .prepare(
            `UPDATE chat_socket SET closed_at = ? WHERE closed_at IS NULL
              AND id IN (SELECT value FROM json_each(?))`,
          )
          .bind(now(), JSON.stringify(ids))
          .run();
      } catch (error) {
        notice({ event: "sockets not closed", error: String(error) });
      }
    }),
  );
  return results.length;
}

interface Condition {
  sql: string;
  values: string[];
}

function conditionFor(which: Which): Condition {
  if ("signInIds" in which) {
    const ids = JSON.stringify(which.signInIds);
    // Also of hubs that the sign-in opened.
    return {
      sql: `(sign_in_id IN (SELECT value FROM json_each(?)) OR hub_session_id IN
        (SELECT session_id FROM json_each(?) j CROSS JOIN hub_address a ON a.sign_in_id = j.value
          AND a.sign_in_id <> ''))`,
      values: [ids, ids],
    };
  }
  if ("companies" in which)
    return {
      sql: "company_id IN (SELECT provider_id FROM company WHERE id IN (SELECT value FROM json_each(?)))",
      values: [JSON.stringify(which.companies)],
    };
  if ("hubSessionId" in which) return { sql: "hub_session_id = ?", values: [which.hubSessionId] };
  if ("userId" in which)
    return "companyId" in which
      ? { sql: "user_id = ? AND company_id = ?", values: [which.userId, which.companyId] }
      : { sql: "user_id = ?", values: [which.userId] };
  return "clientId" in which
    ? {
        sql: "company_id = ? AND client_id = ? AND side = 'client'",
        values: [which.companyId, which.clientId],
      }
    : { sql: "company_id = ?", values: [which.companyId] };
}

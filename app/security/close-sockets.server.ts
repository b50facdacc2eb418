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

type Context = Pick<RequestContext, "db" | "rooms" | "later" | "notice" | "now">;

/** After the response, so that nobody waits for it. */
export function closeSockets(context: Context, which: Which) {
  context.later(() => closeNow(context, which));
}

async function closeNow({ db, rooms, notice, now }: Context, which: Which) {
  const { sql, values } = conditionFor(which);
  const { results } = await db
    .prepare(
      `UPDATE chat_socket SET closed_at = ? WHERE ${sql} AND closed_at IS NULL RETURNING id, room`,
    )
    .bind(now(), ...values)
    .all<{ id: string; room: string }>();
  const byRoom = Map.groupBy(results, ({ room }) => room);
  await Promise.all(
    [...byRoom].map(([room, rows]) =>
      rooms
        .close(
          room,
          rows.map(({ id }) => id),
        )
        .catch((error: unknown) => notice({ event: "socket not closed", error: String(error) })),
    ),
  );
}

function conditionFor(which: Which): { sql: string; values: string[] } {
  if ("signInIds" in which)
    return {
      sql: "sign_in_id IN (SELECT value FROM json_each(?))",
      values: [JSON.stringify(which.signInIds)],
    };
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

import type { RequestContext } from "../operations/context";
import { mailStatement } from "../notifications/outbox.server";
import { auditStatement } from "./audit.server";

/** A refresh token that had been replaced came back: the sign-in is over, and its person is told. Its keeper has ended it already. */
export async function endForReuse(context: RequestContext, signInId: string) {
  const { db, now } = context;
  const ended = await db
    .prepare("UPDATE sign_in SET ended_at = ? WHERE id = ? AND ended_at IS NULL RETURNING person_id, device")
    .bind(now(), signInId)
    .first<{ person_id: number; device: string }>();
  if (!ended) return;
  const person = await db.prepare("SELECT user_id, email FROM person WHERE id = ?").bind(ended.person_id).first<{ user_id: string; email: string }>();
  if (!person) return;
  await db.batch([
    mailStatement(context, { key: `old-token:${signInId}`, to: person.email, template: "old-token", data: { device: ended.device } }),
    auditStatement(context, { action: "old token used again", object: `person ${person.user_id}`, by: { personId: ended.person_id, email: person.email } }),
  ]);
}

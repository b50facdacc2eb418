import { closeSockets } from "../security/close-sockets.server";
import type { RequestContext } from "../operations/context";
import { commit, mailStatement } from "../notifications/outbox.server";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";

/**
 * Handles a reused refresh token (one already replaced): ends the sign-in and emails the person.
 * The session keeper has already ended its own state.
 */
export async function endForReuse(context: RequestContext, signInId: string) {
  const { db, now } = context;
  const whose = await db
    .prepare(
      `SELECT s.device, p.id, p.user_id, p.email FROM sign_in s CROSS JOIN person p
        ON p.id = s.person_id WHERE s.id = ? AND s.ended_at IS NULL`,
    )
    .bind(signInId)
    .first<{ device: string; id: number; user_id: string; email: string }>();
  if (!whose) return;
  const ended = guardedBatch(
    db,
    db
      .prepare("UPDATE sign_in SET ended_at = ? WHERE id = ? AND ended_at IS NULL")
      .bind(now(), signInId),
    [
      auditStatement(context, {
        action: "old token used again",
        object: `person ${whose.user_id}`,
        by: { personId: whose.id, email: whose.email },
      }),
      mailStatement(context, {
        key: `old-token:${signInId}`,
        to: whose.email,
        template: "old-token",
        data: { device: whose.device },
      }),
    ],
  );
  await commit(context, ended);
  closeSockets(context, { signInIds: [signInId] });
}

/**
 * EDIT-033: limits how often pictures are generated for a company. An attempt is counted before the
 * work and refunded on failure, so concurrent requests can't exceed the limit.
 */
import type { User } from "../operations/actor";

export const MAX_ATTEMPTS = 3;

export type GeneratedKind = "banner" | "logo";

/** ADM-003: attempts are not counted for product admins. */
export async function attemptsLeft(
  db: D1Database,
  { productAdmin }: User,
  companyId: number,
  kind: GeneratedKind,
): Promise<number> {
  if (productAdmin) return MAX_ATTEMPTS;
  const row = await db
    .prepare("SELECT used FROM generation WHERE company_id = ? AND kind = ?")
    .bind(companyId, kind)
    .first<{ used: number }>();
  return MAX_ATTEMPTS - (row?.used ?? 0);
}

/** Returns false if no attempts are left. */
export async function takeAttempt(
  db: D1Database,
  companyId: number,
  kind: GeneratedKind,
): Promise<boolean> {
  const taken = await db
    .prepare(
      `INSERT INTO generation (company_id, kind, used) VALUES (?, ?, 1) ON CONFLICT DO UPDATE
        SET used = used + 1 WHERE used < ? RETURNING used`,
    )
    .bind(companyId, kind, MAX_ATTEMPTS)
    .first();
  return taken !== null;
}

export async function giveBackAttempt(db: D1Database, companyId: number, kind: GeneratedKind) {
  await db
    .prepare("UPDATE generation SET used = used - 1 WHERE company_id = ? AND kind = ? AND used > 0")
    .bind(companyId, kind)
    .run();
}

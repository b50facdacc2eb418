/**
 * EDIT-033: how often pictures are made for a company. An attempt is taken before the work and
 * given back where it fails, so that no two share one.
 */
import type { User } from "../operations/actor";

export const MOST_ATTEMPTS = 3;

export type GeneratedKind = "banner" | "logo";

/** ADM-003: product admins have all of them, always. */
export async function attemptsLeft(
  db: D1Database,
  { productAdmin }: User,
  companyId: number,
  kind: GeneratedKind,
): Promise<number> {
  if (productAdmin) return MOST_ATTEMPTS;
  const row = await db
    .prepare("SELECT used FROM generation WHERE company_id = ? AND kind = ?")
    .bind(companyId, kind)
    .first<{ used: number }>();
  return MOST_ATTEMPTS - (row?.used ?? 0);
}

/** False: there is none left. */
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
    .bind(companyId, kind, MOST_ATTEMPTS)
    .first();
  return taken !== null;
}

export async function giveBackAttempt(db: D1Database, companyId: number, kind: GeneratedKind) {
  await db
    .prepare("UPDATE generation SET used = used - 1 WHERE company_id = ? AND kind = ? AND used > 0")
    .bind(companyId, kind)
    .run();
}

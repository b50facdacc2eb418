import type { Work } from "../database/work-databases/work";

/** UTC epoch milliseconds: the first visit after the day (YYYY-MM-DD); null if none is planned. */
export async function startOfNextVisit({ reads, companyId }: Work, day: string) {
  const row = await reads.first<{ starts_at: number }>(
    `SELECT starts_at FROM visit INDEXED BY visit_day
      WHERE company_id = ? AND day > ? AND status <> 'skipped' ORDER BY day, starts_at LIMIT 1`,
    companyId,
    day,
  );
  return row?.starts_at ?? null;
}

/**
 * Runs `rest` only if each guard changed a row, all in one batch: all of it is written or nothing.
 * The statements of `rest` need no condition of their own and stand in any order; a guard writes to
 * no full-text index, behind which `changes()` means something else.
 *
 * Answers the rows that the last guard returned (`RETURNING`) and the results of `rest`; undefined
 * where a guard changed nothing.
 */
export async function guardedBatch<Row = Record<string, unknown>>(
  db: D1Database,
  guard: D1PreparedStatement | D1PreparedStatement[],
  rest: D1PreparedStatement[],
): Promise<GuardedResults<Row> | undefined> {
  const guards = [guard].flat();
  const abort = db.prepare(ABORT_UNLESS_CHANGED);
  try {
    const results = await db.batch<Row>([...guards.flatMap((one) => [one, abort]), ...rest]);
    const last = results[2 * guards.length - 2]!;
    return { rows: last.results, rest: results.slice(2 * guards.length) };
  } catch (error) {
    if (ABORTED.test(String(error))) return undefined;
    throw error;
  }
}

interface GuardedResults<Row> {
  rows: Row[];
  rest: D1Result<Row>[];
}

/** `batch_guard` is always empty: its column takes no NULL, and the refused row ends the batch. */
const ABORT_UNLESS_CHANGED = "INSERT INTO batch_guard (changed) SELECT NULL WHERE changes() = 0";
const ABORTED = /NOT NULL constraint failed: batch_guard\.changed/;

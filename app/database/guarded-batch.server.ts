/**
 * Runs `rest` only if every guard changes a row; guards and `rest` are one atomic batch. Statements
 * in `rest` need no conditions and can be in any order. A guard must not write to a table with a
 * full-text index, since its triggers change `changes()`.
 *
 * Returns the rows of the last guard (`RETURNING`) and the results of `rest`, or undefined if a
 * guard changed no row. `opening` runs before the guards and aborts by its own error.
 */
export async function guardedBatch<Row = Record<string, unknown>>(
  db: D1Database,
  guard: D1PreparedStatement | D1PreparedStatement[],
  rest: D1PreparedStatement[],
  opening: D1PreparedStatement[] = [],
): Promise<GuardedResults<Row> | undefined> {
  const guards = [guard].flat();
  const abort = db.prepare(ABORT_UNLESS_CHANGED);
  try {
    const all = await db.batch<Row>([
      ...opening,
      ...guards.flatMap((one) => [one, abort]),
      ...rest,
    ]);
    const results = all.slice(opening.length);
    const last = results[2 * guards.length - 2];
    return { rows: last?.results ?? [], rest: results.slice(2 * guards.length) };
  } catch (error) {
    if (ABORTED.test(String(error))) return undefined;
    throw error;
  }
}

export interface GuardedResults<Row> {
  rows: Row[];
  rest: D1Result<Row>[];
}

/**
 * Inserts NULL into a NOT NULL column if the previous statement changed no row; the error rolls the
 * batch back.
 */
const ABORT_UNLESS_CHANGED = "INSERT INTO batch_guard (changed) SELECT NULL WHERE changes() = 0";
const ABORTED = /NOT NULL constraint failed: batch_guard\.changed/;

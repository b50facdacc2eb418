/**
 * Batches the reads of one request: parallel loaders share one round trip to D1. Reads issued in
 * the same turn of the event loop go out as one batch.
 */
export interface Reads {
  /** All rows of one statement. Values are bound in order: strings, numbers and null only. */
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  first<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  /** Round trips and rows read so far; tests assert budgets on them. */
  readonly spent: { roundTrips: number; rowsRead: number };
}

export type Value = string | number | null;

/** An SQL expression and what is bound to it, in order. */
export interface BoundSql {
  sql: string;
  values: Value[];
}

export function oneTrip(db: D1Database): Reads {
  const spent = { roundTrips: 0, rowsRead: 0 };
  let pending: PendingRead[] = [];

  async function send() {
    const batch = pending;
    pending = [];
    spent.roundTrips += 1;
    try {
      const results = await db.batch(batch.map((one) => one.statement));
      batch.forEach((one, i) => {
        const result = results[i]!;
        spent.rowsRead += result.meta.rows_read;
        one.resolve(result.results);
      });
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }

  function all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      if (pending.length === 0) setTimeout(send, 0);
      pending.push({
        statement: db.prepare(sql).bind(...values),
        resolve: resolve as (rows: unknown[]) => void,
        reject,
      });
    });
  }

  return { spent, all, first: async (sql, ...values) => (await all<never>(sql, ...values))[0] };
}

interface PendingRead {
  statement: D1PreparedStatement;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * Batches the reads of one request: parallel loaders share one round trip to D1. A batch goes out
 * when the code that runs without waiting for anything outside has had time to issue its reads: 50
 * steps of promises after the first. A timer would do the same a millisecond later.
 */
export interface Reads {
  /** All rows of one statement. Values are bound in order: strings, numbers and null only. */
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
  first<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>;
  /** Round trips and rows read so far; tests assert budgets on them. */
  readonly spent: { roundTrips: number; rowsRead: number };
}

/** More than any page's loaders take between being called in parallel and their first read. */
const STEPS = 50;

export type Value = string | number | null;

/** An SQL expression and what is bound to it, in order. */
export interface BoundSql {
  sql: string;
  values: Value[];
}

export function oneTrip(db: D1Database): Reads {
  const spent = { roundTrips: 0, rowsRead: 0 };
  let pending: PendingRead[] = [];

  async function sendSoon() {
    for (let step = 0; step < STEPS; step++) await undefined;
    await send();
  }

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
      if (pending.length === 0) void sendSoon();
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

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
  const read = inOneTrip<BoundSql, unknown[]>(async (statements) => {
    spent.roundTrips += 1;
    const results = await db.batch(statements.map((one) => bound(db, one)));
    for (const { meta } of results) spent.rowsRead += meta.rows_read;
    return results.map((one) => one.results);
  });
  return readsOf(spent, read);
}

export function readsOf(
  spent: Reads["spent"],
  read: (statement: BoundSql) => Promise<unknown[]>,
): Reads {
  const all = <Row>(sql: string, ...values: Value[]) => read({ sql, values }) as Promise<Row[]>;
  return { spent, all, first: async (sql, ...values) => (await all<never>(sql, ...values))[0] };
}

export function bound(db: D1Database, { sql, values }: BoundSql) {
  return db.prepare(sql).bind(...values);
}

/** Batches the questions of one turn into a single call of `send`. */
export function inOneTrip<Question, Answer>(
  send: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let pending: Pending<Question, Answer>[] = [];

  async function sendSoon() {
    for (let step = 0; step < STEPS; step++) await undefined;
    const batch = pending;
    pending = [];
    try {
      const answers = await send(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) void sendSoon();
      pending.push({ question, resolve, reject });
    });
}

interface Pending<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * A database whose table `attempt` is in memory, for tests that count tens of thousands of attempts.
 * Everything else goes to `db`.
 */
export function withAttemptsInMemory(db: D1Database): D1Database {
  const counts = new Map<string, number>();
  const isAttempt = (statement: unknown): statement is Attempt => statement instanceof Attempt;

  const run = ({ bucket, beganAt, by }: Attempt) => {
    const key = `${bucket} ${beganAt}`;
    const count = (counts.get(key) ?? 0) + by;
    counts.set(key, count);
    return { results: [{ count }] };
  };

  return {
    prepare: (sql: string) =>
      // The statement of `attemptStatement`.
      sql.startsWith("INSERT INTO attempt ")
        ? { bind: (...values: [string, number, number]) => new Attempt(...values) }
        : db.prepare(sql),
    async batch(statements: unknown[]) {
      const others = statements.filter((one) => !isAttempt(one)) as D1PreparedStatement[];
      const results: unknown[] = others.length > 0 ? await db.batch(others) : [];
      return statements.map((one) => (isAttempt(one) ? run(one) : results.shift()));
    },
  } as unknown as D1Database;
}

class Attempt {
  constructor(
    readonly bucket: string,
    readonly beganAt: number,
    readonly by: number,
  ) {}
}

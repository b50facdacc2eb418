/** The table `attempt` in memory, for tests that count tens of thousands of attempts. */
export function attemptsInMemory() {
  const counts = new Map<string, { bucket: string; beganAt: number; count: number }>();

  /** The statement of `attemptStatement`: any other has other values and fails. */
  const prepare = (sql: string) => ({
    bind(bucket: string, beganAt: number, by: number) {
      if (!sql.startsWith("INSERT INTO attempt ")) throw new Error(`Not an attempt: ${sql}`);
      return () => {
        const key = `${bucket} ${beganAt}`;
        const count = (counts.get(key)?.count ?? 0) + by;
        counts.set(key, { bucket, beganAt, count });
        return { results: [{ count }] };
      };
    },
  });
  type Bound = () => { results: { count: number }[] };
  const batch = (statements: Bound[]) => Promise.resolve(statements.map((run) => run()));

  return {
    db: { prepare, batch } as unknown as D1Database,
    /** Replaces the rows of these windows. */
    async saveTo(db: D1Database) {
      await db
        .prepare(
          `INSERT OR REPLACE INTO attempt (bucket, began_at, count)
            SELECT value ->> 'bucket', value ->> 'beganAt', value ->> 'count' FROM json_each(?)`,
        )
        .bind(JSON.stringify([...counts.values()]))
        .run();
    },
  };
}

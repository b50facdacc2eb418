import type { Recorded } from "../support/recording";

/**
 * Query plan steps that scan a whole table or index. In-memory scans are fine: JSON lists, subquery
 * results, constants. FTS look-ups show as a scan with MATCH ("M") or of one row ("=").
 */
export async function scansOf(db: D1Database, { sql, values }: Recorded) {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const inMemory = new Set(
    results.flatMap(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1] ?? []),
  );
  return results
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, name, how] = /^SCAN (\S+)(.*)$/.exec(detail) ?? [];
      if (!name || inMemory.has(name) || name.startsWith("(") || /CONSTANT ROW/.test(detail))
        return false;
      const index = / VIRTUAL TABLE INDEX (\S*)/.exec(how!)?.[1];
      return index === undefined || (/_text$/.test(name) && !/[M=]/.test(index));
    });
}

/** What a search in the office looks for, and how far. */

/** "1001", "#1001", "Invoice 1001" or "INV-1001": the number of a request, a document or a job. */
export function numberIn(q: string): number | undefined {
  const digits = /^(?:[a-z]+[\s.:-]*)?#?(\d{4,9})$/i.exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** "#INV-77" as a number of another program: "INV-77". */
export function numberElsewhere(q: string) {
  return q.replace(/^#/, "");
}

/** Clients whose things are found by the search of one list: the best matches. */
export const CLIENTS_FOUND = 3;

/** Rows that several clients share: each costs two reads, and a search reads at most 60. */
const SHARED = 14;

/**
 * How many of each found client's newest things a search reads, as SQL for WITH: all rows are for one
 * client, several share some, and one more tells that there are more. `?1`: the expression that finds
 * them.
 */
export function shareSql(rows: number, clients: number) {
  const several = `${Math.min(rows, SHARED)} / min(count(*), ${clients})`;
  return `share AS MATERIALIZED (
    SELECT CASE WHEN count(*) < 2 THEN ${rows} ELSE ${several} END + 1 AS share,
        count(*) > ${clients} AS others
      FROM (SELECT 1 FROM client_text WHERE client_text MATCH ?1 LIMIT ${clients + 1}))`;
}

/** Of `shareSql`: for LIMIT, and as columns. */
export const SHARE = "(SELECT share FROM share)";
export const SHARE_COLUMNS = `${SHARE} AS share, (SELECT others FROM share) AS others`;

export interface Shared {
  share: number;
  /** Whether more clients match. */
  others: number;
}

/** At most `rows` of what a search found, each once, and whether there are more. */
export function foundOf<Row extends { client_id: string }>(
  parts: { rows: Row[]; byClient: (Row & Shared)[] },
  key: (row: Row) => string | number,
  rows: number,
) {
  const counts = new Map<string, number>();
  const within = parts.byClient.filter(({ client_id: client, share }) => {
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count < share;
  });
  const all = [...new Map([...parts.rows, ...within].map((row) => [key(row), row])).values()];
  const isCut = within.length < parts.byClient.length || parts.byClient[0]?.others === 1;
  const more = isCut || all.length > rows;
  return { lines: all.slice(0, rows), more };
}

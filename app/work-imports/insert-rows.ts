import type { BoundSql, Value } from "../database/one-trip";

interface Row {
  /** A column for each key, but this one: numbers in the file of what it belongs to. */
  links?: Record<string, string>;
  [column: string]: Value | Record<string, string> | undefined;
}

/**
 * Inserts rows with the same columns.
 *
 * @param sql Further columns, made from the row, whose JSON is `value`. ?1 is the company.
 */
export function insertRows(
  table: string,
  companyId: string,
  rows: Row[],
  sql: Record<string, string> = {},
): BoundSql[] {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]!).filter((name) => name !== "links");
  const values = [...names.map((name) => `value ->> '$.${name}'`), ...Object.values(sql)];
  return [
    {
      sql: `INSERT INTO ${table} (company_id, ${[...names, ...Object.keys(sql)].join(", ")})
        SELECT ?1, ${values.join(", ")} FROM json_each(?2)`,
      values: [companyId, JSON.stringify(rows)],
    },
  ];
}

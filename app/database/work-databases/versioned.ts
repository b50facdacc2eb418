/** Statements on rows of an office that have a version, so that two writers at once don't mix. */
import type { BoundSql, Value } from "../one-trip";

interface Versioned {
  company_id: string;
  version: number;
}

/** A guard: changes no row if it has changed since it was read. @param key Its other key column. */
export function changeRow<Row extends Versioned>(
  table: string,
  key: Extract<keyof Row, string>,
  row: Pick<Row, "company_id" | "version"> & Partial<Row>,
  columns: Partial<Omit<Row, "company_id" | "version">>,
): BoundSql {
  const set = Object.entries(columns) as [string, Value][];
  const more = set.map(([column]) => `, ${column} = ?`).join("");
  return {
    sql: `UPDATE ${table} SET version = version + 1${more}
      WHERE company_id = ? AND ${key} = ? AND version = ?`,
    values: [...set.map(([, value]) => value), row.company_id, row[key] as Value, row.version],
  };
}

/** A guard: adds no row if one with its key is there. */
export function addRow(
  table: string,
  companyId: string,
  columns: Record<string, unknown>,
): BoundSql {
  const names = Object.keys(columns);
  return {
    sql: `INSERT INTO ${table} (company_id, ${names.join(", ")})
      VALUES (?, ${names.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`,
    values: [companyId, ...(Object.values(columns) as Value[])],
  };
}

/**
 * Opens the directory's file with plain SQLite, to choose what to request and to time the same
 * statements without D1.
 */
import { globSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

export interface Statement {
  sql: string;
  values: unknown[];
}

export interface LocalDatabase {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Total milliseconds, including reading all rows. */
  time(statements: readonly Statement[]): number;
  close(): void;
}

export function localDatabase(stateDir: string): LocalDatabase {
  const db = directoryIn(stateDir);
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const found = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Row[],
    time(statements) {
      const started = performance.now();
      for (const { sql, values } of statements) statement(sql).all(...(values as SQLInputValue[]));
      return performance.now() - started;
    },
    close: () => db.close(),
  };
}

/** Files are named by hashes; only the directory has companies. */
function directoryIn(stateDir: string) {
  for (const file of globSync(`${stateDir}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`)) {
    const db = new DatabaseSync(file, { readOnly: true });
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'company'").get()) return db;
    db.close();
  }
  throw new Error(`There is no directory in ${stateDir}.`);
}

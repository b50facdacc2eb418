/**
 * Inserts many rows in D1 with few round trips. One JSON parameter carries a chunk of rows (a
 * statement takes 100 parameters and 100 KB of SQL, but a parameter may have 1 MB), and a batch
 * carries several chunks, parents before children.
 */
import { columns, seedTables, valuesOf, type CompanyRows, type SeedTable } from "./rows";

/**
 * Characters of JSON per parameter; D1's limit is 1 MB, and accented letters take more bytes than
 * characters.
 */
const PARAMETER_CHARACTERS = 800_000;
const BATCH_CHARACTERS = 4_000_000;

export interface BulkInsert {
  add(rows: CompanyRows): Promise<void>;
  /** Sends the remaining rows. */
  finish(): Promise<Record<SeedTable, number>>;
}

export function bulkInsert(db: D1Database): BulkInsert {
  const waiting = new Map<SeedTable, string[]>(seedTables.map((table) => [table, []]));
  const written = Object.fromEntries(seedTables.map((table) => [table, 0])) as Record<
    SeedTable,
    number
  >;
  let size = 0;

  let sending: Promise<unknown> = Promise.resolve();

  /** Waits for the batch before, not for this one: the next rows are made meanwhile. */
  async function send() {
    const statements: D1PreparedStatement[] = [];
    for (const [table, rows] of waiting) {
      const sql = insertSql(table, columns[table]);
      for (const chunk of chunks(rows))
        statements.push(db.prepare(sql).bind(`[${chunk.join(",")}]`));
      written[table] += rows.length;
      rows.length = 0;
    }
    size = 0;
    await sending;
    if (statements.length > 0) sending = db.batch(statements);
  }

  return {
    async add(rows) {
      for (const table of seedTables) {
        const many = table === "company" ? [rows.company] : rows[table];
        for (const row of many) {
          const json = JSON.stringify(valuesOf(row, columns[table]));
          waiting.get(table)!.push(json);
          size += json.length;
        }
      }
      if (size >= BATCH_CHARACTERS) await send();
    },
    async finish() {
      await send();
      await sending;
      return written;
    },
  };
}

export function insertSql(table: string, names: readonly string[]) {
  const values = names.map((_, i) => `json_extract(value,'$[${i}]')`);
  return `INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`;
}

function* chunks(rows: readonly string[]) {
  let chunk: string[] = [];
  let size = 0;
  for (const row of rows) {
    if (size + row.length > PARAMETER_CHARACTERS && chunk.length > 0) {
      yield chunk;
      chunk = [];
      size = 0;
    }
    chunk.push(row);
    size += row.length + 1;
  }
  if (chunk.length > 0) yield chunk;
}

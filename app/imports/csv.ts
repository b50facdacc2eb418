/** Reads CSV (RFC 4180) whose first line names the columns, in any order. */
import Papa from "papaparse";
import { valueOf } from "./cells";

export interface RowError {
  /** Line in the file, from 1. */
  line: number;
  column: string;
  message: string;
}

interface Reader<Column extends string> {
  /** The column of a name in the first line, in lower case without signs; undefined: ignored. */
  columnOf(name: string): Column | undefined;
  /** What is wrong with the columns, if anything. */
  refuseColumns(columns: Set<Column>): string | undefined;
  /** Most rows, and the message beyond. */
  limit: { rows: number; message: string };
  /** The value of a cell; "" for none. Default: `valueOf` of cells.ts. */
  toValue?(cell: string, column: Column): string;
  /**
   * Takes a row, or returns its error. `of` gives a cell's value; "" for none. Of several columns
   * with one name it is the first that has a value.
   */
  take(line: number, of: (column: Column) => string): Omit<RowError, "line"> | undefined;
}

/** Each row is taken, or its error is returned with its line. */
export function readCsv<Column extends string>(csv: string, reader: Reader<Column>): RowError[] {
  const errors: RowError[] = [];
  const text = csv.replace(/^\ufeff/, "");
  const lines = lineCounter(text);
  let names: (Column | undefined)[] | undefined;
  let count = 0;
  Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    step: ({ data, errors: faults, meta }, parser) => {
      const line = lines(meta.cursor);
      if (!names) {
        names = data.map((name) => reader.columnOf(name.toLowerCase().replace(/[^a-z0-9]/g, "")));
        const refused = reader.refuseColumns(new Set(names.filter((name) => name !== undefined)));
        if (refused) errors.push({ line: 1, column: "", message: refused });
        if (refused) parser.abort();
        return;
      }
      if (count >= reader.limit.rows) {
        errors.push({ line, column: "", message: reader.limit.message });
        parser.abort();
        return;
      }
      count += 1;
      const valueIn = (column: Column) => {
        const values = data
          .filter((_, i) => names![i] === column)
          .map((cell) => (reader.toValue ?? valueOf)(cell, column));
        return values.find((value) => value !== "") ?? "";
      };
      const error =
        faults.length > 0
          ? { column: "", message: faults[0]!.message }
          : reader.take(line, valueIn);
      if (error) errors.push({ line, ...error });
    },
  });
  return errors;
}

/**
 * Maps the end offset of each row to the line where it starts. Must be called in the order of the
 * rows.
 */
function lineCounter(text: string) {
  let [at, line] = [0, 1];
  return (end: number) => {
    // Skip empty lines before the row.
    while (text[at] === "\n" || text[at] === "\r") {
      if (text[at] === "\n") line += 1;
      at += 1;
    }
    const start = line;
    for (; at < end; at++) if (text[at] === "\n") line += 1;
    return start;
  };
}

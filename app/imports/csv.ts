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
   * with one name it is the first that has a value; `all` gives those of all of them.
   */
  take(
    line: number,
    of: (column: Column) => string,
    all: (column: Column) => string[],
  ): Omit<RowError, "line"> | undefined;
}

interface ReadCsv {
  errors: RowError[];
  /** What is wrong with the columns; then no row was read. */
  refused?: string;
  /** Columns of the first line that were not read, by their names there. */
  ignored: string[];
}

/** Each row is taken, or its error is returned with its line. */
export function readCsv<Column extends string>(csv: string, reader: Reader<Column>): ReadCsv {
  const result: ReadCsv = { errors: [], ignored: [] };
  const { errors } = result;
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
        result.ignored = data.filter((name, i) => !names![i] && name.trim() !== "");
        const refused = reader.refuseColumns(new Set(names.filter((name) => name !== undefined)));
        if (refused) result.refused = refused;
        if (refused) parser.abort();
        return;
      }
      if (count >= reader.limit.rows) {
        errors.push({ line, column: "", message: reader.limit.message });
        parser.abort();
        return;
      }
      count += 1;
      const all = (column: Column) =>
        data
          .filter((_, i) => names![i] === column)
          .map((cell) => (reader.toValue ?? valueOf)(cell, column))
          .filter((value) => value !== "");
      const [fault] = faults;
      const error = fault
        ? { column: "", message: faultTexts[fault.code] ?? fault.message }
        : data.slice(names.length).some((cell) => cell.trim() !== "")
          ? { column: "", message: TOO_MANY_CELLS }
          : reader.take(line, (column) => all(column)[0] ?? "", all);
      if (error) errors.push({ line, ...error });
    },
  });
  return result;
}

const TOO_MANY_CELLS =
  "This row has more cells than the first line. Put text with a comma in quotation marks.";
const faultTexts: Record<string, string> = {
  MissingQuotes: "A quotation mark is missing at the end of a text.",
  InvalidQuotes: "A quotation mark stands in the middle of a text. Write it twice there.",
};

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

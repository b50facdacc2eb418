/** Writes CSV (RFC 4180) that spreadsheets open without running any of its cells. */
import Papa from "papaparse";
import { FORMULA } from "./cells";

export type Cell = string | number;

/** The first line of a file. */
export function headLine(columns: readonly string[]) {
  return Papa.unparse([[...columns]]) + "\r\n";
}

/**
 * A text that a spreadsheet would run as a formula gets a sign before it (OWASP, CSV injection). A
 * number stays a number, also if it is negative.
 */
export function csvLines(rows: Cell[][]) {
  return rows.length === 0 ? "" : Papa.unparse(rows, { escapeFormulae: FORMULA }) + "\r\n";
}

/** The byte order mark tells Excel that it is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

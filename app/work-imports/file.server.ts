/** Reads estimates, invoices or jobs from CSV. */
import { inputOf } from "../clients/client-file";
import type { Column as ClientColumn } from "../clients/csv-columns";
import { ClientInput, hasName } from "../clients/input";
import { sortName } from "../clients/client-words";
import { unquoted, valueOf } from "../imports/cells";
import { readCsv, type RowError } from "../imports/csv";
import { importKey } from "../office/import-key";
import { sha256 } from "../security/hash.server";
import { columnOf, type Column, type ImportKind } from "./columns";
import { documentOf } from "./document-rows.server";
import { jobOf } from "./job-rows.server";
import { fileMessages, importLimits } from "./limits";
import { RowProblem } from "./problem";
import type { ImportedRecord } from "./records";

export interface FileRow {
  line: number;
  /** The value of a cell; "" for none. */
  of(column: Column): string;
  /** Whether the file names a tax rate: then its lines are taxed, if they don't say otherwise. */
  hasTaxRate: boolean;
}

interface WorkFile {
  /** Each row is part of a record or, with its line, in `errors`. */
  records: ImportedRecord[];
  rows: number;
  errors: RowError[];
  /** Why the whole file can't be read. */
  refused?: string | undefined;
  ignored: string[];
}

/** @param today YYYY-MM-DD, of the company. */
export function readWorkFile(csv: string, kind: ImportKind, today: string): WorkFile {
  const groups: FileRow[][] = [];
  const byNumber = new Map<string, FileRow[]>();
  const read = readCsv<Column>(csv, {
    columnOf: columnOf(kind),
    refuseColumns: (named) =>
      (["client", "firstname", "lastname", "company", "email"] as const).some((one) =>
        named.has(one),
      )
        ? undefined
        : fileMessages.columns,
    toValue: (cell) => unquoted(valueOf(cell)),
    limit: { rows: importLimits.rows, message: fileMessages.rows },
    take(line, of) {
      const row = { line, of, hasTaxRate: false };
      const number = of("number");
      const group = number === "" ? undefined : byNumber.get(number);
      if (!group) {
        const fresh = [row];
        groups.push(fresh);
        if (number !== "") byNumber.set(number, fresh);
        return undefined;
      }
      const [name, first] = [nameIn(row), nameIn(group[0]!)];
      if (name !== "" && name !== first)
        return {
          column: "number",
          message: `Line ${group[0]!.line} has this number for another client.`,
        };
      group.push(row);
      return undefined;
    },
  });
  const errors = [...read.errors];
  const records = groups.flatMap((rows) => {
    try {
      return [recordOf(kind, rows, today)];
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      errors.push({ line: error.line, column: error.column, message: error.message });
      return [];
    }
  });
  const rows = groups.reduce((sum, { length }) => sum + length, read.errors.length);
  return { records, rows, errors, refused: read.refused, ignored: read.ignored };
}

function nameIn({ of }: FileRow) {
  return (
    of("client") ||
    `${of("firstname")} ${of("lastname")}`.trim() ||
    of("company")
  ).toLowerCase();
}

/** Throws RowProblem. */
function recordOf(kind: ImportKind, group: FileRow[], today: string): ImportedRecord {
  const hasTaxRate = group[0]!.of("taxrate") !== "";
  const rows = group.map((row) => ({ ...row, hasTaxRate }));
  const first = rows[0]!;
  const client = clientOf(first);
  const number = first.of("number");
  const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(first.of("id")) ? first.of("id") : "";
  const base = {
    line: first.line,
    number,
    id,
    key: keyOf(number, id, client, first),
    client,
    estimate: kind === "estimate" ? "" : first.of("estimate"),
  };
  return kind === "job" ? jobOf(base, rows) : documentOf(base, kind, rows, today);
}

/** Without a number, equal rows are one. */
function keyOf(number: string, id: string, client: ClientInput, { of }: FileRow) {
  const what = id || sortName(client);
  if (number !== "") return importKey(number, what);
  const cells = (["date", "total", "amount", "title", "visitdate", "status"] as const).map(of);
  return importKey("", `${what}|${sha256(JSON.stringify(cells)).slice(0, 16)}`);
}

function clientOf({ of, line }: FileRow) {
  const cells: Partial<Record<ClientColumn, string>> = {
    "first name": of("firstname"),
    "last name": of("lastname"),
    name: of("client"),
    company: of("company"),
    email: of("email"),
    phone: of("phone"),
    address: of("address"),
    address2: of("address2"),
    city: of("city"),
    state: of("state"),
    zip: of("zip"),
  };
  const cell = (column: ClientColumn) => cells[column] ?? "";
  const parsed = ClientInput.refine(hasName, {
    path: ["client"],
    error: fileMessages.client,
  }).safeParse(inputOf(cell, (column) => (cell(column) === "" ? [] : [cell(column)])));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RowProblem(line, String(issue!.path[0] ?? "client"), issue!.message);
}

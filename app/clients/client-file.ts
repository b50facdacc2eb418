/** Reads and writes clients as CSV. */
import { phoneOf, stateOf, unquoted, valueOf, zipOf } from "../imports/cells";
import { readCsv, type RowError } from "../imports/csv";
import type { Client } from "./client.server";
import { columnOf, columns, type Column } from "./csv-columns";
import { ClientInput, hasName, messages } from "./input";
import { importLimits } from "./limits";

export interface FileRow {
  line: number;
  input: ClientInput;
}

export const fileMessages = {
  none: "Choose a file.",
  empty: "The file has no rows.",
  state: "Enter a US state, such as TX or Texas.",
  columns: "The first line must name the columns. We found no column for a name or a company.",
  rows: `At most ${importLimits.rows.toLocaleString("en-US")} rows at once. Split the file.`,
  bytes: `The file must be at most ${importLimits.bytes / 1000} KB. Split it.`,
} as const;

export interface ClientFile {
  /** Each row ends up here or, with its line, in `errors`. */
  rows: FileRow[];
  errors: RowError[];
  /** Why the whole file can't be read. */
  refused?: string | undefined;
  /** Columns that were not read, by their names in the file. */
  ignored: string[];
}

export function readClientFile(csv: string): ClientFile {
  const rows: FileRow[] = [];
  const read = readCsv<Column>(csv, {
    columnOf,
    refuseColumns: (named) =>
      (["name", "first name", "last name", "company"] as const).some((name) => named.has(name))
        ? undefined
        : fileMessages.columns,
    toValue: (cell, column) =>
      NAMES.test(column) && NULL.test(cell) ? cell.trim() : unquoted(valueOf(cell)),
    limit: { rows: importLimits.rows, message: fileMessages.rows },
    take(line, of, all) {
      const parsed = ClientInput.refine(hasName, {
        path: ["name"],
        error: messages.name,
      }).safeParse(inputOf(of, all));
      if (parsed.success) {
        rows.push({ line, input: parsed.data });
        return undefined;
      }
      const [issue] = parsed.error.issues;
      const field = String(issue!.path[0] ?? "");
      return {
        column: columnOfField[field] ?? field,
        message: issue!.message === messages.state ? fileMessages.state : issue!.message,
      };
    },
  });
  return { rows, ...read };
}

/** "Null" is a surname, too; programs that mean nothing write it in another way. */
const NULL = /^\s*(Null|None)\s*$/;
const NAMES = /name$/;

/** A client as a row names them, not checked yet. */
export function inputOf(of: (column: Column) => string, all: (column: Column) => string[]) {
  const { phone, asides } = phonesOf(all("phone"));
  const [firstName, lastName] = namesOf(of);
  const billing = {
    billingAddress: of("billing address"),
    billingAddress2: of("billing address2"),
    billingCity: of("billing city"),
    billingStateCode: stateOf(of("billing state")),
    billingZipCode: zipOf(of("billing zip")),
  };
  const service = {
    address: of("address"),
    address2: of("address2"),
    city: of("city"),
    stateCode: stateOf(of("state")),
    zipCode: zipOf(of("zip")),
  };
  const separateBilling =
    Object.values(billing).some(Boolean) &&
    Object.values(billing).join("|").toLowerCase() !==
      Object.values(service).join("|").toLowerCase();
  return {
    firstName,
    lastName,
    companyName: of("company"),
    emails: of("email")
      .split(/[;,\s]+/)
      .filter(Boolean),
    mobilePhoneNumber: phone,
    ...service,
    separateBilling,
    ...(separateBilling && billing),
    notes: [of("notes"), asides.join("\n")].filter(Boolean).join("\n\n"),
  };
}

/**
 * A client has one number. The others, and an extension, go to the notes. QuickBooks writes several
 * into a cell: "Phone: (512) 555-0142 Mobile: (512) 555-0199".
 */
function phonesOf(cells: string[]) {
  const numbers = cells
    .flatMap((cell) => cell.split(/[;,/|]|[a-z]+:/i))
    .map((number) => number.trim())
    .filter(Boolean);
  const byDigits = new Map(numbers.map((number) => [number.replace(/\D/g, ""), number]));
  const [first = "", ...others] = byDigits.values();
  const phone = phoneOf(first);
  return {
    phone,
    asides: [
      ...(phone === first ? [] : [`Phone: ${first}`]),
      ...others.map((number) => `Other phone: ${number}`),
    ],
  };
}

/** "Lopez, Maria" and "Maria Lopez" are both common in one column. */
function namesOf(of: (column: Column) => string): [first: string, last: string] {
  const [first, last] = [of("first name"), of("last name")];
  if (first || last) return [first, last];
  const name = of("name").replace(/\s+/g, " ").trim();
  if (name === of("company")) return ["", ""];
  const [before, after] = name.split(/,\s*/);
  if (after && !SUFFIX.test(after)) return [after, before!];
  const words = name.split(" ");
  return words.length < 2 ? [name, ""] : [words.slice(0, -1).join(" "), words.at(-1)!];
}

const SUFFIX = /^(inc|llc|ltd|corp|co|jr|sr|ii|iii)\b/i;

const columnOfField: Record<string, Column> = {
  firstName: "first name",
  lastName: "last name",
  companyName: "company",
  emails: "email",
  mobilePhoneNumber: "phone",
  stateCode: "state",
  zipCode: "zip",
  billingAddress: "billing address",
  billingAddress2: "billing address2",
  billingCity: "billing city",
  billingStateCode: "billing state",
  billingZipCode: "billing zip",
};

/** The columns of an exported file. */
export const exported = columns.filter((column) => column !== "name");

export function cellsOf(client: Client): string[] {
  return [
    client.firstName,
    client.lastName,
    client.companyName,
    client.emails.join("; "),
    client.mobilePhoneNumber,
    client.address,
    client.address2,
    client.city,
    client.stateCode,
    client.zipCode,
    ...(client.separateBilling ? billingCells(client) : ["", "", "", "", ""]),
    client.notes,
  ];
}

function billingCells(client: Client) {
  return [
    client.billingAddress,
    client.billingAddress2,
    client.billingCity,
    client.billingStateCode,
    client.billingZipCode,
  ];
}

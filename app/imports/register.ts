/**
 * A company register as CSV (RFC 4180), such as a state's license list. The first line names
 * the columns, in any order; unknown columns are ignored. Required: name, city, state (its
 * name or two letters), zip. Optional: phone, email, website, address, address2, license.
 */
import Papa from "papaparse";
import * as z from "zod";
import { Email, Phone } from "../input";
import { CompanyEntry } from "../creating/input";
import { phoneOf, stateOf, valueOf, websiteOf, zipOf } from "./cells";
import { columns, needed, type Column } from "./columns";
import { limits } from "./limits";
import { messages } from "./texts";

/** Column names used by registers. */
const otherNames: Record<string, Column> = {
  business: "name",
  businessname: "name",
  company: "name",
  companyname: "name",
  postalcode: "zip",
  zipcode: "zip",
  statecode: "state",
  phonenumber: "phone",
  telephone: "phone",
  emailaddress: "email",
  url: "website",
  street: "address",
  addressline1: "address",
  addressline2: "address2",
  licensenumber: "license",
  licence: "license",
  licencenumber: "license",
};

/**
 * More lenient than the form: registers may lack a phone number, or have a malformed email
 * address.
 */
const Row = CompanyEntry.extend({
  phoneNumber: Phone.default(""),
  emailAddress: Email.or(z.literal("")).default(""),
  license: z
    .string()
    .trim()
    .max(limits.license, `Use at most ${limits.license} characters for the license number.`)
    .default(""),
});
export type Row = z.output<typeof Row>;

const fieldColumns: Record<string, Column> = {
  phoneNumber: "phone",
  emailAddress: "email",
  stateCode: "state",
  zipCode: "zip",
};

export interface ReadRow {
  /** Line in the file, from 1. */
  line: number;
  row: Row;
}

export interface RowError {
  line: number;
  column: string;
  message: string;
}

export interface ReadRegister {
  rows: ReadRow[];
  errors: RowError[];
}

/** Each row ends up in `rows` or, with its line, in `errors`. */
export function readRegister(csv: string): ReadRegister {
  const [rows, errors]: [ReadRow[], RowError[]] = [[], []];
  const text = csv.replace(/^\ufeff/, "");
  const lines = lineCounter(text);
  let names: (Column | undefined)[] | undefined;
  Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    step: ({ data, errors: faults, meta }, parser) => {
      const line = lines(meta.cursor);
      if (!names) {
        names = data.map(columnOf);
        const missing = needed.filter((name) => !names!.includes(name));
        if (missing.length > 0)
          errors.push({ line: 1, column: "", message: messages.columns(missing) });
        if (missing.length > 0) parser.abort();
        return;
      }
      if (rows.length + errors.length >= limits.rows) {
        errors.push({ line, column: "", message: messages.rows });
        parser.abort();
        return;
      }
      if (faults.length > 0) errors.push({ line, column: "", message: faults[0]!.message });
      else take(line, data, names, rows, errors);
    },
  });
  return { rows, errors };
}

function take(
  line: number,
  cells: string[],
  names: (Column | undefined)[],
  rows: ReadRow[],
  errors: RowError[],
) {
  const of = (column: Column) => valueOf(cells[names.indexOf(column)]);
  const parsed = Row.safeParse({
    name: of("name"),
    phoneNumber: phoneOf(of("phone")),
    emailAddress: of("email"),
    address: of("address"),
    address2: of("address2"),
    city: of("city"),
    stateCode: stateOf(of("state")),
    zipCode: zipOf(of("zip")),
    license: of("license"),
    website: websiteOf(of("website")),
  });
  if (parsed.success) {
    rows.push({ line, row: parsed.data });
    return;
  }
  const [issue] = parsed.error.issues;
  const field = String(issue!.path[0] ?? "");
  errors.push({ line, column: fieldColumns[field] ?? field, message: issue!.message });
}

function columnOf(name: string): Column | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return columns.find((column) => column === plain) ?? otherNames[plain];
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

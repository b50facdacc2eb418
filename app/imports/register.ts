/**
 * A company register as CSV (RFC 4180), such as a state's license list. The first line names
 * the columns, in any order; unknown columns are ignored. Required: name, city, state (its
 * name or two letters), zip. Optional: phone, email, website, address, address2, license.
 */
import * as z from "zod";
import { Email, Phone } from "../input";
import { CompanyEntry } from "../creating/input";
import { phoneOf, stateOf, websiteOf, zipOf } from "./cells";
import { columns, needed, type Column } from "./columns";
import { readCsv, type RowError } from "./csv";
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

export interface ReadRegister {
  rows: ReadRow[];
  errors: RowError[];
}

/** Each row ends up in `rows` or, with its line, in `errors`. */
export function readRegister(csv: string): ReadRegister {
  const rows: ReadRow[] = [];
  const { errors, refused } = readCsv<Column>(csv, {
    columnOf: (name) => columns.find((column) => column === name) ?? otherNames[name],
    refuseColumns(named) {
      const missing = needed.filter((name) => !named.has(name));
      return missing.length > 0 ? messages.columns(missing) : undefined;
    },
    limit: { rows: limits.rows, message: messages.rows },
    take(line, of) {
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
        return undefined;
      }
      const [issue] = parsed.error.issues;
      const field = String(issue!.path[0] ?? "");
      return { column: fieldColumns[field] ?? field, message: issue!.message };
    },
  });
  return { rows, errors: refused ? [{ line: 1, column: "", message: refused }] : errors };
}

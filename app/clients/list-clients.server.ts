import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { OfOffice, watchedOffice } from "../office/office.server";
import { clientName, namesOf } from "./client-words";
import { searchExpression } from "../indexed-words";
import type { ClientRow } from "./client.server";
import { ClientId, messages } from "./input";
import { limits, pageSizes } from "./limits";

export const ClientLine = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string().describe("The main address; empty if none."),
  mobilePhoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
});
export type ClientLine = z.output<typeof ClientLine>;

/** By name, in parts; or the best matches of a search. */
export const listClients = operation({
  name: "list clients",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    q: z
      .string()
      .trim()
      .max(limits.search, messages.search)
      .default("")
      .describe("Words of a name, company, address, email address, or a phone number or its end."),
    after: ClientId.optional().describe("The last client of the part before this one."),
    before: ClientId.optional().describe("The first client of the part after this one."),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    clients: z.array(ClientLine),
    total: z.int().describe("Number of all clients, whatever is searched."),
    earlier: z.boolean().describe("Whether clients come before this part."),
    more: z.boolean().describe("Whether more clients follow, or match."),
  }),
  find: (context, input) => watchedOffice(context, input, "clients"),
  async run(_context, { q, after, before, rows }, { work }) {
    const [total, found] = await Promise.all([
      work.reads.first<{ clients: number }>(
        "SELECT clients FROM tenant WHERE company_id = ?",
        work.companyId,
      ),
      q === ""
        ? before
          ? partBefore(work, before, rows)
          : partAfter(work, after, rows)
        : findClients(work, q, rows),
    ]);
    return {
      clients: found.rows.map(lineOf),
      total: total?.clients ?? 0,
      earlier: found.earlier,
      more: found.more,
    };
  },
});

type LineRow = Pick<
  ClientRow,
  | "id"
  | "first_name"
  | "last_name"
  | "company_name"
  | "email"
  | "mobile"
  | "address"
  | "city"
  | "state_code"
  | "zip"
  | "sort_name"
>;

const COLUMNS = `c.id, c.first_name, c.last_name, c.company_name, c.email, c.mobile, c.address,
  c.city, c.state_code, c.zip, c.sort_name`;

/** The place of a client in the list. */
const PLACE = "(SELECT sort_name, id FROM client WHERE company_id = ? AND id = ?)";

async function partAfter({ reads, companyId }: Work, after: string | undefined, rows: number) {
  const found = await reads.all<LineRow>(
    `SELECT ${COLUMNS} FROM client c WHERE c.company_id = ? AND c.merged_into IS NULL
      ${after ? `AND (c.sort_name, c.id) > ${PLACE}` : ""}
      ORDER BY c.sort_name, c.id LIMIT ?`,
    companyId,
    ...(after ? [companyId, after] : []),
    rows + 1,
  );
  return { rows: found.slice(0, rows), earlier: after !== undefined, more: found.length > rows };
}

async function partBefore({ reads, companyId }: Work, before: string, rows: number) {
  const found = await reads.all<LineRow>(
    `SELECT ${COLUMNS} FROM client c WHERE c.company_id = ? AND c.merged_into IS NULL
      AND (c.sort_name, c.id) < ${PLACE} ORDER BY c.sort_name DESC, c.id DESC LIMIT ?`,
    companyId,
    companyId,
    before,
    rows + 1,
  );
  return { rows: found.slice(0, rows).reverse(), earlier: found.length > rows, more: true };
}

/** Found in the company's own part of the index, best first; shown by name. */
export async function findClients({ reads, companyId }: Work, q: string, rows: number) {
  const expression = searchExpression(companyId, q);
  if (!expression) return { rows: [], earlier: false, more: false };
  const found = await reads.all<LineRow>(
    `SELECT ${COLUMNS} FROM (SELECT rowid FROM client_text WHERE client_text MATCH ?
        ORDER BY rank LIMIT ?) t CROSS JOIN client c ON c.row_id = t.rowid
      WHERE c.company_id = ? AND c.merged_into IS NULL`,
    expression,
    rows + 1,
    companyId,
  );
  const shown = found.slice(0, rows).toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1));
  return { rows: shown, earlier: false, more: found.length > rows };
}

export function lineOf(row: LineRow): ClientLine {
  const names = namesOf(row);
  return {
    id: row.id,
    name: clientName(names),
    ...names,
    email: row.email,
    mobilePhoneNumber: row.mobile,
    address: row.address,
    city: row.city,
    stateCode: row.state_code,
    zipCode: row.zip,
  };
}

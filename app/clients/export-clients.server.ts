import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { OfOffice, watchedOffice } from "../office/office.server";
import { clientOf, type ClientRow } from "./client.server";
import { fileLines, headLine } from "./client-file";

/** Clients per round trip. */
const PART = 500;

/** All clients as CSV, by name; the import reads it. */
export const exportClients = operation({
  name: "export clients",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({ csv: z.string() }),
  find: (context, input) => watchedOffice(context, input, "all clients, as a file"),
  async run(_context, _input, { work }) {
    const lines = [headLine()];
    let last: ClientRow | undefined;
    do {
      const rows = await partAfter(work, last);
      lines.push(fileLines(rows));
      last = rows.length < PART ? undefined : rows.at(-1)!.row;
    } while (last);
    return { csv: lines.join("") };
  },
});

async function partAfter({ reads, companyId }: Work, last: ClientRow | undefined) {
  const rows = await reads.all<ClientRow & { emails: string }>(
    `SELECT c.*, (SELECT json_group_array(email) FROM (SELECT e.email FROM client_email e
        WHERE e.company_id = c.company_id AND e.client_id = c.id ORDER BY e.position)) AS emails
      FROM client c WHERE c.company_id = ? AND c.merged_into IS NULL
        ${last ? "AND (c.sort_name, c.id) > (?, ?)" : ""} ORDER BY c.sort_name, c.id LIMIT ${PART}`,
    companyId,
    ...(last ? [last.sort_name, last.id] : []),
  );
  return rows.map((row) => ({ row, ...clientOf(row, JSON.parse(row.emails) as string[]) }));
}

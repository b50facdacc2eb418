import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { csvLines, headLine } from "../imports/write-csv";
import { operation, user } from "../operations/operation";
import { OfOffice, watchedOffice } from "../office/office.server";
import { clientOf, type ClientRow } from "./client.server";
import { cellsOf, exported } from "./client-file";

/** Clients per round trip. */
const PART = 500;

export const clientColumns = exported;

/** All clients as CSV, by name; the import reads it. */
export const exportClients = operation({
  name: "export clients",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({ csv: z.string() }),
  find: (context, input) => watchedOffice(context, input, "all clients, as a file"),
  async run(_context, _input, { work }) {
    const lines = [headLine(clientColumns)];
    let after: string | undefined | null;
    do {
      const { rows, next } = await clientPart(work, after ?? undefined);
      lines.push(csvLines(rows));
      after = next;
    } while (after !== null);
    return { csv: lines.join("") };
  },
});

/**
 * The cells of some clients, by name.
 *
 * @param after `next` of the part before: the id of its last client.
 */
export async function clientPart({ reads, companyId }: Work, after: string | undefined) {
  const found = await reads.all<ClientRow & { emails: string }>(
    `SELECT c.*, (SELECT json_group_array(email) FROM (SELECT e.email FROM client_email e
        WHERE e.company_id = c.company_id AND e.client_id = c.id ORDER BY e.position)) AS emails
      FROM client c WHERE c.company_id = ? AND c.merged_into IS NULL
        ${after === undefined ? "" : "AND (c.sort_name, c.id) > (SELECT sort_name, id FROM client WHERE company_id = ? AND id = ?)"}
      ORDER BY c.sort_name, c.id LIMIT ${PART}`,
    companyId,
    ...(after === undefined ? [] : [companyId, after]),
  );
  return {
    rows: found.map((row) => cellsOf(clientOf(row, JSON.parse(row.emails) as string[]))),
    next: found.length < PART ? null : found.at(-1)!.id,
  };
}

/** What a client asked for and wrote last. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";

export const MAX_REQUESTS = 10;

const Moment = z.int().describe("UTC epoch milliseconds.");

export const ClientRequest = z.object({
  requestNumber: z.int(),
  title: z.string().describe("The services."),
  status: z.string().meta({ examples: ["Replied"] }),
  requestDate: Moment,
  unread: z.boolean().describe("Whether it has a message that nobody in the office has seen."),
});
export type ClientRequest = z.output<typeof ClientRequest>;

export const ClientMessage = z
  .object({
    at: Moment,
    side: z.enum(["client", "company"]),
    text: z.string().describe("Shortened."),
  })
  .describe("The newest message of either side.");
export type ClientMessage = z.output<typeof ClientMessage>;

export async function requestsOf({ reads, companyId }: Work, clientId: string) {
  const rows = await reads.all<Omit<ClientRequest, "unread"> & { unread: number }>(
    `SELECT number AS requestNumber, status, created_at AS requestDate,
        unread_at IS NOT NULL AS unread, coalesce((SELECT group_concat(value ->> '$.name', ', ')
          FROM json_each(services)), 'Message') AS title
      FROM request INDEXED BY request_client
      WHERE company_id = ? AND client_id = ? ORDER BY number DESC LIMIT ${MAX_REQUESTS}`,
    companyId,
    clientId,
  );
  return rows.map((row): ClientRequest => ({ ...row, unread: row.unread === 1 }));
}

export async function lastMessageOf({ reads, companyId }: Work, clientId: string) {
  const row = await reads.first<ClientMessage>(
    `SELECT last_at AS at, last_side AS side, last_text AS text
      FROM conversation INDEXED BY conversation_client
      WHERE company_id = ? AND client_id = ? ORDER BY last_at DESC LIMIT 1`,
    companyId,
    clientId,
  );
  return row ?? null;
}

import * as z from "zod";
import { clientName, namesOf, type NamedRow } from "../../clients/client-words";
import { Message, readMessages } from "../../conversations/message.server";
import type { Work } from "../../database/work-databases/work";
import { operation, user } from "../../operations/operation";
import { linksTo, MAX_LINKS, SentLink } from "../../secure-links/links-of.server";
import {
  eventOf,
  eventsOf,
  photoOf,
  photosOf,
  RequestEvent,
  RequestPhoto,
  requestView,
  RequestView,
  senderOf,
  titleOf,
} from "../request.server";
import { requestFolders } from "../states";
import { suspicionTexts, type Suspicion } from "../suspicions.server";
import { foundRequest, OfRequest } from "./office-request.server";

const Moment = z.int().describe("UTC epoch milliseconds.");

/** Everything the office sees of one request. */
export const readRequest = operation({
  name: "read request",
  may: user,
  effect: "read",
  input: OfRequest,
  output: RequestView.extend({
    sender: z.string().meta({ examples: ["Maria Lopez"] }),
    title: z
      .string()
      .describe("The services.")
      .meta({ examples: ["Drain Cleaning"] }),
    folder: z.enum(requestFolders),
    version: z.int(),
    answeredAt: Moment.nullable(),
    confirmed: z.boolean().describe("Whether the sender proved the email address."),
    suspicions: z.array(z.string()).describe("Why it looks like spam."),
    officeClient: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("The client it belongs to. A request in spam may have none."),
    events: z.array(RequestEvent).describe("Its history, oldest first."),
    photos: z.array(RequestPhoto),
    messages: z.array(Message).describe("The newest messages about it, oldest first."),
    documents: z
      .array(
        z.object({
          kind: z.enum(["estimate", "invoice"]),
          ref: z.string().describe("Its number, of a draft its id."),
          number: z.int().nullable(),
          status: z.string(),
        }),
      )
      .describe("Estimates and invoices that were made from it, newest first."),
    links: z.array(SentLink).describe(`The last ${MAX_LINKS} links to it, newest first.`),
  }),
  find: foundRequest,
  async run(context, { number }, { office: { work }, row }) {
    const [client, events, photos, links, messages, documents] = await Promise.all([
      clientOf(work, row.client_id),
      eventsOf(work, number),
      photosOf(work, number),
      linksTo(work, `request ${number}`),
      readMessages(context, work, { clientId: row.client_id, document: `request ${number}` }),
      documentsOf(work, number),
    ]);
    return {
      ...requestView(row),
      sender: senderOf(row),
      title: titleOf(row),
      folder: row.folder,
      version: row.version,
      answeredAt: row.answered_at,
      confirmed: row.confirmed_at !== null,
      suspicions: (JSON.parse(row.suspicions) as Suspicion[]).map((one) => suspicionTexts[one]),
      officeClient: client ?? null,
      events: events.map(eventOf),
      photos: photos.map(photoOf),
      messages,
      documents,
      links,
    };
  },
});

const MAX_DOCUMENTS = 20;

async function documentsOf({ reads, companyId }: Work, number: number) {
  const rows = await reads.all<{
    kind: "estimate" | "invoice";
    id: string;
    number: number | null;
    status: string;
  }>(
    `SELECT kind, id, number, status FROM document INDEXED BY document_request
      WHERE company_id = ? AND request_number = ? ORDER BY created_at DESC LIMIT ${MAX_DOCUMENTS}`,
    companyId,
    number,
  );
  return rows.map(({ id, ...row }) => ({ ...row, ref: String(row.number ?? id) }));
}

async function clientOf({ reads, companyId }: Work, id: string) {
  const row = await reads.first<NamedRow>(
    "SELECT first_name, last_name, company_name FROM client WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
  return row && { id, name: clientName(namesOf(row)) };
}

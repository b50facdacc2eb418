/** A document in a list of its office. */
import * as z from "zod";
import type { DocumentRow } from "./document.server";
import { documentFolders, documentKinds, documentStatuses, isOverdue, statusNow } from "./states";

const Moment = z.int().describe("UTC epoch milliseconds.");

export const DocumentLine = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  number: z
    .int()
    .nullable()
    .describe("Null: a draft.")
    .meta({ examples: [1001] }),
  status: z.enum(documentStatuses),
  folder: z.enum(documentFolders),
  overdue: z.boolean(),
  client: z
    .string()
    .describe("The client's name; empty if none was chosen.")
    .meta({
      examples: ["Maria Lopez"],
    }),
  clientHubId: z.string().describe("The client's id; empty if none was chosen."),
  total: z.int().describe("In cents."),
  due: z.int().describe("Of an invoice: what is to be paid, in cents."),
  date: Moment.nullable().describe("When it was first sent."),
  dueAt: Moment.nullable().describe("When it expires, or is overdue."),
  savedAt: Moment,
  viewedAt: Moment.nullable(),
  statusAt: Moment,
  changeAskedAt: Moment.nullable().describe("The client asked for a change."),
  unsent: z.boolean().describe("It has changes that the client has not got."),
});
export type DocumentLine = z.output<typeof DocumentLine>;

export type LineRow = Pick<
  DocumentRow,
  | "id"
  | "kind"
  | "number"
  | "status"
  | "folder"
  | "place"
  | "client_id"
  | "client_name"
  | "total"
  | "due"
  | "sent_at"
  | "due_at"
  | "saved_at"
  | "viewed_at"
  | "status_at"
  | "change_asked_at"
  | "revision"
  | "sent_revision"
>;

/** Of document `d`. */
export const LINE_COLUMNS = `d.id, d.kind, d.number, d.status, d.folder, d.place, d.client_id,
  d.client_name, d.total, d.due, d.sent_at, d.due_at, d.saved_at, d.viewed_at, d.status_at,
  d.change_asked_at, d.revision, d.sent_revision`;

export function lineOf(row: LineRow, now: number): DocumentLine {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: statusNow(row, now),
    folder: row.folder,
    overdue: isOverdue(row, now),
    client: row.client_name,
    clientHubId: row.client_id,
    total: row.total,
    due: row.due,
    date: row.sent_at,
    dueAt: row.due_at,
    savedAt: row.saved_at,
    viewedAt: row.viewed_at,
    statusAt: row.status_at,
    changeAskedAt: row.change_asked_at,
    unsent: row.number !== null && row.revision > row.sent_revision,
  };
}

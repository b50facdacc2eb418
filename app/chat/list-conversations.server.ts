import * as z from "zod";
import { clientName, namesOf, type NamedRow } from "../clients/client-words";
import { searchExpression } from "../indexed-words";
import { limits } from "../clients/limits";
import type { Work } from "../database/work-databases/work";
import { namesOf as peopleNames } from "../jobs/people.server";
import { OfOffice, watchedOffice } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { operation, user } from "../operations/operation";
import { conversationIdOf } from "./conversation.server";
import { conversationFolders, type ConversationFolder } from "./folders";

export const ConversationLine = z.object({
  conversationId: z.string(),
  clientId: z.string(),
  name: z.string().describe("The client's."),
  text: z.string().describe("The newest message, shortened; in a search, the one that matches."),
  side: z.enum(["client", "company"]).describe("Who wrote it."),
  at: z.int().describe("UTC epoch milliseconds."),
  unread: z.boolean().describe("Whether the client wrote what nobody of the office has seen."),
  folder: z.enum(["open", "done"]),
  assignee: z.string().describe("Name of the person it is assigned to; empty: unassigned."),
});
export type ConversationLine = z.output<typeof ConversationLine>;

const ROWS = 25;

/** The office's conversations, the newest first, in parts; or those with messages that have some words. */
export const listConversations = operation({
  name: "list conversations",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    folder: z.enum(conversationFolders, { error: "There is no such folder." }).default("open"),
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe("Words of messages."),
    before: z
      .string()
      .regex(/^\d{1,16}\.[0-9a-f-]{36}$/)
      .optional()
      .meta({
        description: "`next` of the part before.",
        examples: ["1793491200000.6f1c0e5e-0000-4000-8000-000000000002"],
      }),
  }),
  output: z.object({
    conversations: z.array(ConversationLine),
    next: z.string().optional().describe("The address of the next part; absent: it was the last."),
    more: z.boolean().describe("Whether a search finds more than it shows."),
  }),
  find: (context, input) => watchedOffice(context, input, "conversations"),
  async run(context, { folder, q, before }, office) {
    const { work } = office;
    const found =
      q === ""
        ? await partOf(work, folder, before, context.actor.userId)
        : await findMessages(work, q, ROWS);
    const rows = found.slice(0, ROWS);
    const isMore = found.length > ROWS;
    const last = rows.at(-1);
    return {
      conversations: await linesOf(context, work, rows),
      more: q !== "" && isMore,
      ...(q === "" && isMore && last && { next: `${last.at}.${last.id}` }),
    };
  },
});

interface ConversationRow extends NamedRow {
  id: string;
  client_id: string;
  text: string;
  side: "client" | "company";
  at: number;
  unread: number;
  folder: "open" | "done";
  assignee_id: string;
}

async function linesOf(
  context: Pick<RequestContext, "reads">,
  { companyId }: Work,
  rows: ConversationRow[],
) {
  const names = await peopleNames(
    context,
    rows.map(({ assignee_id }) => assignee_id),
  );
  return rows.map((row) => lineOf(row, companyId, names));
}

function lineOf(
  row: ConversationRow,
  companyId: string,
  names: ReadonlyMap<string, string>,
): ConversationLine {
  const { client_id: clientId, text, side, at, unread, folder, assignee_id } = row;
  return {
    ...{ conversationId: conversationIdOf(companyId, clientId), clientId, text, side, at, folder },
    name: clientName(namesOf(row)),
    unread: unread === 1,
    assignee: names.get(assignee_id) ?? (assignee_id === "" ? "" : "A former member"),
  };
}

const COLUMNS = `v.id, v.client_id, v.unread, v.folder, v.assignee_id, c.first_name, c.last_name,
  c.company_name`;

/** Those of merged clients are parts of that of the client who was kept. */
async function partOf(
  { reads, companyId }: Work,
  folder: ConversationFolder,
  before: string | undefined,
  person: string,
) {
  const [at, id] = before?.split(".") ?? [];
  const isUnread = folder === "unread";
  const values = [companyId, ...(folder === "mine" ? [person] : [])];
  return reads.all<ConversationRow>(
    `SELECT ${COLUMNS}, v.last_text AS text, v.last_side AS side, v.last_at AS at
      FROM conversation v INDEXED BY ${isUnread ? "conversation_unread" : "conversation_inbox"}
      CROSS JOIN client c ON c.company_id = v.company_id AND c.id = v.client_id
      WHERE v.company_id = ? AND v.id = v.client_id AND v.has_messages = 1
        AND ${isUnread ? "v.unread = 1" : `v.folder = '${folder === "done" ? "done" : "open"}'`}
        ${folder === "mine" ? "AND v.assignee_id = ?" : ""}
        ${at === undefined ? "" : "AND (v.last_at, v.id) < (?, ?)"}
      ORDER BY v.last_at DESC, v.id DESC LIMIT ${ROWS + 1}`,
    ...values,
    ...(at === undefined ? [] : [Number(at), id!]),
  );
}

/** With messages that have all words, for a search over everything. */
export async function findConversations(
  context: Pick<RequestContext, "reads">,
  work: Work,
  q: string,
  most: number,
) {
  return linesOf(context, work, (await findMessages(work, q, most)).slice(0, most));
}

/** Unread messages that are looked at. */
const MOST_UNREAD = 200;

/** With unread messages about no document, those that wait the longest first; at most `most`. */
export async function unreadConversations(
  context: Pick<RequestContext, "reads">,
  work: Work,
  most: number,
) {
  const rows = await work.reads.all<ConversationRow>(
    `SELECT ${COLUMNS}, v.last_text AS text, v.last_side AS side, v.last_at AS at
      FROM (SELECT conversation_id, min(at) AS since FROM (SELECT conversation_id, at
          FROM message INDEXED BY message_chat_unread WHERE company_id = ?1
            AND read_at IS NULL AND side = 'client' AND document = ''
          ORDER BY at LIMIT ${MOST_UNREAD})
        GROUP BY conversation_id) waiting
      CROSS JOIN conversation o ON o.company_id = ?1 AND o.id = waiting.conversation_id
      CROSS JOIN conversation v ON v.company_id = ?1 AND v.id = o.client_id
      CROSS JOIN client c ON c.company_id = v.company_id AND c.id = v.client_id
      GROUP BY v.id ORDER BY min(waiting.since) LIMIT ?2`,
    work.companyId,
    most,
  );
  return linesOf(context, work, rows);
}

/** Messages with all words, the newest first; one of each conversation. */
async function findMessages({ reads, companyId }: Work, q: string, most: number) {
  const expression = searchExpression(companyId, q);
  if (expression === undefined) return [];
  return reads.all<ConversationRow>(
    `SELECT ${COLUMNS}, substr(m.text, 1, 200) AS text, m.side, max(m.at) AS at
      FROM (SELECT rowid FROM message_text WHERE message_text MATCH ?1 ORDER BY rowid DESC
        LIMIT ${most * 4}) t
      CROSS JOIN message m ON m.row_id = t.rowid AND m.company_id = ?2
      CROSS JOIN conversation v ON v.company_id = ?2 AND v.id = m.conversation_id
      CROSS JOIN client c ON c.company_id = ?2 AND c.id = v.client_id
      GROUP BY v.client_id ORDER BY at DESC LIMIT ${most + 1}`,
    expression,
    companyId,
  );
}

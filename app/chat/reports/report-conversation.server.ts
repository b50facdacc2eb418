import * as z from "zod";
import { auditStatement } from "../../audit/audit.server";
import { conversationOf } from "../../conversations/message.server";
import { bound } from "../../database/one-trip";
import type { Work } from "../../database/work-databases/work";
import { longText } from "../../input";
import type { RequestContext } from "../../operations/context";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { countInOffice, limits as rates } from "../../security/limits.server";
import { conversationFor, OfConversation, type Conversation } from "../conversation.server";
import { limits, reportReasons } from "./reasons";

/** Newest messages that platform admins see. */
const SHOWN = 20;

export const reportText = (most: number) =>
  longText(most, {
    tooLong: `Use at most ${most.toLocaleString("en-US")} characters.`,
    signs: "Text can’t include control characters",
  }).default("");

/**
 * Shows platform admins the newest messages of a conversation. The other side does not learn of it. Throws
 * "conflict" if the caller's side has an open report, or if there is nothing to report.
 */
export const reportConversation = operation({
  name: "report conversation",
  may: visitor,
  effect: "write",
  input: OfConversation.extend({
    reason: z.enum(reportReasons, { error: "Choose a reason." }),
    text: reportText(limits.report).describe("What the platform should know."),
  }),
  output: z.object({}),
  find: conversationFor,
  async run(context, { reason, text }, found) {
    const { company, work, side, clientId, person } = found;
    const conversation = conversationOf(clientId);
    await countInOffice(
      work,
      [{ limit: rates.chatReport, of: `${side}, conversation ${conversation}` }],
      context.now(),
    );
    const messages = await newestOf(work, conversation);
    if (messages.length === 0) throw new Refusal("conflict", "There are no messages to report.");
    await store(
      context,
      {
        sql: `INSERT INTO chat_report (id, company_id, conversation_id, side, person_id, reason, text,
          messages, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [
          ...[crypto.randomUUID(), company.id, conversation, side, person?.personId ?? null],
          ...[reason, text, JSON.stringify(messages), context.now()],
        ],
      },
      found,
    );
    return {};
  },
});

async function store(
  context: RequestContext,
  report: Parameters<typeof bound>[1],
  { company, side }: Conversation,
) {
  try {
    await context.db.batch([
      bound(context.db, report),
      auditStatement(context, {
        action: "report conversation",
        object: `company ${company.vanity_name}`,
        details: { side },
      }),
    ]);
  } catch (error) {
    if (!/UNIQUE constraint failed: chat_report/.test(String(error))) throw error;
    throw new Refusal("conflict", "You reported this conversation. Our team will look at it.");
  }
}

/** Oldest first. */
async function newestOf({ reads, companyId }: Work, conversation: string) {
  const rows = await reads.all<{ side: string; text: string; at: number; photos: number }>(
    `SELECT side, text, at, json_array_length(photos) AS photos FROM message
      WHERE company_id = ? AND conversation_id = ? ORDER BY at DESC, row_id DESC LIMIT ${SHOWN}`,
    companyId,
    conversation,
  );
  return rows.reverse();
}

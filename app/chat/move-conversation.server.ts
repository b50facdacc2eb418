import * as z from "zod";
import { officeAuditSql } from "../office/office-audit";
import { officeOf } from "../office/office.server";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { refuseStrangers } from "../jobs/people.server";
import { conversationFor, ConversationId } from "./conversation.server";

/** Moves a conversation of the office to another folder, or assigns it. */
export const moveConversation = operation({
  name: "move conversation",
  may: user,
  effect: "write",
  input: z.object({
    conversationId: ConversationId,
    folder: z.enum(["open", "done"]).optional(),
    assignee: z
      .union([z.literal(""), z.uuid()])
      .optional()
      .describe("Public id of the person of the office it is assigned to; empty: unassigned."),
  }),
  output: z.object({ folder: z.enum(["open", "done"]), assignee: z.string() }),
  async find(context, { conversationId }) {
    const found = await conversationFor(context, { conversationId });
    if (found.side !== "company") throw new Refusal("not-found", "There is no such conversation.");
    const office = await officeOf(context, { company: found.company.vanity_name });
    return { ...found, office };
  },
  async run(context, { folder, assignee }, { work, clientId, office }) {
    if (assignee) await refuseStrangers(context, office, [assignee]);
    const before = await placeOf(work, clientId);
    const after = {
      folder: folder ?? before.folder,
      assignee: assignee ?? before.assignee,
    };
    if (after.folder === before.folder && after.assignee === before.assignee) return after;
    await work.write(
      [],
      [
        {
          sql: "UPDATE conversation SET folder = ?, assignee_id = ? WHERE company_id = ? AND id = ?",
          values: [after.folder, after.assignee, work.companyId, clientId],
        },
        officeAuditSql(context, office, {
          action: "move conversation",
          object: `client ${clientId}`,
          details: { ...(folder && { folder }), ...(assignee !== undefined && { assignee }) },
        }),
      ],
    );
    return after;
  },
});

/** Throws "not-found" without messages. */
async function placeOf({ reads, companyId }: Work, clientId: string) {
  const row = await reads.first<{ folder: "open" | "done"; assignee_id: string }>(
    "SELECT folder, assignee_id FROM conversation WHERE company_id = ? AND id = ? AND has_messages = 1",
    companyId,
    clientId,
  );
  if (!row) throw new Refusal("not-found", "There is no such conversation.");
  return { folder: row.folder, assignee: row.assignee_id };
}

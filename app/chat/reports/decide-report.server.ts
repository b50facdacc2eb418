import * as z from "zod";
import { auditStatement } from "../../audit/audit.server";
import { guardedBatch } from "../../database/guarded-batch.server";
import { operation, platformAdmin } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { limits } from "./reasons";
import { reportText } from "./report-conversation.server";

const NONE = "This report was decided already.";

/**
 * Closes a report. What it leads to is done on the pages of the person and of the company. Throws
 * "conflict" the second time.
 */
export const decideChatReport = operation({
  name: "decide chat report",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    id: z.guid({ error: NONE }),
    note: reportText(limits.note).describe("What was done, for the log."),
  }),
  output: z.object({}),
  async run(context, { id, note }) {
    const { actor, db, now } = context;
    const done = await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE chat_report SET decided_at = ?, decided_by = ?, note = ?
            WHERE id = ? AND decided_at IS NULL`,
        )
        .bind(now(), actor.personId, note, id),
      [
        auditStatement(context, {
          action: "decide chat report",
          object: `chat report ${id}`,
          details: { note },
        }),
      ],
    );
    if (!done) throw new Refusal("conflict", NONE);
    return {};
  },
});

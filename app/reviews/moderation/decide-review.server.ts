import * as z from "zod";
import { auditStatement } from "../../audit/audit.server";
import type { BoundSql } from "../../database/one-trip";
import { operation, platformAdmin, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { caseRow, type CaseRow } from "./case-row.server";
import { decide } from "./decided.server";
import { CaseId, Note, SeenVersion } from "./input";
import { decisionMails, heldMail } from "./moderation-mails.server";
import { reasons } from "./reasons";
import { messages } from "./texts";

const Decision = z.object({
  id: CaseId,
  decision: z.enum(["hold", "keep", "remove"], { error: "Hold, keep or remove it." }),
  reason: z
    .enum(["", ...reasons], { error: messages.reason })
    .default("")
    .describe("Required to remove a review; shown on the company's page."),
  note: Note,
  version: SeenVersion.meta({ description: "The version of the review that the list gave." }),
});
type Decision = z.output<typeof Decision>;

/**
 * Hold: others don't see the review while the case is open. Keep and remove close the case. Repeating
 * the same decision changes nothing; a different one is a conflict. Throws "stale" if the review has
 * changed since the admin saw it.
 */
export const decideReview = operation({
  name: "decide review",
  may: platformAdmin,
  effect: "write",
  input: Decision.refine(({ decision, reason }) => decision !== "remove" || reason !== "", {
    path: ["reason"],
    error: messages.reason,
  }),
  output: z.object({}),
  find: caseRow,
  async run(context, input, row) {
    if (isDone(row, input)) return {};
    refuseUndecidable(row, input);
    if (await decide(context, row, await changeOf(context, row, input))) return {};
    // Somebody was faster.
    const now = await caseRow(context, input);
    if (isDone(now, input)) return {};
    refuseUndecidable(now, input);
    throw new Refusal("stale", messages.changed);
  },
});

const decisions = { keep: "kept", remove: "removed" } as const;

function isDone(row: CaseRow, { decision, reason }: Decision) {
  if (decision === "hold") return row.decided_at === null && row.state === "held";
  return row.decision === decisions[decision] && (decision === "keep" || row.reason === reason);
}

function refuseUndecidable(row: CaseRow, { version }: Decision) {
  if (row.decided_at !== null) throw new Refusal("conflict", messages.decidedOtherwise);
  if (row.version !== version) throw new Refusal("stale", messages.changed);
}

async function changeOf(context: Within<User>, row: CaseRow, input: Decision) {
  const { decision, note } = input;
  const audit = auditStatement(context, {
    action: "decide review",
    object: `review ${row.review_number}`,
    details: { case: row.id, company: row.vanity_name, decision, reason: input.reason, note },
  });
  if (decision === "hold")
    return {
      state: "held" as const,
      reason: "" as const,
      rest: [audit, ...heldMail(context, row, { version: row.version + 1, note })],
    };
  const reason = decision === "remove" ? input.reason : "";
  return {
    ofCase: decidedSql(context, row, { decision, reason, note }),
    state: decision === "keep" ? ("shown" as const) : ("removed" as const),
    reason,
    rest: [
      audit,
      ...(await decisionMails(context, row, { decision: decisions[decision], reason, note })),
    ],
  };
}

/** A guard: changes no row if the case is decided. */
function decidedSql(
  { actor, now }: Within<User>,
  { id }: CaseRow,
  { decision, reason, note }: Pick<Decision, "reason" | "note"> & { decision: "keep" | "remove" },
): BoundSql {
  return {
    sql: `UPDATE moderation_case SET decision = ?, reason = ?, note = ?, decided_at = ?,
        decided_by = ? WHERE id = ? AND decided_at IS NULL`,
    values: [decisions[decision], reason, note, now(), actor.personId, id],
  };
}

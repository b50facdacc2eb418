import * as z from "zod";
import { auditStatement } from "../../audit/audit.server";
import type { BoundSql } from "../../database/one-trip";
import { operation, platformAdmin, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { caseRow, type CaseRow } from "./case-row.server";
import { decide } from "./decided.server";
import { CaseId, Note, SeenVersion } from "./input";
import { outcomeMails } from "./moderation-mails.server";
import { otherJudge } from "./other-judge";
import { messages } from "./texts";

const Outcome = z.object({
  id: CaseId,
  outcome: z.enum(["restored", "upheld"], { error: "Restore it, or leave it removed." }),
  note: Note,
  version: SeenVersion.meta({ description: "The version of the review that the list gave." }),
});
type Outcome = z.output<typeof Outcome>;

/**
 * By another admin than the one who removed the review, where there is another. Repeating the same
 * outcome changes nothing; a different one is a conflict.
 */
export const decideAppeal = operation({
  name: "decide appeal",
  may: platformAdmin,
  effect: "write",
  input: Outcome,
  output: z.object({}),
  find: caseRow,
  async run(context, input, row) {
    if (row.outcome === input.outcome) return {};
    await refuseUndecidable(context, row, input);
    if (await decide(context, row, await changeOf(context, row, input))) return {};
    // Somebody was faster.
    const now = await caseRow(context, input);
    if (now.outcome === input.outcome) return {};
    await refuseUndecidable(context, now, input);
    throw new Refusal("stale", messages.changed);
  },
});

async function refuseUndecidable(context: Within<User>, row: CaseRow, { version }: Outcome) {
  if (row.appealed_at === null) throw new Refusal("conflict", messages.undecided);
  if (row.outcome_at !== null) throw new Refusal("conflict", messages.decidedOtherwise);
  if (row.version !== version) throw new Refusal("stale", messages.changed);
  if (row.decided_by !== context.actor.personId) return;
  const { results } = await context.db
    .prepare(`SELECT 1 FROM moderation_case m WHERE m.id = ? AND ${otherJudge("m")}`)
    .bind(row.id)
    .all();
  if (results.length > 0) throw new Refusal("forbidden", messages.ownRemoval);
}

async function changeOf(context: Within<User>, row: CaseRow, { outcome, note }: Outcome) {
  return {
    ofCase: outcomeSql(context, row, { outcome, note }),
    state: outcome === "restored" ? ("shown" as const) : ("removed" as const),
    reason: row.reason,
    rest: [
      auditStatement(context, {
        action: "decide appeal",
        object: `review ${row.review_number}`,
        details: { case: row.id, company: row.vanity_name, outcome, note },
      }),
      ...(await outcomeMails(context, row, { outcome, note })),
    ],
  };
}

/** A guard: changes no row if the appeal is decided. */
function outcomeSql(
  { actor, now }: Within<User>,
  { id }: CaseRow,
  { outcome, note }: Pick<Outcome, "outcome" | "note">,
): BoundSql {
  return {
    sql: `UPDATE moderation_case SET outcome = ?, outcome_note = ?, outcome_at = ?, outcome_by = ?
      WHERE id = ? AND appealed_at IS NOT NULL AND outcome_at IS NULL
        AND (decided_by IS NOT ? OR NOT ${otherJudge("moderation_case")})`,
    values: [outcome, note, now(), actor.personId, id, actor.personId],
  };
}

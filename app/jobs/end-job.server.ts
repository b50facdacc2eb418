/** A job comes to its end: it is completed or closed, and can be reopened. */
import { Paragraphs } from "../documents/content-input.server";
import { operation, user } from "../operations/operation";
import { refuseWithoutPro } from "../office/office.server";
import { Refusal } from "../refusal";
import { completingRequest } from "../requests/office/complete-request.server";
import type { BoundSql } from "../database/one-trip";
import { skipPlanned, statusColumns } from "./job-statements.server";
import { repeatIn } from "./job.server";
import { limits } from "./limits";
import {
  change,
  foundJob,
  Moved,
  movedOf,
  OfJob,
  overtaken,
  refuseUnseen,
  Seen,
  todayOf,
  type Found,
} from "./office-job.server";
import { RULE_OVER } from "./rule-visits.server";
import { isOpen } from "./states";

/** The work is done. Visits that are still planned are canceled; the request is completed, too. */
export const completeJob = operation({
  name: "complete job",
  may: user,
  effect: "write",
  input: OfJob.extend(Seen),
  output: Moved,
  find: foundJob,
  async run(context, { version }, found) {
    const { row } = found;
    if (row.status === "completed") return movedOf(row);
    refuseWithoutPro(found.office);
    refuseUnseen(row, version);
    if (row.status === "closed")
      throw new Refusal("conflict", "This job is closed. Reopen it first.");
    const { request_number: request } = row;
    const also = request === null ? {} : await completingRequest(context, found.office, request);
    return ended(context, found, { status: "completed", action: "complete job" }, also);
  },
});

/** It is given up, or all about it is settled. */
export const closeJob = operation({
  name: "close job",
  may: user,
  effect: "write",
  input: OfJob.extend({
    ...Seen,
    reason: Paragraphs(limits.reason).default("").describe("For the office."),
  }),
  output: Moved,
  find: foundJob,
  async run(context, { version, reason }, found) {
    const { row } = found;
    if (row.status === "closed") return movedOf(row);
    refuseWithoutPro(found.office);
    refuseUnseen(row, version);
    return ended(context, found, { status: "closed", action: "close job", reason });
  },
});

/** Open again, as its visits say. Visits that were canceled stay so, and its rule has ended. */
export const reopenJob = operation({
  name: "reopen job",
  may: user,
  effect: "write",
  input: OfJob.extend(Seen),
  output: Moved,
  find: foundJob,
  async run(context, { version }, found) {
    const { row } = found;
    if (isOpen(row.status)) return movedOf(row);
    refuseWithoutPro(found.office);
    refuseUnseen(row, version);
    // What its visits say follows in the same batch.
    const columns = { ...statusColumns("unscheduled", context.now()), closed_reason: "" };
    const moved = await change(context, found, {
      kind: "reopened",
      action: "reopen job",
      columns,
    });
    if (!moved) throw await overtaken(found);
    return movedOf(moved);
  },
});

async function ended(
  context: Parameters<typeof change>[0],
  found: Found,
  {
    status,
    action,
    reason = "",
  }: { status: "completed" | "closed"; action: string; reason?: string },
  also: { guards?: BoundSql[]; rest?: BoundSql[] } = {},
): Promise<Moved> {
  const { row, office } = found;
  const repeat = repeatIn(row);
  const today = todayOf(context, office);
  const isEndless = repeat && (repeat.until === "" || repeat.until > today);
  const moved = await change(
    context,
    found,
    {
      kind: status,
      action,
      text: reason,
      columns: {
        ...statusColumns(status, context.now()),
        closed_reason: reason,
        made_until: row.repeats === "" ? "" : RULE_OVER,
        ...(isEndless && { repeats: JSON.stringify({ ...repeat, until: today }) }),
      },
    },
    { ...also, visits: [skipPlanned(row)] },
  );
  if (!moved) throw await overtaken(found);
  return movedOf(moved);
}

/** Closing an estimate that leads to nothing, and opening it again. */
import type { DocumentRow } from "../documents/document.server";
import type { Work } from "../database/work-databases/work";
import {
  foundDocument,
  move,
  Moved,
  movedOf,
  overtaken,
  refuseUnseen,
  Seen,
} from "../documents/office-document.server";
import { nextReminderOf } from "../documents/reminders";
import type { DocumentStatus } from "../documents/states";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { clientBasis } from "../reviews/basis.server";
import { OfEstimate } from "./office-estimate.server";

/** From any state but a draft. Its client still sees it, and can't answer it any more. */
export const closeEstimate = operation({
  name: "close estimate",
  may: user,
  effect: "write",
  input: OfEstimate.extend(Seen),
  output: Moved,
  find: foundDocument,
  async run(context, { version }, found) {
    const { office, row } = found;
    if (row.status === "Closed") return movedOf(row, context.now());
    refuseUnseen(row, version, context.now());
    if (row.number === null) throw new Refusal("conflict", "A draft can’t be closed. Delete it.");
    const moved = await move(
      context,
      found,
      {
        kind: "closed",
        to: "Closed",
        action: "close estimate",
        columns: { remind_at: null, change_asked_at: null },
      },
      { rest: row.status === "Approved" ? await basisOf(context, office.work, row) : [] },
    );
    if (!moved) throw await overtaken(found, context.now());
    return movedOf(moved, context.now());
  },
});

/** Back to what it was. */
export const reopenEstimate = operation({
  name: "reopen estimate",
  may: user,
  effect: "write",
  input: OfEstimate.extend(Seen),
  output: Moved,
  find: foundDocument,
  async run(context, { version }, found) {
    const { office, row } = found;
    if (row.status !== "Closed") return movedOf(row, context.now());
    refuseUnseen(row, version, context.now());
    const to = await statusBefore(office.work, row.id);
    const moved = await move(
      context,
      found,
      {
        kind: "reopened",
        to,
        action: "reopen estimate",
        columns:
          to === "Sent" || to === "Viewed" ? { remind_at: nextReminderOf(row, context.now()) } : {},
      },
      { rest: to === "Approved" ? await basisOf(context, office.work, row) : [] },
    );
    if (!moved) throw await overtaken(found, context.now());
    return movedOf(moved, context.now());
  },
});

/** A closed estimate is no basis of a review. */
function basisOf({ config, now }: Within<User>, work: Work, { client_id }: DocumentRow) {
  return clientBasis(config, work, client_id, now());
}

async function statusBefore({ reads, companyId }: Work, id: string) {
  const closing = await reads.first<{ from_status: DocumentStatus }>(
    `SELECT from_status FROM document_event WHERE company_id = ? AND document_id = ?
      AND kind = 'closed' ORDER BY at DESC, id DESC LIMIT 1`,
    companyId,
    id,
  );
  return closing!.from_status;
}

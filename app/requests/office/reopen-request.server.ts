import type { Work } from "../../database/work-databases/work";
import { operation, user } from "../../operations/operation";
import type { RequestRow } from "../request.server";
import { isClosed, type RequestStatus } from "../states";
import {
  foundRequest,
  move,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseSpam,
  refuseUnseen,
  Seen,
} from "./office-request.server";
import { withdrawReviewRequest } from "./review-request.server";

/** Back to the state before it was closed; a new one was viewed by now. */
export const reopenRequest = operation({
  name: "reopen request",
  may: user,
  effect: "write",
  input: OfRequest.extend(Seen),
  output: Moved,
  find: foundRequest,
  async run(context, { version }, found) {
    const { office, row } = found;
    refuseSpam(row);
    if (!isClosed(row.status)) return movedOf(row);
    refuseUnseen(row, version);
    const moved = await move(
      context,
      found,
      {
        kind: "reopened",
        to: await statusBefore(office.work, row),
        action: "reopen request",
      },
      { rest: withdrawReviewRequest(row) },
    );
    if (!moved) throw await overtaken(found);
    return moved;
  },
});

async function statusBefore({ reads, companyId }: Work, row: RequestRow): Promise<RequestStatus> {
  const closing = await reads.first<{ from_status: string }>(
    `SELECT from_status FROM request_event WHERE company_id = ? AND number = ?
      AND kind IN ('completed', 'canceled') ORDER BY at DESC, id DESC LIMIT 1`,
    companyId,
    row.number,
  );
  if (closing?.from_status === "Estimated") return "Estimated";
  return row.answered_at === null ? "Viewed" : "Replied";
}

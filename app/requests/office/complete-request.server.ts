import type { BoundSql } from "../../database/one-trip";
import type { Office } from "../../office/office.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import type { RequestRow } from "../request.server";
import { isClosed } from "../states";
import {
  foundRequest,
  move,
  moving,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseSpam,
  refuseUnseen,
  Seen,
} from "./office-request.server";
import { reviewRequest } from "./review-request.server";

/** From any open state. A completed request stays as it is. */
export const completeRequest = operation({
  name: "complete request",
  may: user,
  effect: "write",
  input: OfRequest.extend(Seen),
  output: Moved,
  find: foundRequest,
  async run(context, { version }, found) {
    const { row } = found;
    refuseSpam(row);
    if (row.status === "Completed") return movedOf(row);
    refuseUnseen(row, version);
    if (row.status === "Canceled") throw new Refusal("conflict", CANCELED);
    const moved = await move(context, found, COMPLETED, {
      rest: await reviewRequest(context, found),
    });
    if (!moved) throw await overtaken(found);
    return moved;
  },
});

const COMPLETED = { kind: "completed", to: "Completed", action: "complete request" } as const;

/** For the batch that completes its job. Nothing if it is closed already, or gone. */
export async function completingRequest(
  context: Within<User>,
  office: Office,
  number: number,
): Promise<{ guards: BoundSql[]; rest: BoundSql[] }> {
  const row = await office.work.reads.first<RequestRow>(
    "SELECT * FROM request WHERE company_id = ? AND number = ?",
    office.work.companyId,
    number,
  );
  if (!row || row.folder === "spam" || isClosed(row.status)) return { guards: [], rest: [] };
  const [{ guard, rest }, asking] = await Promise.all([
    moving(context, { office, row }, COMPLETED),
    reviewRequest(context, { office, row }),
  ]);
  return { guards: [guard], rest: [...rest, ...asking] };
}

const CANCELED = "This request was canceled. Reopen it first.";

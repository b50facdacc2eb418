import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
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
    const moved = await move(
      context,
      found,
      { kind: "completed", to: "Completed", action: "complete request" },
      { rest: await reviewRequest(context, found) },
    );
    if (!moved) throw await overtaken(found);
    return moved;
  },
});

const CANCELED = "This request was canceled. Reopen it first.";

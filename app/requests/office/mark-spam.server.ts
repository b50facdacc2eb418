import { operation, user } from "../../operations/operation";
import { basisEffect } from "../../reviews/basis.server";
import {
  foundRequest,
  move,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseUnseen,
  Seen,
} from "./office-request.server";
import { withdrawReviewRequest } from "./review-request.server";

/** Keeps its status. Nobody is mailed about it any more. */
export const markSpam = operation({
  name: "mark request as spam",
  may: user,
  effect: "write",
  input: OfRequest.extend(Seen),
  output: Moved,
  find: foundRequest,
  async run(context, { version }, found) {
    const { row } = found;
    if (row.folder === "spam") return movedOf(row);
    refuseUnseen(row, version);
    const moved = await move(
      context,
      found,
      {
        kind: "marked spam",
        to: row.status,
        folder: "spam",
        action: "mark request as spam",
      },
      {
        rest: [
          ...withdrawReviewRequest(row),
          ...(row.confirmed_at === null
            ? []
            : basisEffect(
                context.config,
                { companyId: row.company_id, email: row.email },
                context.now(),
              )),
        ],
      },
    );
    if (!moved) throw await overtaken(found);
    return moved;
  },
});

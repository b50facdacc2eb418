import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { takeOut } from "../companies/review-figures.server";
import { messages } from "./messages";
import { closeCases } from "./moderation/open-case.server";
import { OfReview, ownReview } from "./own-review.server";
import { deletePhotoFiles, droppedPhotos, dropSql } from "./review-photos.server";
import { consequences, isListed } from "./review-statements.server";

/**
 * API-051: the author's own review, with its later ratings, photos and the reply to it. The audit log
 * has it unless only friends saw it: platform admins don't learn of those.
 */
export const deleteReview = operation({
  name: "delete review",
  may: user,
  effect: "write",
  input: OfReview,
  output: z.object({}),
  find: ownReview,
  async run(context, { company }, row) {
    const { actor, db, now } = context;
    const id = { companyId: row.company_id, number: row.review_number };
    const values = [id.companyId, id.number];
    const done = await guardedBatch(
      db,
      db
        .prepare(
          `DELETE FROM review WHERE company_id = ? AND review_number = ? AND author_id = ?
            AND version = ?`,
        )
        .bind(...values, actor.personId, row.version),
      [
        db
          .prepare("DELETE FROM subrating WHERE company_id = ? AND review_number = ?")
          .bind(...values),
        ...dropSql(id).map((one) => bound(db, one)),
        bound(db, closeCases(id, now())),
        ...(row.visibility === "p" || row.state !== "shown"
          ? [
              auditStatement(context, {
                action: "delete review",
                object: `review ${id.number}`,
                details: { state: row.state, rating: row.rating, company },
              }),
            ]
          : []),
        ...consequences(db, id, isListed(row), now()),
      ],
      takeOut(id).map((one) => bound(db, one)),
    );
    if (!done) {
      // Deleted, or changed, at the same moment.
      await ownReview(context, { company, reviewNumber: id.number });
      throw new Refusal("conflict", messages.deleteFailed);
    }
    deletePhotoFiles(context, droppedPhotos(row, []));
    return {};
  },
});

import { z } from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../profiles/input";
import { publicCompanyId } from "../profiles/locator";
import type { Review } from "./review";
import { review, reviewColumns, type ReviewRow } from "./review-row";

export interface FriendsReview extends Review {
  /** By the viewer, who sees here what they wrote for friends only. */
  own: boolean;
}

/** Nobody has more friends who reviewed one company. */
const MOST = 100;

/**
 * FRND-006, FRND-007: a company's reviews by the viewer's friends, those for friends only among them, with their whole names; newest first.
 * Who is a friend is asked with every read, so whoever no longer is one sees nothing from the next request on. Visitors get none.
 */
export const readFriendsReviews = operation({
  name: "read friends reviews",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: z.object({ reviews: z.array(z.custom<FriendsReview>()) }),
  async run({ actor, reads }, { company }) {
    if (actor.kind === "visitor") return { reviews: [] };
    const id = publicCompanyId(company);
    const rows = await reads.all<ReviewRow & { author_id: number }>(
      `SELECT author_id, ${reviewColumns}
       FROM (SELECT friend_id AS id FROM friendship WHERE person_id = ? UNION ALL SELECT ?) author
       CROSS JOIN review ON review.author_id = author.id AND review.company_id = ${id.sql}
       WHERE review.author_id <> ? OR visibility = 'f' ORDER BY created_at DESC, review_number DESC LIMIT ${MOST}`,
      actor.personId,
      actor.personId,
      id.value,
      actor.personId,
    );
    return {
      reviews: rows.map((row) => ({
        ...review(row),
        displayUser: `${row.author_first_name} ${row.author_last_name}`.trim(),
        own: row.author_id === actor.personId,
      })),
    };
  },
});

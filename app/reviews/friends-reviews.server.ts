import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";

const FriendsReview = Review.extend({
  /** By the viewer, who sees here what they wrote for friends only. */
  own: z.boolean(),
  /** By nobody's friend: the viewer sees it as an owner of the company. */
  asOwner: z.boolean(),
});
export type FriendsReview = z.output<typeof FriendsReview>;

/** Nobody has more friends who reviewed one company. */
const MOST = 100;

/**
 * FRND-006, FRND-007: a company's reviews by the viewer's friends, those for friends only among
 * them, with their whole names; newest first. The company's owners see those for friends only, too,
 * with the names that the public would see. Who is a friend or an owner is asked with every read,
 * so whoever no longer is one sees nothing from the next request on. Visitors get none.
 */
export const readFriendsReviews = operation({
  name: "read friends reviews",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: z.object({ reviews: z.array(FriendsReview) }),
  async run({ actor, reads }, { company }) {
    if (actor.kind === "visitor") return { reviews: [] };
    const id = seenCompanyId(company, actor);
    const [byFriends, forOwners] = await Promise.all([
      reads.all<AuthoredRow>(
        `SELECT author_id, ${reviewColumns}
         FROM (SELECT friend_id AS id FROM friendship WHERE person_id = ? UNION ALL SELECT ?) author
         CROSS JOIN review ON review.author_id = author.id AND review.company_id = ${id.sql}
         WHERE review.author_id <> ? OR visibility = 'f' ORDER BY created_at DESC, review_number DESC LIMIT ${MOST}`,
        actor.personId,
        actor.personId,
        ...id.values,
        actor.personId,
      ),
      reads.all<AuthoredRow>(
        `SELECT author_id, ${reviewColumns}
         FROM (SELECT company_id AS id FROM company_owner WHERE company_id = ${id.sql} AND person_id = ?) owned
         CROSS JOIN review ON review.company_id = owned.id AND visibility = 'f'
           ORDER BY created_at DESC, review_number DESC LIMIT ${MOST}`,
        ...id.values,
        actor.personId,
      ),
    ]);
    const shown = new Set(byFriends.map((row) => row.review_number));
    const friends = byFriends.map((row) => ({
      ...review(row),
      displayUser: `${row.author_first_name} ${row.author_last_name}`.trim(),
      own: row.author_id === actor.personId,
      asOwner: false,
    }));
    const others = forOwners
      .filter((row) => !shown.has(row.review_number))
      .map((row) => ({ ...review(row), own: false, asOwner: true }));
    return {
      reviews: [...friends, ...others].toSorted(
        (a, b) => b.createdAt - a.createdAt || b.reviewNumber - a.reviewNumber,
      ),
    };
  },
});

interface AuthoredRow extends ReviewRow {
  author_id: number | null;
}

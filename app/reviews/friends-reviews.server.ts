import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { ownedBy } from "../security/company-access";
import { shownToFriends } from "../security/review-access";
import { reviewStates } from "./review";
import { ownColumn, review, reviewColumns, type ReviewRow } from "./review-row";
import { Review } from "./review-schema";

const FriendsReview = Review.extend({
  /** Shown because the viewer owns the company; the author is not a friend. */
  asOwner: z.boolean(),
  /** Other than "shown" only for the viewer's own. */
  state: z.enum(reviewStates),
});
export type FriendsReview = z.output<typeof FriendsReview>;

/** The most from friends, and the most that an owner sees from others. The office lists all. */
const MAX_REVIEWS = 100;

/**
 * A company's reviews by the viewer and their friends, including friends-only ones, with full names;
 * newest first (FRND-006, FRND-007). The viewer's own is there in any state. Owners also see all
 * friends-only reviews, with public display names. Checks friendship and ownership on every read, so
 * revoking either takes effect with the next request. Empty for visitors.
 */
export const readFriendsReviews = operation({
  name: "read friends reviews",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: z.object({
    reviews: z.array(FriendsReview),
    more: z.boolean().describe("Whether there are more than these, the newest ones."),
  }),
  async run({ actor, reads }, { company }) {
    if (actor.kind === "visitor") return { reviews: [], more: false };
    const id = seenCompanyId(company, actor);
    const [owned, own] = [ownedBy(actor), ownColumn(actor)];
    const [byFriends, forOwners] = await Promise.all([
      reads.all<ReviewRow>(
        `SELECT ${own.sql}, ${reviewColumns}
         FROM (SELECT friend_id AS id FROM friendship WHERE person_id = ? UNION ALL SELECT ?) author
         CROSS JOIN review ON review.author_id = author.id AND review.company_id = ${id.sql}
         WHERE (review.author_id = ? OR state = 'shown')
         ORDER BY own DESC, created_at DESC, review_number DESC LIMIT ${MAX_REVIEWS + 1}`,
        ...own.values,
        actor.personId,
        actor.personId,
        ...id.values,
        actor.personId,
      ),
      reads.all<ReviewRow>(
        `SELECT 0 AS own, ${reviewColumns}
         FROM (SELECT c.id FROM company c WHERE c.id = ${id.sql} AND ${owned.sql}) owned
         CROSS JOIN review INDEXED BY review_for_friends ON review.company_id = owned.id AND ${shownToFriends}
           ORDER BY created_at DESC, review_number DESC LIMIT ${MAX_REVIEWS + 1}`,
        ...id.values,
        ...owned.values,
      ),
    ]);
    const ofFriends = byFriends.slice(0, MAX_REVIEWS);
    const shown = new Set(ofFriends.map((row) => row.review_number));
    const friends = ofFriends.map((row) => ({
      ...review(row),
      displayUser: `${row.author_first_name} ${row.author_last_name}`.trim(),
      asOwner: false,
      state: row.state,
    }));
    const others = forOwners
      .slice(0, MAX_REVIEWS)
      .filter((row) => !shown.has(row.review_number))
      .map((row) => ({ ...review(row), asOwner: true, state: row.state }));
    return {
      reviews: [...friends, ...others].toSorted(
        (a, b) => b.createdAt - a.createdAt || b.reviewNumber - a.reviewNumber,
      ),
      more: Math.max(byFriends.length, forOwners.length) > MAX_REVIEWS,
    };
  },
});

/** A review as someone who may report it sees it. */
import type { z } from "zod";
import type { BoundSql } from "../../database/one-trip";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { memberOf, seenBy } from "../../security/company-access";
import { shownToAll, shownToFriends } from "../../security/review-access";
import { messages } from "../messages";
import type { OfReview } from "../own-review.server";

export interface ReportedReview {
  company_id: number;
  author_first_name: string;
  author_last_name: string;
  rating: number;
  headline: string;
  is_own: number;
  is_member: number;
  reported_at: number | null;
}

/**
 * Of company `c` and its `review`: whether the actor sees it. A friends-only review is seen by its
 * author's friends and the company's people; nobody sees what is held or removed.
 */
export function seenReview({ actor }: Pick<Within<User>, "actor">): BoundSql {
  const [seen, member] = [seenBy(actor), memberOf(actor)];
  return {
    sql: `${seen.sql} AND (${shownToAll} OR ${shownToFriends} AND (${member.sql} OR EXISTS (
      SELECT 1 FROM friendship f WHERE f.person_id = ? AND f.friend_id = review.author_id)))`,
    values: [...seen.values, ...member.values, actor.personId],
  };
}

/** Throws "not-found" for one that the actor does not see, as if it did not exist. */
export async function reportedReview(
  context: Within<User>,
  { company, reviewNumber }: z.output<typeof OfReview>,
): Promise<ReportedReview> {
  const { actor, reads } = context;
  const [seen, listed, member] = [seenBy(actor), seenReview(context), memberOf(actor)];
  const row = await reads.first<ReportedReview>(
    `SELECT review.company_id, author_first_name, author_last_name, rating, headline,
        author_id IS ? AS is_own, ${member.sql} AS is_member,
        (SELECT p.created_at FROM review_report p WHERE p.company_id = review.company_id
          AND p.review_number = review.review_number AND p.person_id = ?) AS reported_at
      FROM company c CROSS JOIN review ON review.company_id = c.id AND review_number = ?
      WHERE c.vanity_name = ? AND (author_id = ? AND ${seen.sql} OR ${listed.sql})`,
    actor.personId,
    ...member.values,
    actor.personId,
    reviewNumber,
    company,
    actor.personId,
    ...seen.values,
    ...listed.values,
  );
  if (!row) throw new Refusal("not-found", messages.gone);
  return row;
}

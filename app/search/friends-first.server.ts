import type { Actor } from "../operations/operation";
import type { Matches } from "./matches.server";
import type { SearchSort } from "./options";

/**
 * Matches with a `friends` column, the number of reviews by the viewer's friends. `order` is an
 * ORDER BY for the alias `found`.
 */
export interface RankedMatches extends Pick<Matches, "sql" | "values"> {
  order: string;
}

const BY_RELEVANCE = "found.score DESC, found.company_id";

/**
 * SRCH-006: sorted by friends, companies with the most reviews by friends come first, ties by
 * relevance. Friends-only reviews count, since the viewer is one of these friends. For visitors, no
 * friends data is read. `by_friends` is for the matches, too (matches.server.ts).
 */
export function withFriends(matches: Matches, actor: Actor, sortBy: SearchSort): RankedMatches {
  if (actor.kind === "visitor")
    return {
      sql: `SELECT company_id, miles, score, 0 AS friends FROM (${matches.sql})`,
      values: matches.values,
      order: BY_RELEVANCE,
    };
  return {
    sql: `WITH by_friends AS MATERIALIZED (SELECT r.company_id, count(*) AS reviews
        FROM friendship f CROSS JOIN review r ON r.author_id = f.friend_id AND r.state = 'shown'
        WHERE f.person_id = ? GROUP BY r.company_id)
      SELECT m.company_id, m.miles, m.score, coalesce(by_friends.reviews, 0) AS friends
      FROM (${matches.sql}) m LEFT JOIN by_friends ON by_friends.company_id = m.company_id`,
    values: [actor.personId, ...matches.values],
    order: sortBy === "friends" ? `found.friends DESC, ${BY_RELEVANCE}` : BY_RELEVANCE,
  };
}

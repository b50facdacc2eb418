import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { matchServices, type Match } from "../catalogue/match";
import { ANY_SERVICE } from "./options";

/** Services searched for a problem description, besides company names. */
const MAX_GUESSED_TERMS = 3;
/** Matches below this share of the best score are dropped. */
const MIN_SCORE_SHARE = 0.8;
/** Points of relevance (of 1000) deducted per point of score behind the best match. */
const PENALTY_PER_POINT = 6;

/** A term of the search index (database/search.ts), with its deduction from relevance. */
export interface SearchTerm {
  id: number;
  penalty: number;
}

/** Index terms for a query, and whether company names are searched too. */
export interface Terms {
  terms: SearchTerm[];
  byName: boolean;
}

export function termsOf(query: string): Terms {
  const text = query.trim();
  if (text === "" || text.toLowerCase() === ANY_SERVICE)
    return { terms: [{ id: 0, penalty: 0 }], byName: false };
  const slug = text.toLowerCase();
  const exact = serviceBySlug(slug) ?? categoryBySlug(slug);
  if (exact) return { terms: [{ id: exact.id, penalty: 0 }], byName: false };
  const matches = matchServices(text);
  const named = matches.filter((match) => match.named);
  return {
    terms: withPenalties(named.length > 0 ? named : matches.slice(0, MAX_GUESSED_TERMS)),
    byName: named.length === 0,
  };
}

/**
 * A category's term includes the companies of all its services, so a category that ranks first is
 * used alone.
 */
function withPenalties([best, ...others]: Match[]): SearchTerm[] {
  if (!best) return [];
  const kept =
    best.kind === "category"
      ? [best]
      : [best, ...others.filter((match) => match.score >= MIN_SCORE_SHARE * best.score)];
  return kept.map(({ id, score }) => ({
    id,
    penalty: Math.round(PENALTY_PER_POINT * (best.score - score)),
  }));
}

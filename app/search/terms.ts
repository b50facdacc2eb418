import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { matchServices, type Match } from "../catalogue/match";
import { ANY_SERVICE } from "./options";

/** Services that a problem may be a matter of, searched beside the company's name. */
const MOST_GUESSED_TERMS = 3;
/** Of the best one's score: what is further behind is not meant. */
const LEAST_SHARE = 0.8;
/** Of the 1000 of relevance, for each point that a match is behind the best one. */
const PENALTY_PER_POINT = 6;

/**
 * A term of the search index (database/search.ts), with what its companies' relevance loses for it.
 */
export interface SearchTerm {
  id: number;
  penalty: number;
}

/** What of the search index a query asks for, and whether company names are searched too. */
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
    terms: weighed(named.length > 0 ? named : matches.slice(0, MOST_GUESSED_TERMS)),
    byName: named.length === 0,
  };
}

/**
 * A category's term holds all of its services' companies, so a category found first says it all.
 */
function weighed([best, ...others]: Match[]): SearchTerm[] {
  if (!best) return [];
  const meant =
    best.kind === "category"
      ? [best]
      : [best, ...others.filter((match) => match.score >= LEAST_SHARE * best.score)];
  return meant.map(({ id, score }) => ({
    id,
    penalty: Math.round(PENALTY_PER_POINT * (best.score - score)),
  }));
}

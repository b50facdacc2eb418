import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { matchServices, type Match } from "../catalogue/match";
import { ANY_SERVICE } from "./options";

/** Services searched for a problem description, besides company names. */
const MAX_PROBLEM_TERMS = 3;
/** Services that a question "Did you mean …" offers. */
const MAX_GUESSES = 3;
/** Services in "plumber, electrician and painter". */
const MAX_PARTS = 3;
/** Matches below this share of the best score are dropped. */
const MIN_SCORE_SHARE = 0.8;
/** A category counts as the query's subject from this share of the best score. */
const MAIN_SHARE = 0.95;
/** Points of relevance (of 1000) deducted per point of score behind the best match. */
const PENALTY_PER_POINT = 6;

/** A term of the search index (database/search.ts), with its deduction from relevance. */
export interface SearchTerm {
  id: number;
  penalty: number;
  /** Which of the requested services it is: 0 for the first. */
  part: number;
}

export interface NamedService {
  name: string;
  slug: string;
}

/** What a query searches for. */
export interface Terms {
  terms: SearchTerm[];
  /** Names, summaries and phone numbers of companies are searched too. */
  byText: boolean;
  /** The services that the terms stand for, without repetition. Empty for any. */
  services: NamedService[];
  /** The query names them, rather than describing or misspelling them. */
  named: boolean;
  /** Without terms: services that are too far from the query to be searched. */
  guesses: NamedService[];
}

const nothing: Terms = { terms: [], byText: false, services: [], named: true, guesses: [] };

export function termsOf(query: string): Terms {
  const text = query.trim();
  if (text === "" || text.toLowerCase() === ANY_SERVICE)
    return { ...nothing, terms: [{ id: 0, penalty: 0, part: 0 }] };
  const slug = text.toLowerCase();
  const exact = serviceBySlug(slug) ?? categoryBySlug(slug);
  if (exact)
    return { ...nothing, terms: [{ id: exact.id, penalty: 0, part: 0 }], services: [exact] };
  const matches = matchServices(text);
  const sure = matches.filter((match) => match.sure);
  const named = sure.filter((match) => match.named);
  if (named.length > 0) return { ...nothing, ...searched([named]) };
  const parts = partsOf(text);
  if (parts) return { ...nothing, ...searched(parts) };
  return {
    ...searched([sure.slice(0, MAX_PROBLEM_TERMS)]),
    byText: true,
    named: false,
    guesses: sure.length > 0 ? [] : matches.slice(0, MAX_GUESSES),
  };
}

/** The services in "plumber and electrician"; undefined unless every part is one. */
function partsOf(text: string) {
  const texts = text.split(/\s*[,&+/;]\s*(?:and\s+|or\s+)?|\s+(?:and|or|y)\s+/i).filter(Boolean);
  if (texts.length < 2 || texts.length > MAX_PARTS) return undefined;
  const parts = texts.map((part) =>
    matchServices(part).filter(({ named, whole, sure }) => sure && (named || whole)),
  );
  return parts.every((part) => part.length > 0) ? parts : undefined;
}

function searched(parts: Match[][]): Pick<Terms, "terms" | "services"> {
  const kept = parts.map(bestOf);
  return {
    terms: kept.flatMap((matches, part) =>
      matches.map(({ id, score }) => ({
        id,
        part,
        penalty: Math.round(PENALTY_PER_POINT * (matches[0]!.score - score)),
      })),
    ),
    services: kept.flatMap(mainOf),
  };
}

/** What the page calls them: the category among a few that are about as good, or all of a problem. */
function mainOf(matches: Match[]) {
  const [best] = matches;
  if (!best?.named && !best?.whole) return matches;
  const category = matches.find(
    ({ kind, score }) => kind === "category" && score >= MAIN_SHARE * best.score,
  );
  return [category ?? best];
}

/**
 * A category's term includes the companies of all its services, so a category that ranks first is
 * used alone.
 */
function bestOf([best, ...others]: Match[]): Match[] {
  if (!best) return [];
  return best.kind === "category"
    ? [best]
    : [best, ...others.filter((match) => match.score >= MIN_SCORE_SHARE * best.score)];
}

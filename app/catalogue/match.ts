import { categories, services, type Category, type Service } from "./catalogue";
import spanish from "./data/spanish.json";
import synonyms from "./data/synonyms.json";
import { recentlyUsed } from "../recently-used";
import { wordsOf } from "./tokenize";
import { findTerms } from "./find-terms";
import { indexTerms, type Term, type TermIndex } from "./term-index";

export interface Match {
  kind: "service" | "category";
  id: number;
  slug: string;
  name: string;
  /** The category's name; for a category, its own name. */
  category: string;
  /** 0 to 114; comparable only between matches of the same text. */
  score: number;
  /** The text names the service or category itself, not a problem or something related. */
  named: boolean;
  /** The text is one of its names or keywords. */
  whole: boolean;
  /** Near enough to be what was meant; otherwise a guess. */
  sure: boolean;
}

type CatalogueTerm = Term & Omit<Match, "score" | "named" | "whole" | "sure">;

const MIN_TEXT_LENGTH = 2;
const MAX_TEXT_LENGTH = 100;

let cachedIndex: TermIndex<CatalogueTerm> | undefined;

function index() {
  return (cachedIndex ??= indexTerms(
    [...categories.map(categoryTerm), ...services.map(serviceTerm)],
    synonyms,
  ));
}

/** Most people type the same words; a match takes a millisecond or two. */
const known = recentlyUsed<string, readonly Match[]>(2_000);

/**
 * The services and categories that match a typed text, best first. Ignores text past 100
 * characters. `isTyping`: the last word may be incomplete.
 */
export function matchServices(
  text: string,
  { limit = 4, isTyping = false }: { limit?: number; isTyping?: boolean } = {},
): readonly Match[] {
  const typed = text.trim().slice(0, MAX_TEXT_LENGTH);
  if (typed.length < MIN_TEXT_LENGTH) return [];
  const key = `${limit} ${isTyping} ${typed}`;
  return known.get(key) ?? known.set(key, matchesOf(typed, limit, isTyping));
}

function matchesOf(typed: string, limit: number, isTyping: boolean): Match[] {
  return findTerms(index(), typed, limit, isTyping).map(({ term, ...match }) => {
    const { kind, id, slug, name, category } = term;
    return { kind, id, slug, name, category, ...match };
  });
}

/** Whether any name or keyword in the catalogue contains the word. */
export function containsWord(word: string) {
  return wordsOf(word).every((one) => index().numbers.has(one));
}

function categoryTerm({
  id,
  slug,
  name,
  trade,
  trades,
  popularity,
  keywords,
}: Category): CatalogueTerm {
  return {
    kind: "category",
    id,
    slug,
    name,
    category: name,
    popularity,
    titles: [slug, name, trade, trades],
    keywords: [...keywords, ...inSpanish(slug)],
    context: [],
  };
}

/** The trade is context, so that "electrician ceiling fan" finds the service. */
function serviceTerm({ id, slug, name, category, popularity, keywords }: Service): CatalogueTerm {
  const context = [category.name, category.trade];
  return {
    kind: "service",
    id,
    slug,
    name,
    category: category.name,
    popularity,
    titles: [slug, name],
    keywords: [...keywords, ...inSpanish(slug)],
    context,
  };
}

function inSpanish(slug: string) {
  return (spanish as Record<string, string[] | undefined>)[slug] ?? [];
}

import { categories, services, type Category, type Service } from "./catalogue";
import { findTerms, indexTerms, scores, type Term, type TermIndex } from "./term-index";

export interface Match {
  kind: "service" | "category";
  id: number;
  slug: string;
  name: string;
  /** The category's name; of a category, its own. */
  category: string;
  /** One of `scores`. */
  score: number;
}

type CatalogueTerm = Term & Omit<Match, "score">;

export { scores };

const SHORTEST_TEXT = 2;
const LONGEST_TEXT = 100;

let built: TermIndex<CatalogueTerm> | undefined;

/** The services and categories that a typed text may mean, the best first. Text beyond 100 characters is ignored. */
export function matchServices(text: string, limit = 4): Match[] {
  const typed = text.trim().slice(0, LONGEST_TEXT);
  if (typed.length < SHORTEST_TEXT) return [];
  built ??= indexTerms([...categories.map(categoryTerm), ...services.map(serviceTerm)]);
  return findTerms(built, typed, limit).map(({ term, score }) => {
    const { kind, id, slug, name, category } = term;
    return { kind, id, slug, name, category, score };
  });
}

/** Whether the text names the service or category, rather than a problem or something near it. */
export function isStrong(match: Match) {
  return match.score >= scores.title;
}

function categoryTerm({ id, slug, name, trade, trades, popularity, keywords }: Category): CatalogueTerm {
  return { kind: "category", id, slug, name, category: name, popularity, titles: [slug, name, trade, trades], keywords, context: [] };
}

/** With the trade as context, "electrician ceiling fan" finds the service. */
function serviceTerm({ id, slug, name, category, popularity, keywords }: Service): CatalogueTerm {
  const context = [category.name, category.trade];
  return { kind: "service", id, slug, name, category: category.name, popularity, titles: [slug, name], keywords, context };
}

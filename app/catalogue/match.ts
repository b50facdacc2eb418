import { categories, services, type Category, type Service } from "./catalogue";
import synonyms from "./data/synonyms.json";
import { wordsOf } from "./tokenize";
import { findTerms, indexTerms, type Term, type TermIndex } from "./term-index";

export interface Match {
  kind: "service" | "category";
  id: number;
  slug: string;
  name: string;
  /** The category's name; of a category, its own. */
  category: string;
  /** 0 to 114, to compare matches of one text. */
  score: number;
  /** The text names the service or category, rather than a problem or something near it. */
  named: boolean;
}

type CatalogueTerm = Term & Omit<Match, "score" | "named">;

const SHORTEST_TEXT = 2;
const LONGEST_TEXT = 100;

let built: TermIndex<CatalogueTerm> | undefined;

function index() {
  return (built ??= indexTerms(
    [...categories.map(categoryTerm), ...services.map(serviceTerm)],
    synonyms,
  ));
}

/**
 * The services and categories that a typed text may mean, the best first. Text beyond 100
 * characters is ignored.
 */
export function matchServices(text: string, limit = 4): Match[] {
  const typed = text.trim().slice(0, LONGEST_TEXT);
  if (typed.length < SHORTEST_TEXT) return [];
  return findTerms(index(), typed, limit).map(({ term, score, named }) => {
    const { kind, id, slug, name, category } = term;
    return { kind, id, slug, name, category, score, named };
  });
}

/** Whether some name or keyword of the catalogue holds the word. */
export function holdsWord(word: string) {
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
    keywords,
    context: [],
  };
}

/** With the trade as context, "electrician ceiling fan" finds the service. */
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
    keywords,
    context,
  };
}

import { wordsOf } from "./typed-words";

/** What can be found: `titles` are what it is called (a trade word is one of them), `context` helps only beside other words. */
export interface Term {
  name: string;
  popularity: number;
  titles: string[];
  keywords: string[];
  context: string[];
}

/** How well a typed text fits a term. The distances mean nothing, only the order. */
export const scores = {
  /** The text is one of its titles. */
  exact: 100,
  /** Every word typed begins a word of its titles. */
  title: 80,
  /** The text is one of its keywords. */
  keyword: 60,
  /** One of its keywords begins with the text. */
  keywordStart: 50,
  /** Every word typed begins a word of one and the same keyword. */
  oneKeyword: 40,
  /** Every word typed begins a word of its titles, keywords or context. */
  scattered: 20,
} as const;

/** `postings[i]` holds the terms with `words[i]`: a term's number doubled, plus one where the word is in a title. */
export interface TermIndex<T extends Term> {
  terms: readonly T[];
  titles: readonly Set<string>[];
  keywords: readonly string[][];
  words: readonly string[];
  postings: readonly number[][];
}

export function indexTerms<T extends Term>(terms: readonly T[]): TermIndex<T> {
  const found = new Map<string, Map<number, boolean>>();
  const post = (phrases: string[], term: number, title: boolean) => {
    for (const word of phrases.flatMap(wordsOf)) {
      const entries = found.get(word) ?? new Map<number, boolean>();
      entries.set(term, title || (entries.get(term) ?? false));
      found.set(word, entries);
    }
  };
  terms.forEach((term, i) => {
    post(term.titles, i, true);
    post([...term.keywords, ...term.context], i, false);
  });
  const words = [...found.keys()].sort();
  return {
    terms,
    titles: terms.map((term) => new Set(term.titles.map(phraseOf))),
    keywords: terms.map((term) => term.keywords.map(phraseOf)),
    words,
    postings: words.map((word) => [...found.get(word)!].map(([term, title]) => term * 2 + Number(title))),
  };
}

/** The terms that every word of the text leads to, the best first. */
export function findTerms<T extends Term>(index: TermIndex<T>, text: string, limit: number): { term: T; score: number }[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  return [...candidates(index, words)]
    .map(([i, titled]) => ({ term: index.terms[i]!, score: scoreOf(index, i, titled, words, phrase) }))
    .sort((a, b) => b.score - a.score || b.term.popularity - a.term.popularity || (a.term.name < b.term.name ? -1 : 1))
    .slice(0, limit);
}

/** The numbers of the terms that hold every word, and whether their titles alone do. */
function candidates<T extends Term>(index: TermIndex<T>, words: string[]): Map<number, boolean> {
  let left: Map<number, boolean> | undefined;
  for (const word of words) {
    const holding = termsWith(index, word);
    if (left) {
      for (const [term, titled] of holding) {
        const before = left.get(term);
        if (before === undefined) holding.delete(term);
        else holding.set(term, before && titled);
      }
    }
    left = holding;
    if (left.size === 0) break;
  }
  return left ?? new Map<number, boolean>();
}

function termsWith<T extends Term>({ words, postings }: TermIndex<T>, start: string) {
  const holding = new Map<number, boolean>();
  for (let i = firstAtOrAfter(words, start); i < words.length && words[i]!.startsWith(start); i++) {
    for (const entry of postings[i]!) {
      const term = entry >> 1;
      if (entry & 1) holding.set(term, true);
      else if (!holding.has(term)) holding.set(term, false);
    }
  }
  return holding;
}

function firstAtOrAfter(sorted: readonly string[], word: string) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function scoreOf<T extends Term>({ titles, keywords }: TermIndex<T>, term: number, titled: boolean, words: string[], phrase: string) {
  if (titles[term]!.has(phrase)) return scores.exact;
  if (titled) return scores.title;
  let best: number = scores.scattered;
  for (const keyword of keywords[term]!) {
    if (keyword === phrase) return scores.keyword;
    if (keyword.startsWith(phrase)) best = scores.keywordStart;
    else if (best < scores.oneKeyword && words.every((word) => ` ${keyword}`.includes(` ${word}`))) best = scores.oneKeyword;
  }
  return best;
}

function phraseOf(text: string) {
  return wordsOf(text).join(" ");
}

import { matchWord, MIN_SENTENCE_WORDS, type TypedWord } from "./match-word";
import { rewriteText } from "./rewrite-text";
import type { Phrase, Term, TermIndex } from "./term-index";
import { weights } from "./term-weights";
import { wordsOf } from "./tokenize";

/** At or above this quality, a match counts as certain. */
const CERTAIN = 0.86;

/**
 * Minimum share of the typed words' total rarity that a term must match; lower for a sentence than
 * for a few words.
 */
const MIN_COVERAGE = 0.5;
const MIN_SENTENCE_COVERAGE = 0.25;
/** Factor for words that match a title rather than a keyword. */
const TITLE_FACTOR = 1.4;

const MIN_SCORE = 30;

export interface Found<T> {
  term: T;
  /** 0 to 114. */
  score: number;
  /**
   * Every typed word certainly matches one of the term's titles, so the text names the term itself.
   */
  named: boolean;
}

/**
 * The terms that match a text, best first. Scores every reading of the text and keeps each term's
 * best score.
 */
export function findTerms<T extends Term>(
  index: TermIndex<T>,
  text: string,
  limit: number,
): Found<T>[] {
  const best = new Map<number, Found<T>>();
  for (const { words, factor } of rewriteText(index, wordsOf(text))) {
    for (const { term, score, named } of scoreTerms(index, words)) {
      const found = { term: index.terms[term]!, score: score * factor, named };
      if (found.score > (best.get(term)?.score ?? 0)) best.set(term, found);
    }
  }
  return [...best.values()]
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.term.popularity - a.term.popularity ||
        (a.term.name < b.term.name ? -1 : 1),
    )
    .slice(0, limit);
}

function scoreTerms<T extends Term>(index: TermIndex<T>, typed: string[]) {
  const typedWords = typed
    .map((word, i) => matchWord(index, word, i === typed.length - 1, typed.length))
    .filter(({ rarity }) => rarity > 0);
  const all = typedWords.reduce((sum, { rarity }) => sum + rarity, 0);
  const isSentence = typedWords.length >= MIN_SENTENCE_WORDS;
  const candidates = [...qualityByTerm(index, typedWords)].map(([term, row]) => {
    const coverage =
      row.reduce(
        (sum, q, i) =>
          sum +
          (q > 0 ? typedWords[i]!.rarity * (q > weights.scatteredKeyword ? TITLE_FACTOR : 1) : 0),
        0,
      ) / all;
    return { term, row, coverage };
  });
  // No term's keywords cover a whole sentence, so scores are relative to the best coverage.
  const weight = isSentence
    ? all *
      Math.min(
        1,
        candidates.reduce((best, { coverage }) => Math.max(best, coverage), MIN_SENTENCE_COVERAGE),
      )
    : all;
  const found: { term: number; score: number; named: boolean }[] = [];
  for (const { term: t, row, coverage } of candidates) {
    if (coverage < (isSentence ? MIN_SENTENCE_COVERAGE : MIN_COVERAGE)) continue;
    const scattered =
      (weights.scattered * row.reduce((sum, q, i) => sum + q * typedWords[i]!.rarity, 0)) / weight;
    let best = scattered;
    let titleMatches: boolean[] | undefined;
    for (const phrase of index.phrases[t]!) {
      const { score, sure } = phraseScore(index, phrase, typedWords, weight);
      if (score > best) best = score;
      if (phrase.title)
        titleMatches = titleMatches ? titleMatches.map((match, i) => match || sure[i]!) : sure;
    }
    const score = 100 * best + (weights.popularity * index.terms[t]!.popularity) / 100;
    if (score >= MIN_SCORE)
      found.push({ term: t, score, named: titleMatches?.every(Boolean) ?? false });
  }
  return found;
}

/** Per term, the best quality of each typed word in any of its phrases. */
function qualityByTerm<T extends Term>(index: TermIndex<T>, typedWords: readonly TypedWord[]) {
  const rows = new Map<number, number[]>();
  typedWords.forEach(({ words }, i) => {
    for (const [word, q] of words) {
      for (const { term: t, weight } of index.postings[word]!) {
        const certain = q * weight;
        let row = rows.get(t);
        if (!row) rows.set(t, (row = typedWords.map(() => 0)));
        if (certain > row[i]!) row[i] = certain;
      }
    }
  });
  return rows;
}

function phraseScore<T extends Term>(
  index: TermIndex<T>,
  phrase: Phrase,
  typedWords: readonly TypedWord[],
  weight: number,
) {
  let coverage = 0;
  const used = new Set<number>();
  const sure: boolean[] = [];
  for (const { words, rarity } of typedWords) {
    let best = 0;
    let bestWord = -1;
    for (const word of phrase.words) {
      const q = words.get(word);
      if (q !== undefined && q > best) {
        best = q;
        bestWord = word;
      }
    }
    if (bestWord >= 0) used.add(bestWord);
    coverage += best * rarity;
    sure.push(best >= CERTAIN);
  }
  if (used.size === 0) return { score: 0, sure };
  const share =
    phrase.words.reduce((sum, word) => sum + (used.has(word) ? index.rarity[word]! : 0), 0) /
    phrase.rarity;
  const score =
    (coverage / weight) *
    (1 - weights.wholePhrase * (1 - share)) *
    (phrase.title ? weights.title : weights.keyword);
  return { score, sure };
}

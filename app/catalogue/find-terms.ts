import { isSure, type Evidence } from "./is-sure";
import {
  matchWord,
  MIN_SENTENCE_WORDS,
  NEAR_ENOUGH,
  type TypedText,
  type TypedWord,
} from "./match-word";
import { rewriteText } from "./rewrite-text";
import type { Phrase, Term, TermIndex } from "./term-index";
import { weights } from "./term-weights";
import { similarWords } from "./similar-words";
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

const MAX_WORDS = 14;

export interface Found<T> {
  term: T;
  /** 0 to 114. */
  score: number;
  /**
   * Every typed word certainly matches one of the term's titles, so the text names the term itself.
   */
  named: boolean;
  /** The text is one of the term's titles or keywords. */
  whole: boolean;
  /** Near enough to be what was meant (is-sure.ts); otherwise a guess. */
  sure: boolean;
}

/**
 * The terms that match a text, best first. Scores every reading of the text and keeps each term's
 * best score. `isTyping`: the last word may be incomplete.
 */
export function findTerms<T extends Term>(
  index: TermIndex<T>,
  text: string,
  limit: number,
  isTyping: boolean,
): Found<T>[] {
  const best = new Map<number, Found<T>>();
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const typed = { index, words, isTyping, similar: similarWords(index, isTyping) };
  for (const { words, factor, isSplit } of rewriteText(typed)) {
    for (const { term, score, named, evidence } of scoreTerms({ ...typed, words })) {
      const sure = isSure(evidence) && (!isSplit || evidence.near === evidence.words);
      const weight = sure || evidence.words > 1 ? factor : factor * weights.guess;
      const whole =
        Math.max(evidence.ofTitle, evidence.ofKeyword) > 0.99 &&
        evidence.certain === evidence.words;
      const found = { term: index.terms[term]!, score: score * weight, named, whole, sure };
      const known = best.get(term);
      if (!known || found.score > known.score) best.set(term, found);
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
function scoreTerms<T extends Term>(typed: TypedText<T>) {
  const { index } = typed;
  const typedWords = typed.words
    .map((_, i) => matchWord(typed, i))
    .filter(({ rarity }) => rarity > 0);
  const all = rarityOf(typedWords);
  const unknown = rarityOf(typedWords.filter(({ isKnown }) => !isKnown)) / all;
  const isSentence = typedWords.length >= MIN_SENTENCE_WORDS;
  const candidates = [...qualityByTerm(index, typedWords)].map(
    ([term, { quality: row, certain }]) => {
      const coverage =
        row.reduce(
          (sum, q, i) =>
            sum +
            (q > 0 ? typedWords[i]!.rarity * (q > weights.scatteredKeyword ? TITLE_FACTOR : 1) : 0),
          0,
        ) / all;
      return { term, row, certain, coverage };
    },
  );
  // No term's keywords cover a whole sentence, so scores are relative to the best coverage.
  const weight = isSentence
    ? all *
      Math.min(
        1,
        candidates.reduce((best, { coverage }) => Math.max(best, coverage), MIN_SENTENCE_COVERAGE),
      )
    : all;
  const found: { term: number; score: number; named: boolean; evidence: Evidence }[] = [];
  for (const { term: t, row, certain: certainWords, coverage } of candidates) {
    if (coverage < (isSentence ? MIN_SENTENCE_COVERAGE : MIN_COVERAGE)) continue;
    const scattered =
      (weights.scattered * row.reduce((sum, q, i) => sum + q * typedWords[i]!.rarity, 0)) / weight;
    let best = scattered;
    let titleMatches: boolean[] | undefined;
    const near = typedWords.filter((_, i) => row[i]! >= NEAR_ENOUGH);
    const evidence: Evidence = {
      words: typedWords.length,
      matched: rarityOf(near) / all,
      near: near.length,
      certain: certainWords.size,
      unknown,
      ofTitle: 0,
      ofKeyword: 0,
    };
    for (const phrase of index.phrases[t]!) {
      const { score, share, certain } = phraseScore(index, phrase, typedWords, weight);
      if (score > best) best = score;
      const of = phrase.title ? "ofTitle" : "ofKeyword";
      evidence[of] = Math.max(evidence[of], share);
      if (phrase.title)
        titleMatches = titleMatches
          ? titleMatches.map((match, i) => match || certain[i]!)
          : certain;
    }
    const score = 100 * best + (weights.popularity * index.terms[t]!.popularity) / 100;
    if (score >= MIN_SCORE)
      found.push({ term: t, score, named: titleMatches?.every(Boolean) ?? false, evidence });
  }
  return found;
}

function rarityOf(typedWords: readonly TypedWord[]) {
  return typedWords.reduce((sum, { rarity }) => sum + rarity, 0);
}

/** Per term, the best quality of each typed word in any of its phrases. */
function qualityByTerm<T extends Term>(index: TermIndex<T>, typedWords: readonly TypedWord[]) {
  const rows = new Map<number, Row>();
  typedWords.forEach(({ words }, i) => {
    for (const [word, q] of words) {
      for (const { term: t, weight } of index.postings[word]!) {
        let row = rows.get(t);
        if (!row)
          rows.set(t, (row = { quality: typedWords.map(() => 0), certain: new Set<number>() }));
        if (q * weight > row.quality[i]!) row.quality[i] = q * weight;
        if (q >= CERTAIN && weight >= weights.scatteredKeyword) row.certain.add(i);
      }
    }
  });
  return rows;
}

interface Row {
  /** Per typed word. */
  quality: number[];
  /** The typed words that certainly are words of the term. */
  certain: Set<number>;
}

function phraseScore<T extends Term>(
  index: TermIndex<T>,
  phrase: Phrase,
  typedWords: readonly TypedWord[],
  weight: number,
) {
  let coverage = 0;
  const used = new Set<number>();
  const near = new Set<number>();
  const certain: boolean[] = [];
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
    if (best >= NEAR_ENOUGH) near.add(bestWord);
    coverage += best * rarity;
    certain.push(best >= CERTAIN);
  }
  if (used.size === 0) return { score: 0, share: 0, certain };
  const score =
    (coverage / weight) *
    (1 - weights.wholePhrase * (1 - shareOf(index, phrase, used))) *
    (phrase.title ? weights.title : weights.keyword);
  return { score, share: shareOf(index, phrase, near), certain };
}

/** Share of a phrase that some of its words make up, by rarity. */
function shareOf<T extends Term>(index: TermIndex<T>, { words, rarity }: Phrase, of: Set<number>) {
  return words.reduce((sum, word) => sum + (of.has(word) ? index.rarity[word]! : 0), 0) / rarity;
}

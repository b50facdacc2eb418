import { isEnglishWord } from "./english-words";
import type { FindSimilar, SimilarWord } from "./similar-words";
import { stemOf, type Term, type TermIndex } from "./term-index";
import { weights } from "./term-weights";
import { isCommon } from "./tokenize";

/** Confidence that a typed word means an indexed word, 0 to 1. */
const quality = {
  same: 1,
  /** "leaking" for "leaks". */
  stem: 0.96,
  /** An incomplete word, still being typed or abbreviated. */
  start: 0.92,
  synonym: 0.86,
  /** Less by `perTypo` for each typo, times its cost (typos.ts). */
  typo: 0.84,
  perTypo: 0.1,
  /** Extra penalty for a typo in a word that is still being typed. */
  typoInStart: 0.1,
  /** "skylite" for "skylight". */
  sound: 0.7,
  /** Similar, but too far away to be sure. */
  doubtful: 0.45,
} as const;

/** At or above this confidence, an indexed word is probably the one that was meant. */
export const NEAR_ENOUGH = 0.5;

/** Rarity of an unknown word: as if one in eight terms contained it; half of that in a sentence. */
const UNKNOWN_WORD_RARITY = 2;
/** Factor for a common word's rarity. */
const COMMON_WORD_FACTOR = 0.35;

/** A text with at least this many significant words is a sentence. */
export const MIN_SENTENCE_WORDS = 3;

/** Shorter words get no typo correction in a longer text. */
export const MIN_TYPO_LENGTH = 4;

/** A word must have this many letters to be an abbreviation, unless more is being typed. */
const MIN_ABBREVIATION = 4;
/** A whole word abbreviates only words that are little longer: its least share of their length. */
const MIN_SHARE_OF_WORD = 0.75;

export interface TypedWord {
  /** Quality per index of `TermIndex.words`. */
  words: ReadonlyMap<number, number>;
  /** Rarity of the typed word. */
  rarity: number;
  /** It is English, or near enough to an indexed word. */
  isKnown: boolean;
}

/** A text that is matched with an index. */
export interface TypedText<T extends Term> {
  index: TermIndex<T>;
  /** Its significant words. */
  words: readonly string[];
  /** The last word may be incomplete. */
  isTyping: boolean;
  similar: FindSimilar;
}

/** The indexed words that the typed word at `i` may mean. */
export function matchWord<T extends Term>(
  { index, words: all, isTyping, similar }: TypedText<T>,
  i: number,
): TypedWord {
  const typed = all[i]!;
  const isLast = i === all.length - 1;
  const isSentence = all.length >= MIN_SENTENCE_WORDS;
  const words = new Map<number, number>();
  const add = (word: number, q: number) => {
    if (q > (words.get(word) ?? 0)) words.set(word, q);
  };
  const same = index.numbers.get(typed);
  const isEnglish = same === undefined && isEnglishWord(typed);
  if (same !== undefined) add(same, quality.same);
  for (const word of index.stems.get(stemOf(typed)) ?? []) add(word, quality.stem);
  // A whole word is seldom an abbreviation of another one.
  const isWhole = isEnglish || (same !== undefined && all.length === 1);
  if (typed.length >= (isLast ? 2 : MIN_ABBREVIATION)) {
    eachStartingWith(index, typed, (word) => {
      const sure =
        (isTyping && isLast) ||
        (typed.length >= MIN_ABBREVIATION &&
          (!isWhole || typed.length >= MIN_SHARE_OF_WORD * index.words[word]!.length));
      add(word, sure ? quality.start : quality.doubtful);
    });
  }
  const mayBeTypo =
    same === undefined &&
    !isCommon(typed) &&
    (isSentence
      ? typed.length >= MIN_TYPO_LENGTH && !isEnglish
      : words.size === 0 || typed.length >= MIN_TYPO_LENGTH);
  if (mayBeTypo) for (const other of similar(typed, isLast)) add(other.word, qualityOf(other));
  for (const [word, q] of [...words])
    for (const other of index.synonyms.get(word) ?? []) add(other, q * quality.synonym);
  const rarity = rarityOf(index, words, isSentence);
  return {
    words,
    isKnown: isEnglish || [...words.values()].some((q) => q >= NEAR_ENOUGH),
    rarity:
      !isCommon(typed) || all.length === 1
        ? rarity
        : words.size > 0
          ? COMMON_WORD_FACTOR * rarity
          : 0,
  };
}

function qualityOf({ near, bySound, typos, isStart }: SimilarWord) {
  if (!near) return quality.doubtful;
  if (bySound) return quality.sound;
  return quality.typo - quality.perTypo * typos - (isStart ? quality.typoInStart : 0);
}

function eachStartingWith<T extends Term>(
  { words }: TermIndex<T>,
  start: string,
  each: (word: number) => void,
) {
  for (let i = firstAtOrAfter(words, start); i < words.length && words[i]!.startsWith(start); i++)
    each(i);
}

/** Rarity of a typed word, from the terms that contain its best matches. */
function rarityOf<T extends Term>(
  { terms, postings }: TermIndex<T>,
  words: ReadonlyMap<number, number>,
  isSentence: boolean,
) {
  const best = Math.max(0, ...words.values());
  if (best < NEAR_ENOUGH) return isSentence ? UNKNOWN_WORD_RARITY / 2 : UNKNOWN_WORD_RARITY;
  const matchingTerms = new Set<number>();
  for (const [word, q] of words)
    if (q >= best - 0.05)
      for (const { term, weight } of postings[word]!)
        if (weight > weights.context) matchingTerms.add(term);
  return Math.max(0.2, Math.log((terms.length + 1) / (matchingTerms.size + 0.5)));
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

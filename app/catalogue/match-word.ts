import { soundOf, stemOf, type Term, type TermIndex } from "./term-index";
import { isCommon } from "./tokenize";
import { maxTypos, typosBetween } from "./typos";

/** Confidence that a typed word means an indexed word, 0 to 1. */
const quality = {
  same: 1,
  /** "leaking" for "leaks". */
  stem: 0.96,
  /** An incomplete word, still being typed or abbreviated. */
  start: 0.92,
  synonym: 0.86,
  oneTypo: 0.8,
  twoTypos: 0.66,
  /** "skylite" for "skylight". */
  sound: 0.7,
  /** Extra penalty for a typo in a word that is still being typed. */
  typoInStart: 0.1,
  /** Penalty: people rarely mistype the first letter. */
  firstLetterWrong: 0.12,
} as const;

/** Rarity of an unknown word: as if one in eight terms contained it; half of that in a sentence. */
const UNKNOWN_WORD_RARITY = 2;
/** Factor for a common word's rarity. */
const COMMON_WORD_FACTOR = 0.35;

/** A text with at least this many significant words is a sentence. */
export const MIN_SENTENCE_WORDS = 3;

/** Shorter words get no typo correction in a longer text. */
const MIN_TYPO_LENGTH = 4;

/** A prefix this short is too short for typo correction. */
const MAX_EXACT_PREFIX = 3;

export interface TypedWord {
  /** Quality per index of `TermIndex.words`. */
  words: ReadonlyMap<number, number>;
  /** Rarity of the typed word. */
  rarity: number;
}

/** The indexed words that a typed word may mean. */
export function matchWord<T extends Term>(
  index: TermIndex<T>,
  typed: string,
  isLast: boolean,
  wordCount: number,
): TypedWord {
  const words = new Map<number, number>();
  const add = (word: number, q: number) => {
    if (q > (words.get(word) ?? 0)) words.set(word, q);
  };
  const same = index.numbers.get(typed);
  if (same !== undefined) add(same, quality.same);
  for (const word of index.stems.get(stemOf(typed)) ?? []) add(word, quality.stem);
  if (typed.length >= (isLast ? 2 : 4)) {
    eachStartingWith(index, typed, (i) => add(i, quality.start));
  }
  const mayBeTypo =
    same === undefined &&
    !isCommon(typed) &&
    (typed.length >= MIN_TYPO_LENGTH || (words.size === 0 && wordCount < MIN_SENTENCE_WORDS));
  if (mayBeTypo) addTypos(index, typed, isLast, add);
  for (const [word, q] of [...words])
    for (const other of index.synonyms.get(word) ?? []) add(other, q * quality.synonym);
  const rarity = rarityOf(index, words, wordCount);
  return {
    words,
    rarity:
      !isCommon(typed) || wordCount === 1
        ? rarity
        : words.size > 0
          ? COMMON_WORD_FACTOR * rarity
          : 0,
  };
}

/** The closest indexed word for a misspelled one, or the word itself. */
export function correctedWord<T extends Term>(index: TermIndex<T>, typed: string, isLast: boolean) {
  if (index.numbers.has(typed) || typed.length < MIN_TYPO_LENGTH || isCommon(typed)) return typed;
  let best = typed;
  let most = 0;
  addTypos(index, typed, isLast, (word, q) => {
    if (q > most) [best, most] = [index.words[word]!, q];
  });
  return best;
}

/** Too many words share a shorter sound. */
const MIN_SOUND_LENGTH = 3;

function addTypos<T extends Term>(
  index: TermIndex<T>,
  typed: string,
  isLast: boolean,
  add: (word: number, q: number) => void,
) {
  const most = maxTypos(typed.length);
  if (most === 0) return;
  const sound = soundOf(typed);
  let found = false;
  if (sound.length >= MIN_SOUND_LENGTH)
    for (const word of index.sounds.get(sound) ?? []) add(word, quality.sound);
  const compare = (i: number, cost: number) => {
    const word = index.words[i]!;
    if (word.length < typed.length - most || (!isLast && word.length > typed.length + most)) return;
    const typos = typosBetween(typed, word, most);
    if (!typos) return;
    const isWhole = typos.whole <= most;
    const count = isWhole ? typos.whole : typos.start;
    if (count === 0 || (!isWhole && (!isLast || typed.length <= MAX_EXACT_PREFIX))) return;
    found = true;
    add(
      i,
      (count === 1 ? quality.oneTypo : quality.twoTypos) -
        cost -
        (isWhole ? 0 : quality.typoInStart),
    );
  };
  // The first two letters may be swapped.
  for (const letter of new Set(typed.slice(0, 2)))
    eachStartingWith(index, letter, (i) => compare(i, 0));
  if (!found && most > 1) index.words.forEach((_, i) => compare(i, quality.firstLetterWrong));
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
  wordCount: number,
) {
  if (words.size === 0)
    return wordCount < MIN_SENTENCE_WORDS ? UNKNOWN_WORD_RARITY : UNKNOWN_WORD_RARITY / 2;
  const best = Math.max(...words.values());
  const matchingTerms = new Set<number>();
  for (const [word, q] of words)
    if (q >= best - 0.05) for (const { term } of postings[word]!) matchingTerms.add(term);
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

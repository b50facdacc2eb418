import { isEnglishWord } from "./english-words";
import { MIN_TYPO_LENGTH, type TypedText } from "./match-word";
import type { Term, TermIndex } from "./term-index";
import { weights } from "./term-weights";
import { isCommon, wordsOf } from "./tokenize";

const MAX_READINGS = 5;

export interface Reading {
  words: readonly string[];
  /** Factor of its scores. */
  factor: number;
  /** Two words out of one are only meant together: "oakland" is not land. */
  isSplit: boolean;
}

/**
 * The text as typed, then with synonym phrases replaced, words joined ("dry wall") and words split
 * ("waterheater").
 */
export function rewriteText<T extends Term>(typed: TypedText<T>): Reading[] {
  const { index, words } = typed;
  if (words.length === 0) return [];
  const rewritten: Reading[] = [];
  const add = (words: string[], isSplit = false) =>
    rewritten.push({ words, factor: weights.rewritten, isSplit });
  const corrected = words.map((_, i) => correctedWord(typed, i));
  for (const group of index.samePhrases) {
    for (const phrase of group) {
      const at = indexOfPhrase(corrected, phrase);
      if (at < 0) continue;
      for (const other of group)
        if (other !== phrase) add(corrected.toSpliced(at, phrase.length, ...other));
    }
  }
  words.forEach((word, i) => {
    const joined = word + (words[i + 1] ?? "");
    if (i + 1 < words.length && index.numbers.has(joined)) add(words.toSpliced(i, 2, joined));
    const parts = splitWord(index, word);
    if (parts) add(words.toSpliced(i, 1, ...parts), true);
  });
  return [{ words, factor: 1, isSplit: false }, ...rewritten.slice(0, MAX_READINGS)];
}

/** The closest indexed word for a misspelled one, or the word itself. */
function correctedWord<T extends Term>({ index, words, similar }: TypedText<T>, i: number) {
  const typed = words[i]!;
  if (index.numbers.has(typed) || typed.length < MIN_TYPO_LENGTH || isCommon(typed)) return typed;
  if (isEnglishWord(typed)) return typed;
  const near = similar(typed, i === words.length - 1).filter((other) => other.near);
  const [best] = near.toSorted((a, b) => a.typos - b.typos);
  return best ? index.words[best.word]! : typed;
}

function indexOfPhrase(words: readonly string[], phrase: readonly string[]) {
  return words.findIndex((_, i) => phrase.every((word, j) => words[i + j] === word));
}

const MIN_PART_LENGTH = 3;

/** A word that is not in the catalogue as two that are. English words stay whole: "overpower". */
function splitWord<T extends Term>({ numbers }: TermIndex<T>, word: string) {
  if (numbers.has(word) || isEnglishWord(word)) return undefined;
  for (let i = MIN_PART_LENGTH; i <= word.length - MIN_PART_LENGTH; i++) {
    const parts = [word.slice(0, i), word.slice(i)].map((part) => wordsOf(part)[0] ?? "");
    if (parts.every((part) => numbers.has(part))) return parts;
  }
  return undefined;
}

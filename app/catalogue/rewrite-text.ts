import { correctedWord } from "./match-word";
import type { Term, TermIndex } from "./term-index";
import { weights } from "./term-weights";
import { wordsOf } from "./tokenize";

const MAX_WORDS = 14;
const MAX_READINGS = 5;

/**
 * The text as typed, then with synonym phrases replaced, words joined ("dry wall") and words split
 * ("waterheater").
 */
export function rewriteText<T extends Term>(index: TermIndex<T>, typed: string[]) {
  const words = typed.slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const rewritten: string[][] = [];
  const corrected = words.map((word, i) => correctedWord(index, word, i === words.length - 1));
  for (const group of index.samePhrases) {
    for (const phrase of group) {
      const at = indexOfPhrase(corrected, phrase);
      if (at < 0) continue;
      for (const other of group)
        if (other !== phrase)
          rewritten.push([
            ...corrected.slice(0, at),
            ...other,
            ...corrected.slice(at + phrase.length),
          ]);
    }
  }
  words.forEach((word, i) => {
    const joined = word + (words[i + 1] ?? "");
    if (i + 1 < words.length && index.numbers.has(joined))
      rewritten.push([...words.slice(0, i), joined, ...words.slice(i + 2)]);
    const parts = index.numbers.has(word) ? undefined : splitWord(index, word);
    if (parts) rewritten.push([...words.slice(0, i), ...parts, ...words.slice(i + 1)]);
  });
  return [
    { words, factor: 1 },
    ...rewritten.slice(0, MAX_READINGS).map((words) => ({ words, factor: weights.rewritten })),
  ];
}

function indexOfPhrase(words: readonly string[], phrase: readonly string[]) {
  return words.findIndex((_, i) => phrase.every((word, j) => words[i + j] === word));
}

const MIN_PART_LENGTH = 3;

function splitWord<T extends Term>({ numbers }: TermIndex<T>, word: string) {
  for (let i = MIN_PART_LENGTH; i <= word.length - MIN_PART_LENGTH; i++) {
    const parts = [word.slice(0, i), word.slice(i)].map((part) => wordsOf(part)[0] ?? "");
    if (parts.every((part) => numbers.has(part))) return parts;
  }
  return undefined;
}

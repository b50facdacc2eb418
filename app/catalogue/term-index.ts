import { doubleMetaphone } from "double-metaphone";
import { stemmer } from "stemmer";
import { weights } from "./term-weights";
import { wordsOf } from "./tokenize";
import { lettersOf } from "./typos";

/**
 * A searchable entry. `titles` are its names, including trade names; `context` words only count
 * together with other matches.
 */
export interface Term {
  name: string;
  popularity: number;
  titles: string[];
  keywords: string[];
  context: string[];
}

/** Groups of words and phrases with the same meaning; the order within a group doesn't matter. */
export interface Synonyms {
  words: string[][];
  phrases: string[][];
}

export interface Phrase {
  /** Indexes into `TermIndex.words`. */
  words: readonly number[];
  /** Sum of the words' rarity. */
  rarity: number;
  title: boolean;
}

interface Posting {
  term: number;
  weight: number;
}

export interface TermIndex<T extends Term> {
  terms: readonly T[];
  phrases: readonly (readonly Phrase[])[];
  /** Sorted. All terms' words, plus synonyms that no term contains. */
  words: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** Per word, its letters (typos.ts). */
  letters: Int32Array;
  /** Inverse document frequency per word: log of all terms over the terms that contain it. */
  rarity: Float32Array;
  /** Per word, the terms that contain it with their weights. */
  postings: readonly (readonly Posting[])[];
  /** Word indexes by stem. */
  stems: ReadonlyMap<string, readonly number[]>;
  /** Word indexes by sound. */
  sounds: ReadonlyMap<string, readonly number[]>;
  synonyms: ReadonlyMap<number, readonly number[]>;
  samePhrases: readonly (readonly (readonly string[])[])[];
}

export function indexTerms<T extends Term>(terms: readonly T[], synonyms: Synonyms): TermIndex<T> {
  const phraseTexts = terms.map((term) => [
    ...[...new Set(term.titles.map(phraseOf))].map((text) => ({ text, title: true })),
    ...[...new Set(term.keywords.map(phraseOf))].map((text) => ({ text, title: false })),
  ]);
  const wordSynonyms = synonyms.words.map((group) => group.flatMap(wordsOf));
  const found = new Set([
    ...phraseTexts.flat().flatMap(({ text }) => text.split(" ")),
    ...terms.flatMap((term) => term.context.flatMap(wordsOf)),
    ...wordSynonyms.flat(),
  ]);
  found.delete("");
  const words = [...found].sort();
  const numbers = new Map(words.map((word, i) => [word, i]));
  const termsByWord = words.map(() => new Map<number, number>());
  const addPosting = (word: string, term: number, weight: number) => {
    const terms = termsByWord[numbers.get(word)!]!;
    terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  terms.forEach((term, t) => {
    for (const { text, title } of phraseTexts[t]!) {
      for (const word of text.split(" ").filter(Boolean))
        addPosting(word, t, title ? weights.title : weights.scatteredKeyword);
    }
    for (const word of term.context.flatMap(wordsOf)) addPosting(word, t, weights.context);
  });
  const rarity = Float32Array.from(termsByWord, (weightByTerm) => {
    const count = [...weightByTerm.values()].filter((weight) => weight > weights.context).length;
    return Math.log((terms.length + 1) / (count + 0.5));
  });
  const phrases = phraseTexts.map((texts) =>
    texts.map(({ text, title }) => {
      const phraseWords = text
        .split(" ")
        .filter(Boolean)
        .map((word) => numbers.get(word)!);
      return {
        words: phraseWords,
        rarity: phraseWords.reduce((sum, word) => sum + rarity[word]!, 0),
        title,
      };
    }),
  );
  return {
    terms,
    phrases,
    words,
    numbers,
    letters: Int32Array.from(words, lettersOf),
    rarity,
    postings: termsByWord.map((weightByTerm) =>
      [...weightByTerm].map(([term, weight]) => ({ term, weight })),
    ),
    stems: groupBy(words, stemOf),
    sounds: groupBy(words, soundOf),
    synonyms: synonymsOf(wordSynonyms, numbers),
    samePhrases: synonyms.phrases.map((group) => group.map(wordsOf)),
  };
}

function synonymsOf(groups: string[][], numbers: ReadonlyMap<string, number>) {
  const others = new Map<number, number[]>();
  for (const group of groups) {
    const members = group.map((word) => numbers.get(word)!);
    for (const member of members)
      others.set(member, [
        ...(others.get(member) ?? []),
        ...members.filter((other) => other !== member),
      ]);
  }
  return others;
}

/** "leak" for leaks, leaking and leaky. */
export function stemOf(word: string) {
  return word.endsWith("ie") ? word : stemmer(word).replace(/i$/, "");
}

export function soundOf(word: string) {
  return doubleMetaphone(word)[0];
}

function groupBy(words: readonly string[], keyOf: (word: string) => string) {
  const groups = new Map<string, number[]>();
  words.forEach((word, i) => {
    const group = groups.get(keyOf(word));
    if (group) group.push(i);
    else groups.set(keyOf(word), [i]);
  });
  return groups;
}

function phraseOf(text: string) {
  return wordsOf(text).join(" ");
}

import { stemmer } from "stemmer";
import { mostTypos, typosBetween } from "./typos";
import { wordsOf } from "./typed-words";

/** What can be found: `titles` are what it is called (a trade word is one of them), `context` helps only beside other words. */
export interface Term {
  name: string;
  popularity: number;
  titles: string[];
  keywords: string[];
  context: string[];
}

/** Words and phrases that mean the same. The first of a list has no rank over the others. */
export interface Synonyms {
  words: string[][];
  phrases: string[][];
}

/** How surely a word that was typed means a word of a term, 0 to 1. */
const quality = {
  same: 1,
  /** "leaking" for "leaks". */
  stem: 0.96,
  /** Still being typed, or cut short. */
  start: 0.92,
  synonym: 0.86,
  oneTypo: 0.8,
  twoTypos: 0.66,
  /** A typo in a word that is still being typed costs as much again. */
  typoInStart: 0.1,
  /** Few people get the first letter wrong. */
  firstLetterWrong: 0.12,
} as const;

/** From this on a word was not guessed. */
const SURE = 0.86;

const weights = {
  title: 1,
  keyword: 0.95,
  context: 0.5,
  /** A phrase that holds every word typed and nothing else, over one that holds more. */
  wholePhrase: 0.26,
  /** Words that stand in the term but in no one phrase of it. */
  scattered: 0.62,
  /** Of a hundred points: what the most asked-for service is worth over one that nobody asks for. */
  popularity: 10,
  /** A text read in another way than it was typed. */
  rewritten: 0.97,
} as const;

/** A word that nothing holds: as telling as one of every eighth term. */
const UNKNOWN_WORD = 2;
/** Of the weight of all that was typed, what a term must hold to be found at all. */
const LEAST_COVERED = 0.5;
const LEAST_SCORE = 30;

interface Phrase {
  /** Numbers of words. */
  words: readonly number[];
  /** Sum of the words' rarity. */
  rarity: number;
  title: boolean;
}

export interface TermIndex<T extends Term> {
  terms: readonly T[];
  phrases: readonly (readonly Phrase[])[];
  /** Sorted; the words of all terms, and synonyms that no term holds. */
  words: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** How telling a word is: the logarithm of how few terms hold it. */
  rarity: Float32Array;
  /** Terms by word; -1 - term where the word is only in the term's context. */
  postings: readonly (readonly number[])[];
  /** Words with the same stem. */
  stems: ReadonlyMap<string, readonly number[]>;
  synonyms: ReadonlyMap<number, readonly number[]>;
  samePhrases: readonly (readonly (readonly string[])[])[];
}

export interface Found<T> {
  term: T;
  /** 0 to 110. */
  score: number;
  /** Every word typed is surely one of its titles': the term is meant, not a problem or something near it. */
  named: boolean;
}

export function indexTerms<T extends Term>(terms: readonly T[], synonyms: Synonyms): TermIndex<T> {
  const phraseTexts = terms.map((term) => [
    ...[...new Set(term.titles.map(phraseOf))].map((text) => ({ text, title: true })),
    ...[...new Set(term.keywords.map(phraseOf))].map((text) => ({ text, title: false })),
  ]);
  const wordSynonyms = synonyms.words.map((group) => group.flatMap(wordsOf));
  const found = new Set([...phraseTexts.flat().flatMap(({ text }) => text.split(" ")), ...terms.flatMap((term) => term.context.flatMap(wordsOf)), ...wordSynonyms.flat()]);
  found.delete("");
  const words = [...found].sort();
  const numbers = new Map(words.map((word, i) => [word, i]));
  const postings: Set<number>[] = words.map(() => new Set());
  terms.forEach((term, t) => {
    for (const { text } of phraseTexts[t]!) for (const word of text.split(" ")) if (word) postings[numbers.get(word)!]!.add(t);
    for (const word of term.context.flatMap(wordsOf)) {
      const held = postings[numbers.get(word)!]!;
      if (!held.has(t)) held.add(-1 - t);
    }
  });
  const rarity = Float32Array.from(postings, (held) => Math.log((terms.length + 1) / ([...held].filter((t) => t >= 0).length + 0.5)));
  const phrases = phraseTexts.map((texts) =>
    texts.map(({ text, title }) => {
      const held = text.split(" ").filter(Boolean).map((word) => numbers.get(word)!);
      return { words: held, rarity: held.reduce((sum, word) => sum + rarity[word]!, 0), title };
    }),
  );
  return {
    terms,
    phrases,
    words,
    numbers,
    rarity,
    postings: postings.map((held) => [...held]),
    stems: groupsBy(words, stemmer),
    synonyms: synonymsOf(wordSynonyms, numbers),
    samePhrases: synonyms.phrases.map((group) => group.map(wordsOf)),
  };
}

function synonymsOf(groups: string[][], numbers: ReadonlyMap<string, number>) {
  const others = new Map<number, number[]>();
  for (const group of groups) {
    const members = group.map((word) => numbers.get(word)!);
    for (const one of members) others.set(one, [...(others.get(one) ?? []), ...members.filter((other) => other !== one)]);
  }
  return others;
}

/** The terms that a text may mean, the best first: each way of reading it is tried, and a term keeps its best score. */
export function findTerms<T extends Term>(index: TermIndex<T>, text: string, limit: number): Found<T>[] {
  const best = new Map<number, Found<T>>();
  for (const { words, factor } of readings(index, wordsOf(text))) {
    for (const { term, score, named } of scored(index, words)) {
      const found = { term: index.terms[term]!, score: score * factor, named };
      if (found.score > (best.get(term)?.score ?? 0)) best.set(term, found);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || b.term.popularity - a.term.popularity || (a.term.name < b.term.name ? -1 : 1)).slice(0, limit);
}

const MOST_WORDS = 10;
const MOST_READINGS = 5;

/** The text as typed, and with phrases exchanged for what means the same, words joined ("dry wall") and taken apart ("waterheater"). */
function readings<T extends Term>(index: TermIndex<T>, typed: string[]) {
  const words = typed.slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const rewritten: string[][] = [];
  for (const group of index.samePhrases) {
    for (const phrase of group) {
      const at = placeOf(words, phrase);
      if (at < 0) continue;
      for (const other of group) if (other !== phrase) rewritten.push([...words.slice(0, at), ...other, ...words.slice(at + phrase.length)]);
    }
  }
  words.forEach((word, i) => {
    const joined = word + (words[i + 1] ?? "");
    if (i + 1 < words.length && index.numbers.has(joined)) rewritten.push([...words.slice(0, i), joined, ...words.slice(i + 2)]);
    const parts = index.numbers.has(word) ? undefined : partsOf(index, word);
    if (parts) rewritten.push([...words.slice(0, i), ...parts, ...words.slice(i + 1)]);
  });
  return [{ words, factor: 1 }, ...rewritten.slice(0, MOST_READINGS).map((words) => ({ words, factor: weights.rewritten }))];
}

function placeOf(words: readonly string[], phrase: readonly string[]) {
  return words.findIndex((_, i) => phrase.every((word, j) => words[i + j] === word));
}

const SHORTEST_PART = 3;

function partsOf<T extends Term>({ numbers }: TermIndex<T>, word: string) {
  for (let i = SHORTEST_PART; i <= word.length - SHORTEST_PART; i++) {
    const parts = [word.slice(0, i), word.slice(i)].map((part) => wordsOf(part)[0] ?? "");
    if (parts.every((part) => numbers.has(part))) return parts;
  }
  return undefined;
}

interface Meant {
  /** How surely each word of the index is meant, by its number. */
  words: ReadonlyMap<number, number>;
  /** How telling the typed word is. */
  rarity: number;
}

function scored<T extends Term>(index: TermIndex<T>, typed: string[]) {
  const meant = typed.map((word, i) => meaningsOf(index, word, i === typed.length - 1));
  const weight = meant.reduce((sum, { rarity }) => sum + rarity, 0);
  const found: { term: number; score: number; named: boolean }[] = [];
  for (const [t, held] of heldBy(index, meant)) {
    const covered = held.reduce((sum, q, i) => sum + (q > 0 ? meant[i]!.rarity : 0), 0) / weight;
    if (covered < LEAST_COVERED) continue;
    const scattered = (weights.scattered * held.reduce((sum, q, i) => sum + q * meant[i]!.rarity, 0)) / weight;
    let best = scattered;
    let titled: boolean[] | undefined;
    for (const phrase of index.phrases[t]!) {
      const { score, sure } = phraseScore(index, phrase, meant, weight);
      if (score > best) best = score;
      if (phrase.title) titled = titled ? titled.map((was, i) => was || sure[i]!) : sure;
    }
    const score = 100 * best + (weights.popularity * index.terms[t]!.popularity) / 100;
    if (score >= LEAST_SCORE) found.push({ term: t, score, named: titled?.every(Boolean) ?? false });
  }
  return found;
}

/** By term, how surely it holds each typed word, wherever in it. */
function heldBy<T extends Term>(index: TermIndex<T>, meant: readonly Meant[]) {
  const held = new Map<number, number[]>();
  meant.forEach(({ words }, i) => {
    for (const [word, q] of words) {
      for (const posting of index.postings[word]!) {
        const t = posting < 0 ? -1 - posting : posting;
        const certain = posting < 0 ? q * weights.context : q;
        let row = held.get(t);
        if (!row) held.set(t, (row = meant.map(() => 0)));
        if (certain > row[i]!) row[i] = certain;
      }
    }
  });
  return held;
}

function phraseScore<T extends Term>(index: TermIndex<T>, phrase: Phrase, meant: readonly Meant[], weight: number) {
  let covered = 0;
  const used = new Set<number>();
  const sure: boolean[] = [];
  for (const { words, rarity } of meant) {
    let best = 0;
    let which = -1;
    for (const word of phrase.words) {
      const q = words.get(word);
      if (q !== undefined && q > best) {
        best = q;
        which = word;
      }
    }
    if (which >= 0) used.add(which);
    covered += best * rarity;
    sure.push(best >= SURE);
  }
  if (used.size === 0) return { score: 0, sure };
  const share = phrase.words.reduce((sum, word) => sum + (used.has(word) ? index.rarity[word]! : 0), 0) / phrase.rarity;
  const score = (covered / weight) * (1 - weights.wholePhrase * (1 - share)) * (phrase.title ? weights.title : weights.keyword);
  return { score, sure };
}

/** The words of the index that a typed word may mean. */
function meaningsOf<T extends Term>(index: TermIndex<T>, typed: string, isLast: boolean): Meant {
  const words = new Map<number, number>();
  const add = (word: number, q: number) => {
    if (q > (words.get(word) ?? 0)) words.set(word, q);
  };
  const same = index.numbers.get(typed);
  if (same !== undefined) add(same, quality.same);
  for (const word of index.stems.get(stemmer(typed)) ?? []) add(word, quality.stem);
  const known = words.size > 0;
  if (typed.length >= (isLast ? 2 : 4)) {
    for (let i = firstAtOrAfter(index.words, typed); i < index.words.length && index.words[i]!.startsWith(typed); i++) add(i, quality.start);
  }
  if (!known && (words.size === 0 || !isLast || typed.length >= 4)) addTypos(index, typed, isLast, add);
  for (const [word, q] of [...words]) for (const other of index.synonyms.get(word) ?? []) add(other, q * quality.synonym);
  return { words, rarity: rarityOf(index, words) };
}

/** A beginning as short as this is too little to have a mistake in it. */
const SHORTEST_WITH_TYPO = 3;

function addTypos<T extends Term>(index: TermIndex<T>, typed: string, isLast: boolean, add: (word: number, q: number) => void) {
  const most = mostTypos(typed.length);
  if (most === 0) return;
  index.words.forEach((word, i) => {
    if (word.length < typed.length - most || (!isLast && word.length > typed.length + most)) return;
    const firstLetter = word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]);
    if (!firstLetter && most < 2) return;
    const typos = typosBetween(typed, word, most);
    if (!typos) return;
    const cost = firstLetter ? 0 : quality.firstLetterWrong;
    if (typos.whole > 0 && typos.whole <= most) add(i, (typos.whole === 1 ? quality.oneTypo : quality.twoTypos) - cost);
    else if (isLast && typed.length > SHORTEST_WITH_TYPO && typos.start > 0) add(i, (typos.start === 1 ? quality.oneTypo : quality.twoTypos) - cost - quality.typoInStart);
  });
}

/** How telling a typed word is: by the terms that hold what it surely means, else what it may mean. */
function rarityOf<T extends Term>({ terms, postings }: TermIndex<T>, words: ReadonlyMap<number, number>) {
  if (words.size === 0) return UNKNOWN_WORD;
  const best = Math.max(...words.values());
  const holding = new Set<number>();
  for (const [word, q] of words) if (q >= best - 0.05) for (const t of postings[word]!) holding.add(t);
  return Math.max(0.2, Math.log((terms.length + 1) / (holding.size + 0.5)));
}

function groupsBy(words: readonly string[], keyOf: (word: string) => string) {
  const groups = new Map<string, number[]>();
  words.forEach((word, i) => {
    const group = groups.get(keyOf(word));
    if (group) group.push(i);
    else groups.set(keyOf(word), [i]);
  });
  return groups;
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

function phraseOf(text: string) {
  return wordsOf(text).join(" ");
}

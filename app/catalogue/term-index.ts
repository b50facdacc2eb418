import { doubleMetaphone } from "double-metaphone";
import { stemmer } from "stemmer";
import { maxTypos, typosBetween } from "./typos";
import { isCommon, wordsOf } from "./tokenize";

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

/** At or above this quality, a match counts as certain. */
const CERTAIN = 0.86;

const weights = {
  title: 1,
  keyword: 0.95,
  context: 0.45,
  /** A keyword's word outside its phrase: a name is stronger evidence than a keyword. */
  scatteredKeyword: 0.8,
  /** Penalty for words of the phrase that were not typed. */
  wholePhrase: 0.26,
  /** Typed words that match the term but no single phrase of it. */
  scattered: 0.72,
  /** Points, of 100, that the most popular service gains over the least popular. */
  popularity: 14,
  /** A reading that differs from the typed text. */
  rewritten: 0.97,
} as const;

/** Rarity of an unknown word: as if one in eight terms contained it; half of that in a sentence. */
const UNKNOWN_WORD_RARITY = 2;
/** Factor for a common word's rarity. */
const COMMON_WORD_FACTOR = 0.35;
/**
 * Minimum share of the typed words' total rarity that a term must match; lower for a sentence than
 * for a few words.
 */
const MIN_COVERAGE = 0.5;
const MIN_SENTENCE_COVERAGE = 0.25;
/** Factor for words that match a title rather than a keyword. */
const TITLE_FACTOR = 1.4;
/** A text with at least this many significant words is a sentence. */
const MIN_SENTENCE_WORDS = 3;
/** Shorter words get no typo correction in a longer text. */
const MIN_TYPO_LENGTH = 4;
const MIN_SCORE = 30;

interface Phrase {
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

export interface Found<T> {
  term: T;
  /** 0 to 114. */
  score: number;
  /**
   * Every typed word certainly matches one of the term's titles, so the text names the term itself.
   */
  named: boolean;
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

const MAX_WORDS = 14;
const MAX_READINGS = 5;

/**
 * The text as typed, then with synonym phrases replaced, words joined ("dry wall") and words split
 * ("waterheater").
 */
function rewriteText<T extends Term>(index: TermIndex<T>, typed: string[]) {
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

/** The closest indexed word for a misspelled one; the word itself if there is none. */
function correctedWord<T extends Term>(index: TermIndex<T>, typed: string, isLast: boolean) {
  if (index.numbers.has(typed) || typed.length < MIN_TYPO_LENGTH || isCommon(typed)) return typed;
  let best = typed;
  let most = 0;
  addTypos(index, typed, isLast, (word, q) => {
    if (q > most) [best, most] = [index.words[word]!, q];
  });
  return best;
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

interface TypedWord {
  /** Quality per index of `TermIndex.words`. */
  words: ReadonlyMap<number, number>;
  /** Rarity of the typed word. */
  rarity: number;
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

/** The indexed words that a typed word may mean. */
function matchWord<T extends Term>(
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

/** A prefix this short is too short for typo correction. */
const MAX_EXACT_PREFIX = 3;

/** "leak" for leaks, leaking and leaky. */
function stemOf(word: string) {
  return stemmer(word).replace(/i$/, "");
}

function soundOf(word: string) {
  return doubleMetaphone(word)[0];
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

function groupBy(words: readonly string[], keyOf: (word: string) => string) {
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

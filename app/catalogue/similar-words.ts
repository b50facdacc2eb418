import { isEnglishWord } from "./english-words";
import { soundOf, type Term, type TermIndex } from "./term-index";
import { distanceBetween, leastDistance, lettersOf } from "./typos";

export interface SimilarWord {
  /** Index into `TermIndex.words`. */
  word: number;
  /** Cost of the typos between the words (typos.ts). */
  typos: number;
  /** The typed word resembles only the beginning of the word. */
  isStart: boolean;
  /** Sounds the same, but is spelled too differently for its typos alone. */
  bySound: boolean;
  /** Near enough to be the word that was meant. */
  near: boolean;
}

/** Finds the indexed words that look or sound like a typed one. */
export type FindSimilar = (typed: string, isLast: boolean) => readonly SimilarWord[];

/** Words per text that are looked up, so that a text without sense costs little. */
const MAX_LOOKUPS = 5;

/** Remembers what it found, since the readings of a text share their words. */
export function similarWords<T extends Term>(index: TermIndex<T>, isTyping: boolean): FindSimilar {
  const known = new Map<string, SimilarWord[]>();
  return (typed, isLast) => {
    const key = `${typed}${isLast ? "…" : ""}`;
    const found =
      known.get(key) ?? (known.size < MAX_LOOKUPS ? lookUp(index, typed, isLast, isTyping) : []);
    known.set(key, found);
    return found;
  };
}

/** Too many words share a shorter sound. */
const MIN_SOUND_LENGTH = 3;
/** Words that sound alike may differ by this cost of typos more. */
const SOUND_BONUS = 0.5;
/** A shorter word has too many beginnings that resemble it. */
const MIN_START_LENGTH = 4;

/** A beginning fits many words, so only a doubled letter is a typo in it. */
const NEAR_START = 0.6;

/** A short word with two letters more or less is another word: "foobar" is not "fbar". */
function isAsLong(typed: string, word: string) {
  return Math.abs(typed.length - word.length) < (typed.length <= 8 ? 2 : 3);
}

function lookUp<T extends Term>(
  index: TermIndex<T>,
  typed: string,
  isLast: boolean,
  isTyping: boolean,
): SimilarWord[] {
  const { near, far } = typoLimits(typed.length);
  const sound = soundOf(typed);
  const soundsAlike = new Set(sound.length >= MIN_SOUND_LENGTH ? index.sounds.get(sound) : []);
  const letters = lettersOf(typed);
  const beginnings = typed.slice(0, 2);
  // A word that is English, but not in the catalogue, means something else.
  const isEnglish = isEnglishWord(typed);
  const found: SimilarWord[] = [];
  index.words.forEach((text, word) => {
    // Of words that begin otherwise, only near ones count: people rarely mistype the first letter.
    const max = beginnings.includes(text[0]!) || soundsAlike.has(word) ? far : near;
    if (leastDistance(letters, index.letters[word]!) > max) return;
    if (!isLast && leastDistance(index.letters[word]!, letters) > max) return;
    const distance = distanceBetween(typed, text, max);
    if (!distance || distance.whole === 0 || distance.start === 0) return;
    const isStart = distance.whole > max;
    if (isStart && (!isLast || typed.length < MIN_START_LENGTH)) return;
    const typos = isStart ? distance.start : distance.whole;
    const bySound = typos > near && typos <= near + SOUND_BONUS && soundsAlike.has(word);
    const isNear =
      !isEnglish &&
      (isStart
        ? isTyping && typos <= NEAR_START
        : bySound || (typos <= near && isAsLong(typed, text)));
    found.push({ word, typos, isStart, bySound, near: isNear });
  });
  return found;
}

/**
 * The costs of typos up to which a word of this length is near enough to be meant, and up to which
 * it is worth a question. Calibrated with the lists in test/catalogue.
 */
function typoLimits(length: number) {
  if (length <= 3) return { near: 0.5, far: 1 };
  if (length <= 5) return { near: length === 4 ? 0.7 : 0.8, far: 1.4 };
  if (length === 6) return { near: 1, far: 1.7 };
  return length <= 8 ? { near: 1.4, far: 2.1 } : { near: 2.2, far: 2.8 };
}

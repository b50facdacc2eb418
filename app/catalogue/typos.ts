/** How far apart two words are: the sum of the costs of the typos between them. */
export interface Distance {
  /** To the whole word. Infinity if it is much longer. */
  whole: number;
  /** To the closest beginning of the word, for a word that is still being typed. */
  start: number;
}

/**
 * Costs of typos, from the ways in which people misspell: a usual one costs less than 1, an unusual
 * one more. "elecrtician" is nearer to "electrician" than "election" is.
 */
const cost = {
  swapped: 0.7,
  doubled: 0.5,
  vowel: 0.7,
  soundsAlike: 0.7,
  neighborKey: 0.8,
  addedOrLost: 1,
  other: 1.4,
  /** In addition: people rarely mistype the first letter. */
  firstLetter: 0.4,
} as const;

const vowels = "aeiouy";
/** Letters that spell the same sound. */
const alike = new Set("ck cs sz kq gj fv dt bp mn uw pf".split(" "));
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Longer words have no typos here. */
const MAX_LENGTH = 30;

/** Rows of the table of distances: the one before the last, the last and the current one. */
const rows = [0, 1, 2].map(() => new Float64Array(MAX_LENGTH + 1));

/**
 * Weighted edit distance with transpositions (optimal string alignment). Undefined if it exceeds
 * `max` even for a beginning of the word.
 */
export function distanceBetween(typed: string, word: string, max: number): Distance | undefined {
  const width = Math.min(word.length, Math.ceil(typed.length + max / cost.doubled), MAX_LENGTH);
  let [beforeLast, last, row] = rows as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let j = 1; j <= width; j++) last[j] = last[j - 1]! + lostCost(word, j - 1);
  for (let i = 1; i <= typed.length; i++) {
    const added = lostCost(typed, i - 1);
    const letter = typed.charCodeAt(i - 1);
    let least = (row[0] = last[0]! + added);
    for (let j = 1; j <= width; j++) {
      const other = word.charCodeAt(j - 1);
      let sum = last[j - 1]!;
      if (letter !== other) {
        sum += substitutionCost(letter, other) + (i === 1 && j === 1 ? cost.firstLetter : 0);
        sum = Math.min(sum, last[j]! + added, row[j - 1]! + lostCost(word, j - 1));
        if (
          i > 1 &&
          j > 1 &&
          letter === word.charCodeAt(j - 2) &&
          other === typed.charCodeAt(i - 2)
        )
          sum = Math.min(sum, beforeLast[j - 2]! + cost.swapped);
      }
      row[j] = sum;
      if (sum < least) least = sum;
    }
    if (least > max) return undefined;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  let start = Infinity;
  for (let j = 0; j <= width; j++) if (last[j]! < start) start = last[j]!;
  if (start > max) return undefined;
  return { whole: width === word.length ? last[width]! : Infinity, start };
}

/** Cost of a letter that only one of the two words has. */
function lostCost(text: string, i: number) {
  const letter = text.charCodeAt(i);
  if (letter === text.charCodeAt(i - 1) || letter === text.charCodeAt(i + 1)) return cost.doubled;
  // "lite" for "light".
  if (letter === G && text.charCodeAt(i + 1) === H) return cost.doubled;
  return (lostCosts[letter - A] ?? cost.addedOrLost) + (i === 0 ? cost.firstLetter : 0);
}

const [G, H] = ["g".charCodeAt(0), "h".charCodeAt(0)];
const A = "a".charCodeAt(0);
const alphabet = Array.from({ length: 26 }, (_, i) => String.fromCharCode(A + i));

/** By letter of the alphabet. An "h" is often silent. */
const lostCosts = alphabet.map((letter) =>
  vowels.includes(letter) || letter === "h" ? cost.vowel : cost.addedOrLost,
);

/** By letter of the alphabet that was typed, and the one that was meant. */
const substitutionCosts = alphabet.map((a) => alphabet.map((b) => costOf(a, b)));

function substitutionCost(a: number, b: number) {
  return substitutionCosts[a - A]?.[b - A] ?? cost.other;
}

function costOf(a: string, b: string) {
  if (vowels.includes(a) && vowels.includes(b)) return cost.vowel;
  if (alike.has(a + b) || alike.has(b + a)) return cost.soundsAlike;
  return areNeighbors(a, b) ? cost.neighborKey : cost.other;
}

/** Next to each other in a row of the keyboard, or one above the other. */
function areNeighbors(a: string, b: string) {
  const [rowOfA, rowOfB] = [a, b].map((key) => keyRows.findIndex((row) => row.includes(key)));
  const shift = keyRows[rowOfA!]!.indexOf(a) - keyRows[rowOfB!]!.indexOf(b);
  if (rowOfA === rowOfB) return Math.abs(shift) === 1;
  // Each row is half a key to the right of the one above.
  const below = rowOfA! - rowOfB!;
  return below === 1 ? shift === 0 || shift === -1 : below === -1 && (shift === 0 || shift === 1);
}

/** The letters a to z in a word, as a bit each. */
export function lettersOf(word: string) {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - A;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

/** A lower bound of the distance, from the letters (`lettersOf`) that only one of the words has. */
export function leastDistance(letters: number, of: number) {
  let count = 0;
  for (let missing = letters & ~of; missing; missing &= missing - 1) count++;
  return count * cost.vowel;
}

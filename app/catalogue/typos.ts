/** How many typos a word of this length may have. */
export function maxTypos(length: number) {
  if (length < 4) return length === 3 ? 1 : 0;
  return length < 6 ? 1 : 2;
}

export interface Typos {
  /** Distance to the whole word. */
  whole: number;
  /** Distance to the closest prefix of the word, for a word that is still being typed. */
  start: number;
}

/**
 * Edit distance with transpositions (optimal string alignment). Undefined if it exceeds `max` even
 * for a prefix of the word.
 */
export function typosBetween(typed: string, word: string, max: number): Typos | undefined {
  const width = Math.min(word.length, typed.length + max + 1);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        typos = Math.min(typos, beforeLast[j - 2]! + 1);
      row.push(typos);
      least = Math.min(least, typos);
    }
    if (least > max) return undefined;
    beforeLast = last;
    last = row;
  }
  const start = Math.min(...last);
  return start > max ? undefined : { whole: width === word.length ? last[width]! : max + 1, start };
}

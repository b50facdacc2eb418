/**
 * Keeps sentences from standing in too many texts of the demo. Counts them by hash in a table of
 * fixed size, so that a million companies need no more memory than a thousand.
 */

/** 4 MB. Two sentences that share a slot are only treated more strictly than needed. */
const SLOTS = 1 << 22;
/** How often a sentence may stand in all texts. */
export const AT_MOST = 18;
/** Attempts before a text without a fresh sentence is left out. */
const TRIES = 8;

export interface Repeats {
  /**
   * The first of several drawn texts whose sentences are all still allowed, counted. "" if none is,
   * or if `make` has nothing to say.
   */
  fresh(make: () => string): string;
}

export function repeats(): Repeats {
  const counts = new Uint8Array(SLOTS);
  return {
    fresh(make) {
      for (let tries = 0; tries < TRIES; tries++) {
        const text = make();
        if (text === "") continue;
        const slots = sentencesOf(text).map(slotOf);
        if (slots.some((slot) => counts[slot]! >= AT_MOST)) continue;
        for (const slot of slots) counts[slot]! += 1;
        return text;
      }
      return "";
    },
  };
}

/** The sentences of a plain or HTML text. A headline without a period is one sentence. */
export function sentencesOf(text: string): string[] {
  if (!/[.!?]\s|[\n<]/.test(text)) return text === "" ? [] : [text];
  return text
    .replace(/<\/?(?:a|em|strong|u)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, "\n")
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

function slotOf(sentence: string) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < sentence.length; i++)
    hash = Math.imul(hash ^ sentence.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (SLOTS - 1);
}

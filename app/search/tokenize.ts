/** Longer words are ignored; the index has none. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 8;

/**
 * Splits a search into words as the name index does: an apostrophe joins ("Mario's" is marios),
 * every other character that is not a letter or digit separates.
 */
export function searchWords(text: string) {
  return text
    .normalize("NFC")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * An FTS5 expression: every word is a prefix of a word in the name, restricted to the given cells.
 * Undefined if there is nothing to look up.
 */
export function nameMatch(text: string, cells?: string[]) {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const names = `name : (${words.map((word) => `"${word}"*`).join(" AND ")})`;
  return cells
    ? `(${names}) AND cells : (${cells.map((cell) => `"${cell}"`).join(" OR ")})`
    : names;
}

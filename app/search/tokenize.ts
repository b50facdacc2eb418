/** Longest search word that is looked up; nobody types longer ones, and the index holds none. */
const LONGEST_WORD = 40;
const MOST_WORDS = 8;

/**
 * The words of a search as the name index knows them: an apostrophe joins ("Mario's" is marios),
 * everything else that is no letter or digit parts.
 */
export function searchWords(text: string) {
  return text
    .normalize("NFC")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * An FTS5 expression: every word begins some word of the name, near one of the cells if any are
 * given. Undefined: nothing to look up.
 */
export function nameMatch(text: string, cells?: string[]) {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const names = `name : (${words.map((word) => `"${word}"*`).join(" AND ")})`;
  return cells
    ? `(${names}) AND cells : (${cells.map((cell) => `"${cell}"`).join(" OR ")})`
    : names;
}

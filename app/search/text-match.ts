/** FTS5 expressions for the text index (search-index/index.server.ts). */
import { significantWordsOf } from "../catalogue/tokenize";
import { keyOf, textWords } from "../search-index/text-words";

/**
 * A longer text is a sentence, neither part of a name nor words of a summary. Each word costs a
 * lookup per segment of the index.
 */
const MAX_WORDS = 6;

/**
 * Every word is the beginning of a word in the name, restricted to the given cells. Undefined if
 * there is nothing to look up.
 */
export function nameMatch(text: string, cells?: string[]) {
  const words = textWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  return inCells(`name : (${words.map((word) => `"${word}"*`).join(" AND ")})`, cells);
}

/** Every significant word is in the company's own summary, in the singular or plural. */
export function summaryMatch(text: string, cells?: string[]) {
  const words = significantWordsOf(text).flatMap(textWords);
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  return inCells(
    `summary : (${words.map((word) => `("${word}" OR "${word}s" OR "${word}es")`).join(" AND ")})`,
    cells,
  );
}

/** The whole name or the phone number, anywhere. */
export function keyMatch(text: string) {
  const key = keyOf(text);
  return key && `keys : "${key}"`;
}

/** A name that begins with every word, or the whole name or phone number. */
export function nameOrKeyMatch(text: string) {
  const matches = [nameMatch(text), keyMatch(text)].filter(Boolean);
  return matches.length > 0 ? matches.join(" OR ") : undefined;
}

function inCells(expression: string, cells: string[] | undefined) {
  return cells
    ? `(${expression}) AND cells : (${cells.map((cell) => `"${cell}"`).join(" OR ")})`
    : expression;
}

/** Words of texts in an office's search index (FTS5), each behind the company's key. */

export function indexedWords(companyId: string, texts: string[]) {
  return [...new Set(texts.flatMap(wordsOf))].map((word) => keyOf(companyId) + word).join(" ");
}

/** Words beyond it are ignored: eight find anybody. */
const MAX_WORDS = 8;
const PHONE = /^[\d\s().+-]*$/;

/**
 * An FTS5 expression that finds what has all words of the text, each at the beginning of a
 * word; undefined if the text has no word. A text like a phone number is also looked up without its
 * signs.
 */
export function searchExpression(companyId: string, text: string): string | undefined {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const key = keyOf(companyId);
  const all = words.map((word) => `"${key}${word}"*`).join(" AND ");
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return PHONE.test(text) && digits !== words[0] ? `(${all}) OR "${key}${digits}"*` : all;
}

/** Letters and digits only: the tokenizer keeps such a word whole. */
export function keyOf(companyId: string) {
  return companyId.replaceAll("-", "");
}

function wordsOf(text: string) {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function plain(text: string) {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Longer words are ignored; the index has none. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 8;

/**
 * Splits a text into words as the text index does: an apostrophe joins ("Mario's" is marios), every
 * other character that is not a letter or digit separates.
 */
export function textWords(text: string) {
  return text
    .normalize("NFC")
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Characters that are left out of names: apostrophes, and for a key also what separates words. */
const APOSTROPHES = ["''", "’"];
const SEPARATORS = [" ", ".", ",", "-", "–", "&", "+", "/", "(", ")", "!", ":", '"', "|"];

/** SQL of a company's words without apostrophes. */
export function wordsSql(text: string) {
  return without(text, APOSTROPHES);
}

/** SQL of a name as one word: "Bluebonnet Plumbing" is bluebonnetplumbing. */
export function keySql(name: string) {
  return without(name, [...APOSTROPHES, ...SEPARATORS]);
}

function without(text: string, characters: readonly string[]) {
  return characters.reduce((sql, one) => `replace(${sql}, '${one}', '')`, text);
}

/** The key of a typed name, the same as `keySql`'s, and of a phone number: its ten digits. */
export function keyOf(text: string) {
  return phoneOf(text) ?? textWords(text).join("");
}

/** The ten digits of a US phone number as people type it: "(512) 555-0142", "+1 512.555.0142". */
export function phoneOf(text: string) {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? digits : undefined;
}

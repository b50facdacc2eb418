/** Names of one item are equal without case and in their spaces. */
export function nameKey(name: string) {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** The words by which an item is found: lower case, without accents. */
export function wordsOf(name: string) {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}

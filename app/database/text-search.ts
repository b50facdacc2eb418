/** Lower case as by SQLite's lower(), which changes ASCII letters only. */
export function plainLower(text: string) {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The range of texts that begin with a prefix, for an index lookup: from the first value up to, but
 * not including, the second.
 */
export function prefixRange(prefix: string): [string, string] {
  return [prefix, `${prefix}\u{10ffff}`];
}

/** Texts as SQLite's lower() makes them: letters beyond ASCII stay. */
export function plainLower(text: string) {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The range of texts that begin with a prefix, for an index: from the first to before the second.
 */
export function prefixRange(prefix: string): [string, string] {
  return [prefix, `${prefix}\u{10ffff}`];
}

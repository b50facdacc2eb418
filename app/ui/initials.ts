/**
 * One or two letters for a name: "Maria Lopez" → "ML", "Prince" → "P"; words that begin with no
 * letter or digit do not count.
 */
export function initials(name: string) {
  const letters = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "")
    .filter(Boolean);
  const last = letters.length > 1 ? letters.at(-1) : "";
  return ((letters[0] ?? "?") + last).toUpperCase();
}

/** One of six colours, always the same for the same name. */
export function nameTone(name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return (sum % 6) + 1;
}

/**
 * One or two letters for a name: "Maria Lopez" → "ML", "Prince" → "P". Skips words that don't start
 * with a letter or digit.
 */
export function initials(name: string) {
  const letters = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "")
    .filter(Boolean);
  const last = letters.length > 1 ? letters.at(-1) : "";
  return ((letters[0] ?? "?") + last).toUpperCase();
}

/** One of six colors; the same name always gets the same color. */
export function nameTone(name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return (sum % 6) + 1;
}

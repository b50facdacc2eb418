/**
 * How a text begins, on one line, at most `most` characters: whole words, with "…" where it goes on.
 */
export function firstWords(text: string, most: number) {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join("");
  const words = start.slice(0, Math.max(start.lastIndexOf(" "), 0)) || start;
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`;
}

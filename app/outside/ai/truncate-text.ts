/** Truncates to at most `max` characters, after a sentence if possible, else after a word. */
export function truncateText(text: string, max: number) {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0];
  if (sentence && sentence.length > max / 3) return sentence;
  return `${cut
    .slice(0, max - 1)
    .replace(/\s+\S*$/, "")
    .replace(/[,;:]$/, "")}…`;
}

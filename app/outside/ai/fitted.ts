/** Truncates to at most `most` characters, after a sentence if possible, else after a word. */
export function fitted(text: string, most: number) {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0];
  if (sentence && sentence.length > most / 3) return sentence;
  return `${cut
    .slice(0, most - 1)
    .replace(/\s+\S*$/, "")
    .replace(/[,;:]$/, "")}…`;
}

/** A message with how many of the files that came with its mail are not in it. */
export function withNote(text: string, left: number) {
  if (left === 0) return text;
  const note =
    left === 1 ? "[1 attached file wasn’t saved.]" : `[${left} attached files weren’t saved.]`;
  return [text, note].filter(Boolean).join("\n\n");
}

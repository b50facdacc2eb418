/** A message with how many of the files that came with its mail are not in it. */
export function withNote(text: string, left: number) {
  if (left === 0) return text;
  const note =
    left === 1
      ? "[1 attached file was not taken over.]"
      : `[${left} attached files were not taken over.]`;
  return [text, note].filter(Boolean).join("\n\n");
}

/** What a message says of the files that came with its mail. */
export function filesNote(files: number) {
  return files === 1
    ? "[1 attached file was not taken over.]"
    : `[${files} attached files were not taken over.]`;
}

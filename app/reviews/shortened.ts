/** In characters; a page has the whole text. */
const LONGEST_QUOTE = 300;

/** A text as mails quote it. */
export function shortened(text: string) {
  const characters = [...text];
  return characters.length > LONGEST_QUOTE
    ? `${characters.slice(0, LONGEST_QUOTE).join("")}…`
    : text;
}

/**
 * Strips tags from HTML that safeHtml has cleaned, in which every angle bracket belongs to a tag.
 */
export function plainText(html: string) {
  return html
    .replace(/<li\b[^>]*>/g, "- ")
    .replace(/<br\b[^>]*>/g, "\n")
    .replace(/<\/p><\/li>|<\/li>/g, "\n")
    .replace(/<\/(p|h\d|blockquote|ul|ol)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Newlines become line breaks within a paragraph (EDIT-052). */
export function textToHtml(text: string) {
  return paragraphOf(text.trim());
}

/** Text that somebody is typing: keeps the spaces and newlines at its ends. */
export function typedToHtml(text: string) {
  return paragraphOf(text.replace(/ (?=\n|$)/g, "\u00a0"));
}

function paragraphOf(text: string) {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  return `<p>${lines.map((line) => line.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")).join("<br>")}</p>`;
}

/** The text of a mail that has only HTML, without what mail programs mark as quoted. */
import sanitize from "sanitize-html";

/** Each begins and ends a line. */
const BLOCKS = /^<\/?(p|div|li|ul|ol|tr|table|h[1-6]|blockquote|pre|hr)\b/;

const rules: sanitize.IOptions = {
  allowedTags: [
    ...["p", "div", "br", "li", "ul", "ol", "tr", "table", "hr", "blockquote", "pre"],
    ...["h1", "h2", "h3", "h4", "h5", "h6"],
  ],
  allowedAttributes: {},
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "head"],
  exclusiveFilter: isQuote,
  nestingLimit: 200,
};

/** Line breaks stand where a mail program shows them; empty lines between paragraphs. */
export function textOfHtml(html: string) {
  const lines = [""];
  const last = () => lines[lines.length - 1]!;
  // All that is left of the markup are tags without attributes.
  for (const part of sanitize(html, rules).split(/(<[^>]*>)/)) {
    if (/^<br\b/.test(part)) lines.push("");
    else if (part.startsWith("<")) {
      if (BLOCKS.test(part) && last() !== "") lines.push("");
      if (part === "</p>" && last() === "" && lines.length > 1) lines.push("");
    } else lines[lines.length - 1] = joined(last(), part);
  }
  return unescaped(lines.map((line) => line.trimEnd()).join("\n"));
}

/** As Gmail, Apple Mail, Thunderbird, Yahoo and Proton mark them; also Thunderbird's signature. */
function isQuote({ tag, attribs: { type = "", style = "", class: names = "" } }: sanitize.IFrame) {
  if (/\b(gmail_attr|yahoo_quoted|moz-(cite-prefix|signature)|protonmail_quote)\b/.test(names))
    return true;
  // Some programs indent with this element: then it has no line at its side.
  return (
    tag === "blockquote" &&
    (type === "cite" || /\bgmail_quote\b/.test(names) || /border-left\s*:(?!\s*none)/.test(style))
  );
}

/** Line breaks of the source are spaces. */
function joined(line: string, part: string) {
  const text = part.replace(/[ \t\r\n\f]+/g, " ");
  return line === "" || line.endsWith(" ") ? line + text.replace(/^ /, "") : line + text;
}

/** Those that `sanitize-html` writes. */
function unescaped(text: string) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

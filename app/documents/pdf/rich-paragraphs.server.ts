import { plainText } from "../../richtext/plain-text";
import type { Run } from "./lines.server";

export interface Paragraph {
  /** "•" or "1." before its first line; "" for none. */
  mark: string;
  /** How many lists it is in. */
  depth: number;
  /** Whether some space is left before it. */
  apart: boolean;
  runs: Run[];
}

/** Paragraphs and list items of rich text that safeHtml has cleaned; of its marks only bold. */
export function richParagraphs(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  /** The open lists: the number of the last item, or null without numbers. */
  const lists: (number | null)[] = [];
  let [bold, mark] = [0, ""];
  let open: Paragraph | undefined;
  for (const [token, closing, tag] of html.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (!tag) addText(token);
    else if (/^(strong|b|h\d)$/.test(tag)) bold += closing ? -1 : 1;
    if (tag === "br") open?.runs.push({ text: "\n" });
    if (tag === "ul" || tag === "ol") {
      if (closing) lists.pop();
      else lists.push(tag === "ol" ? 0 : null);
    }
    if (tag === "li" && !closing) mark = nextMark(lists);
    if (/^(p|h\d|blockquote|ul|ol|li)$/.test(tag ?? "")) open = undefined;
  }
  return paragraphs;

  function addText(html: string) {
    // White space between blocks is no text.
    if (!open && !html.trim()) return;
    if (!open) {
      const apart = paragraphs.length > 0 && !(mark && paragraphs.at(-1)!.mark);
      open = { mark, depth: lists.length, apart, runs: [] };
      paragraphs.push(open);
      mark = "";
    }
    open.runs.push({ text: unescaped(html), ...(bold > 0 && { bold: true }) });
  }
}

function nextMark(lists: (number | null)[]) {
  const last = lists.at(-1);
  if (last === null || last === undefined) return "•";
  lists[lists.length - 1] = last + 1;
  return `${last + 1}.`;
}

/** With the spaces at its ends, which plainText drops. */
function unescaped(html: string) {
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(html)!;
  const space = (some: string) => (some ? " " : "");
  return `${space(before!)}${plainText(text!).replace(/\s+/g, " ")}${space(after!)}`;
}

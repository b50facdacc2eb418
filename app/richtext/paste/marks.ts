/**
 * Bold, italic, underline and strikethrough by what the text looks like: Google Docs wraps all of
 * it in `<b style="font-weight:normal">` and formats it by the styles of spans.
 */
import { styleOf, type Style } from "./styles";
import { replace, unwrap } from "./tree";

interface Marks {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
}

const none: Marks = { strong: false, em: false, u: false, s: false };

export function setMarks(body: HTMLElement) {
  const marked = textsWithMarks(body, none);
  for (const element of body.querySelectorAll(MARK_TAGS)) unwrap(element);
  for (const { text, marks } of marked) for (const tag of tags) if (marks[tag]) wrap(text, tag);
}

function wrap(text: Text, tag: string) {
  const element = document.createElement(tag);
  replace(text, [element]);
  element.appendChild(text);
}

const MARK_TAGS = "b, strong, i, em, u, ins, s, strike, del";
/** From the outermost: each goes right around the text. */
const tags = ["strong", "em", "u", "s"] as const;

function textsWithMarks(parent: Node, around: Marks): { text: Text; marks: Marks }[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data.trim() ? [{ text: node, marks: around }] : [];
    return node instanceof Element ? textsWithMarks(node, marksIn(node, around)) : [];
  });
}

function marksIn(element: Element, around: Marks): Marks {
  const [tag, style] = [element.tagName, styleOf(element)];
  const line = style["text-decoration"] ?? style["text-decoration-line"];
  const marks = {
    strong: weight(style) ?? (/^(B|STRONG)$/.test(tag) || around.strong),
    em: slant(style) ?? (/^(I|EM)$/.test(tag) || around.em),
    u: around.u || (line?.includes("underline") ?? /^(U|INS)$/.test(tag)),
    s: around.s || (line?.includes("line-through") ?? /^(S|STRIKE|DEL)$/.test(tag)),
  };
  // Headings are bold and links are underlined without it.
  if (element.closest("h1, h2, h3, h4, h5, h6")) marks.strong = false;
  if (element.closest("a")) marks.u = false;
  return marks;
}

/** Undefined if the style leaves it as it is. */
function weight(style: Style): boolean | undefined {
  const value = style["font-weight"];
  if (value === undefined || value === "inherit") return undefined;
  return /^bold/.test(value) || Number(value) >= 600;
}

function slant(style: Style): boolean | undefined {
  const value = style["font-style"];
  return value === undefined || value === "inherit" ? undefined : /^(italic|oblique)/.test(value);
}

/**
 * Prepares pasted HTML for the editor: what Google Docs, Word, Word Online, Apple's apps and web
 * pages put on the clipboard. Runs in the browser only.
 */
import { setHeadings } from "./headings";
import { setLists } from "./lists";
import { setMarks } from "./marks";
import { spanRules, styleOf } from "./styles";
import { setTables } from "./tables";
import { isBlank, remove, unwrap } from "./tree";

/**
 * Returns HTML with the editor's own tags, in which style attributes are named `data-style`. Tags
 * that would load or run something are gone, and so are comments.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStylesAndForms(html), "text/html");
  const fromStyleSheet = spanRules(html);
  for (const element of body.querySelectorAll("*")) clean(element, fromStyleSheet);
  removeComments(body);
  setTables(body);
  setLists(body);
  setHeadings(body);
  setMarks(body);
  removeBlankLines(body);
  for (const element of body.querySelectorAll("*")) keepAttributes(element, KEPT);
  return body.innerHTML;
}

/**
 * The page's CSP blocks styles, also in a parsed document, and reports them. A form's fields would
 * stand in for its properties: `<input name="tagName">`.
 */
function withoutStylesAndForms(html: string) {
  return html
    .replace(STYLE_SHEET, "")
    .replace(FORM, "<$1div")
    .replace(TAG, (tag) => tag.replace(/\sstyle=/gi, " data-style="));
}
const FORM = /<(\/?)form\b/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const STYLE_SHEET = /<style\b[^>]*>[^]*?<\/style\s*>/gi;

const KEPT = /^(class|color|href|data-style|data-pm-slice)$/;
/** The first two tell the level of an item of Word Online. */
const READ = new RegExp(`^data-aria-(level|posinset)$|${KEPT.source}`);

function keepAttributes(element: Element, kept: RegExp) {
  for (const name of element.getAttributeNames())
    if (!kept.test(name)) element.removeAttribute(name);
}

function clean(element: Element, fromStyleSheet: Map<string, string>) {
  // Office wraps text in tags of its own, such as <o:p> and <st1:city>.
  if (element.tagName.includes(":")) return unwrap(element);
  if (!TEXT.test(element.tagName) || isHidden(element)) return remove(element);
  keepAttributes(element, READ);
  const styles = [...element.classList].flatMap((name) =>
    element.tagName === "SPAN" ? (fromStyleSheet.get(name) ?? []) : [],
  );
  if (styles.length > 0)
    element.setAttribute(
      "data-style",
      [...styles, element.getAttribute("data-style") ?? ""].join(";"),
    );
}

const TEXT =
  /^(?!(SCRIPT|STYLE|IMG|PICTURE|SOURCE|VIDEO|AUDIO|TRACK|SVG|MATH|IFRAME|FRAME|OBJECT|EMBED|INPUT|BUTTON|SELECT|TEXTAREA|TEMPLATE|LINK|META|BASE|TITLE|NOSCRIPT)$)[A-Z][A-Z\d-]*$/;

/** Word Online ends each paragraph with a space of that class. */
function isHidden(element: Element) {
  const style = styleOf(element);
  return (
    style.display === "none" || style["mso-hide"] === "all" || element.classList.contains("EOP")
  );
}

function removeComments(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach(remove);
}

/**
 * Documents separate paragraphs by blank lines, ours by their margins. The editor's own content,
 * which `data-pm-slice` tells, keeps its empty paragraphs.
 */
function removeBlankLines(body: HTMLElement) {
  if (body.querySelector("[data-pm-slice]")) return;
  for (const line of body.querySelectorAll("p, h2, h3, h4, li, div"))
    if (isBlank(line)) remove(line);
  for (const br of body.querySelectorAll("br"))
    if (br.className === "Apple-interchange-newline" || isBetweenBlocks(br)) remove(br);
}

function isBetweenBlocks(br: Element) {
  const near = [nearest(br, "previousSibling"), nearest(br, "nextSibling")];
  return near.some((node) => node instanceof Element && BLOCK.test(node.tagName));
}
const BLOCK = /^(P|H\d|UL|OL|LI|DIV|BLOCKQUOTE)$/;

/** Skips line breaks in the source. */
function nearest(node: Node, direction: "previousSibling" | "nextSibling") {
  let near = node[direction];
  while (near instanceof Text && !near.data.trim()) near = near[direction];
  return near;
}

import { elementWith, isBlank, replace, unwrap } from "./tree";

/**
 * The editor has no tables: each row becomes a paragraph with its cells separated by dashes. Rows
 * of one cell, and those that lay out whole paragraphs or lists, keep their content as it is.
 */
export function setTables(body: HTMLElement) {
  // From the innermost: a table in a cell becomes its content first.
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const rows = [...table.querySelectorAll("caption, tr")];
    replace(table, rows.flatMap(linesOf));
  }
}

const SEPARATOR = " – ";
const BLOCKS = "p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote";

function linesOf(row: Element): Node[] {
  const cells = row.tagName === "CAPTION" ? [row] : [...row.children];
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < 2 || filled.some(isLayout)) return filled.flatMap(blocksOf);
  const parts = filled.flatMap((cell, i) => [
    ...(i > 0 ? [document.createTextNode(SEPARATOR)] : []),
    ...lineOf(cell),
  ]);
  return [elementWith("p", parts)];
}

function lineOf(cell: Element): Node[] {
  for (const block of cell.querySelectorAll(BLOCKS)) unwrap(block);
  for (const br of cell.querySelectorAll("br")) replace(br, [document.createTextNode(" ")]);
  trim(cell);
  return [...cell.childNodes];
}

function isLayout(cell: Element) {
  return cell.querySelector(`ul, ol, :is(${BLOCKS}) ~ :is(${BLOCKS})`) !== null;
}

/** Loose text in the cell gets a paragraph. */
function blocksOf(cell: Element): Node[] {
  const content = [...cell.childNodes];
  return cell.querySelector(BLOCKS) ? content : [elementWith("p", content)];
}

/** Line breaks in the source around the cell's text. */
function trim(cell: Element) {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.data = text.data.replace(/\s+/g, " ");
  const [first, last] = [texts.at(0), texts.at(-1)];
  if (first) first.data = first.data.trimStart();
  if (last) last.data = last.data.trimEnd();
}

/**
 * Word has no lists on the clipboard, but paragraphs with a typed bullet or number and a level;
 * Word Online has one list for each item. Both become nested lists.
 */
import { styleOf } from "./styles";
import { elementWith, insertBefore, isBlank, remove } from "./tree";

interface Item {
  /** From 1. */
  level: number;
  ordered: boolean;
  /** Whether its number is the first of a list. */
  isFirst: boolean;
  content: ChildNode[];
}

export function setLists(body: HTMLElement) {
  const items = new Map<Element, Item>();
  for (const paragraph of body.querySelectorAll("p, div")) {
    const item = wordItem(paragraph);
    if (item) items.set(paragraph, item);
  }
  for (const one of body.querySelectorAll("li[data-aria-level]")) spread(one, items);
  const runs = [...items.keys()]
    .filter(({ previousElementSibling: before }) => !before || !items.has(before))
    .map((first) => runFrom(first, items));
  for (const run of runs) {
    insertBefore(run[0]!, listsOf(run.map((element) => items.get(element)!)));
    run.forEach(remove);
  }
}

/** A paragraph of Word with `mso-list:l0 level1 lfo1` in its style, and its marker ignored. */
function wordItem(paragraph: Element): Item | undefined {
  const level = /\blevel(\d)\b/.exec(styleOf(paragraph)["mso-list"] ?? "")?.[1];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll("span")].find(
    (span) => styleOf(span)["mso-list"] === "ignore",
  );
  const text = marker?.textContent ?? "";
  if (marker) remove(marker);
  return {
    level: Number(level),
    ordered: NUMBER.test(text),
    isFirst: FIRST.test(text),
    content: [...paragraph.childNodes],
  };
}

/** 1. 12) (3) a. iv. */
const NUMBER = /^\s*\(?([\da-z]{1,3}|[ivxlc]{1,6})[.)]/i;
const FIRST = /^\s*\(?[1a][.)]/i;

/** Moves an item of Word Online out of its list and the list's wrapper, to be nested by its level. */
function spread(one: Element, items: Map<Element, Item>) {
  const list = one.parentElement!;
  if (!/^[OU]L$/.test(list.tagName)) return;
  const place = document.createElement("div");
  const wrapper = list.closest(".ListContainerWrapper") ?? list;
  insertBefore(wrapper, [place]);
  items.set(place, {
    level: Math.max(Number(one.getAttribute("data-aria-level")) || 1, 1),
    ordered: list.tagName === "OL",
    isFirst: one.getAttribute("data-aria-posinset") === "1",
    content: [...one.childNodes],
  });
  remove(one);
  if (isBlank(wrapper)) remove(wrapper);
}

/** The element and the items right after it. */
function runFrom(first: Element, items: Map<Element, Item>) {
  const run = [first];
  for (let next = first.nextElementSibling; next && items.has(next); next = next.nextElementSibling)
    run.push(next);
  return run;
}

function listsOf(items: Item[]): Element[] {
  const top: Element[] = [];
  /** The open list of each level. */
  const open: { level: number; list: Element }[] = [];
  for (const { level, ordered, isFirst, content } of items) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const tag = ordered ? "OL" : "UL";
    const same = open.at(-1)?.level === level ? open.at(-1)!.list : undefined;
    if (same && (same.tagName !== tag || (ordered && isFirst))) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.appendChild(list);
      else top.push(list);
      open.push({ level, list });
    }
    open.at(-1)!.list.appendChild(elementWith("li", inParagraph(content)));
  }
  return top;
}

function inParagraph(content: ChildNode[]): Node[] {
  const isBlock = content.some((node) => node instanceof Element && /^(P|DIV)$/.test(node.tagName));
  return isBlock ? content : [elementWith("p", content)];
}

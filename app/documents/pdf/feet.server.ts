import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

/** The document's title, the company and "Page 1 of 3" at the bottom of each page. */
export function drawFeet(sheet: Sheet, title: string, company: string) {
  const top = page.height - 44;
  // A name that is too long for the line is cut: it stands in full at the beginning.
  const [name] = linesOf(`${title} · ${company}`, styles.label, textWidth - 80, sheet.faces);
  sheet.onEachPage((number, count) => {
    sheet.rule(top - 8);
    sheet.text(name!, page.side, top);
    const pages = lineOf(`Page ${number} of ${count}`, styles.label, sheet.faces);
    sheet.textBefore(pages, page.width - page.side, top);
  });
}

/** The company and the title at the top of each page after the first one. */
export function drawNextHeads(sheet: Sheet, title: string, company: string) {
  const right = lineOf(title, styles.label, sheet.faces);
  const room = textWidth - right.width - 20;
  const [name] = linesOf(company, { ...styles.label, weight: "bold" }, room, sheet.faces);
  sheet.onEachPage((number) => {
    if (number === 1) return;
    sheet.text(name!, page.side, page.top);
    sheet.textBefore(right, page.width - page.side, page.top);
    sheet.rule(page.top + 18);
  });
}

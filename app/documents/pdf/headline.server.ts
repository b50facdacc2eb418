import { splitHeadline } from "../headline";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

/** A word space between the amount and the words after it. */
const SPACE = 3.6;

/** The figure that readers look for: "$250.00 due Mar 4, 2026", its amount large. */
export function drawHeadline(sheet: Sheet, text: string) {
  const parts = splitHeadline(text);
  if (parts) drawAmount(sheet, parts);
  else drawWords(sheet, text);
  sheet.y += 12;
}

function drawWords(sheet: Sheet, text: string) {
  for (const line of linesOf(text, styles.headline, textWidth, sheet.faces)) {
    sheet.text(line, page.side);
    sheet.y += line.style.leading;
  }
}

/** The words stand on the line of the amount; what has no room there follows below. */
function drawAmount(sheet: Sheet, parts: { amount: string; words: string }) {
  const { amount, amountWords } = styles;
  const line = lineOf(parts.amount, amount, sheet.faces);
  const left = page.side + line.width + SPACE;
  const [first, ...others] = linesOf(
    parts.words,
    amountWords,
    page.width - page.side - left,
    sheet.faces,
  );
  sheet.text(line, page.side);
  const lower =
    (amount.leading - amountWords.leading) / 2 + (amount.size - amountWords.size) * 0.36;
  sheet.text(first!, left, sheet.y + lower);
  sheet.y += amount.leading;
  for (const one of others) {
    sheet.text(one, page.side);
    sheet.y += one.style.leading;
  }
}

import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";
import type { TotalLine } from "../total-lines";

const WIDTH = textWidth * 0.56;
const LEFT = page.width - page.side - WIDTH;
const PADDING = 3.5;

/** Label and amount of each total, on the right half, all on one page. */
export function drawTotals(sheet: Sheet, totals: TotalLine[]) {
  const rows = totals.map(({ label, amount, strong }) => {
    const style = strong ? styles.strongFigure : styles.figure;
    const figure = lineOf(amount, style, sheet.faces);
    return { figure, labels: linesOf(label, style, WIDTH - figure.width - 16, sheet.faces) };
  });
  const heightOf = ({ labels }: (typeof rows)[number]) =>
    labels.length * styles.figure.leading + 2 * PADDING;
  const height = rows.reduce((sum, row) => sum + heightOf(row), 0);
  if (height > sheet.room) sheet.nextPage();
  rows.forEach((row, i) => {
    if (i > 0) sheet.rule(sheet.y, LEFT, WIDTH);
    row.labels.forEach((line, i) =>
      sheet.text(line, LEFT, sheet.y + PADDING + i * line.style.leading),
    );
    sheet.textBefore(row.figure, page.width - page.side, sheet.y + PADDING);
    sheet.y += heightOf(row);
  });
  sheet.y += 14;
}

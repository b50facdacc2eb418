import { lineOf, linesOf, type Line } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { colors, page, styles, textWidth } from "./style";
import type { TotalLine } from "../total-lines";

const WIDTH = textWidth * 0.6;
const LEFT = page.width - page.side - WIDTH;

interface Row {
  figure: Line;
  labels: Line[];
  strong: boolean;
}

/** Label and amount of each total, on the right, all on one page. */
export function drawTotals(sheet: Sheet, totals: TotalLine[]) {
  const rows = rowsOf(sheet, totals);
  if (heightOf(rows) > sheet.room) sheet.nextPage();
  rows.forEach((row, i) => {
    if (row.strong && i > 0) sheet.rule(sheet.y + 1, LEFT, WIDTH, colors.ink);
    const top = sheet.y + paddingOf(row);
    row.labels.forEach((line, i) => sheet.text(line, LEFT, top + i * line.style.leading));
    sheet.textBefore(row.figure, page.width - page.side, top);
    sheet.y += heightOf([row]);
  });
  sheet.y += 14;
}

/** In points. */
export function totalsHeight(sheet: Sheet, totals: TotalLine[]) {
  return heightOf(rowsOf(sheet, totals));
}

function rowsOf(sheet: Sheet, totals: TotalLine[]): Row[] {
  return totals.map(({ label, amount, strong = false }) => {
    const figure = lineOf(amount, strong ? styles.total : styles.figure, sheet.faces);
    const style = strong ? styles.total : { ...styles.figure, color: styles.quiet.color };
    const labels = linesOf(label, style, WIDTH - figure.width - 16, sheet.faces);
    return { figure, labels, strong };
  });
}

function heightOf(rows: Row[]) {
  return rows.reduce(
    (sum, row) => sum + row.labels.length * row.figure.style.leading + 2 * paddingOf(row),
    0,
  );
}

function paddingOf({ strong }: Row) {
  return strong ? 7 : 2.5;
}

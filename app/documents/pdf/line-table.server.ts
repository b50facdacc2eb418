import type { Totals } from "../arithmetic";
import type { LineItem } from "../content";
import type { ShownDocument } from "../snapshot";
import { figureColumnsOf, itemTitle } from "./columns";
import { itemLines, type PlacedLine } from "./item-lines.server";
import { lineOf, type Line } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { colors, page, styles, textWidth } from "./style";

const PADDING = 5;
/** Between columns. */
const GAP = 20;
/** Below the table. */
const AFTER = 8;

interface Row {
  lines: PlacedLine[];
  figures: Line[];
}

/**
 * The lines of a document with the columns that it shows. A row that is higher than the rest of the
 * page continues on the next one, below the table's header. The last row stays with the totals below
 * the table.
 *
 * @param below Height of these totals.
 */
export function drawLineTable(
  sheet: Sheet,
  document: ShownDocument,
  totals: Totals,
  below: number,
) {
  const { items, columns } = document.snapshot;
  const figureColumns = figureColumnsOf(columns);
  const titles = figureColumns.map(({ title }) => lineOf(title, styles.label, sheet.faces));
  const isTaken = ({ optional, uuid }: LineItem) => !optional || document.chosen.includes(uuid);
  const figures = items.map((item) =>
    figureColumns.map(({ text }) =>
      lineOf(
        text(item, totals.lines.get(item.uuid)!),
        isTaken(item) ? styles.figure : styles.quietFigure,
        sheet.faces,
      ),
    ),
  );
  const widths = titles.map((title, column) =>
    figures.reduce((most, row) => Math.max(most, row[column]!.width), title.width),
  );
  /** Right edges of the columns of figures. */
  const edges = widths.map(
    (_, i) => page.width - page.side - widths.slice(i + 1).reduce((sum, one) => sum + one + GAP, 0),
  );
  const itemWidth = textWidth - widths.reduce((sum, one) => sum + one + GAP, 0);
  const rows = items.map((item, i) => ({
    lines: itemLines(item, isTaken(item), columns, itemWidth, sheet.faces),
    figures: figures[i]!,
  }));
  if (itemTitle(columns) || titles.length > 0) drawRows();

  function drawRows() {
    drawHeader();
    for (const [i, row] of rows.entries()) {
      if (!fits(row) || (i === rows.length - 1 && leavesTotals(row))) continueOnNextPage();
      drawRow(row);
    }
    sheet.y += AFTER;
  }

  function drawHeader() {
    sheet.text(lineOf(itemTitle(columns), styles.label, sheet.faces), page.side);
    titles.forEach((title, i) => sheet.textBefore(title, edges[i]!));
    sheet.y += styles.label.leading + 4;
    sheet.rule(sheet.y, page.side, textWidth, colors.ink);
  }

  function continueOnNextPage() {
    sheet.nextPage();
    drawHeader();
  }

  /** Whether a row may begin here: whole, or for a high one with its first lines. */
  function fits(row: Row) {
    const height = heightOf(row);
    return (height > 160 ? 100 : height) <= sheet.room;
  }

  /** Whether this row would have room here, and the totals none. A high row may be left by them. */
  function leavesTotals(row: Row) {
    const height = heightOf(row);
    return height <= 160 && height + AFTER + below > sheet.room;
  }

  function drawRow({ lines, figures }: Row) {
    sheet.y += PADDING;
    figures.forEach((figure, i) => sheet.textBefore(figure, edges[i]!));
    const first = sheet.y + styles.figure.leading;
    let continued = false;
    for (const { line, indent, mark, above } of lines) {
      if (above + line.style.leading + PADDING > sheet.room) {
        continueOnNextPage();
        sheet.y += PADDING;
        continued = true;
      } else sheet.y += above;
      if (mark) sheet.text(mark, page.side + indent - mark.width - 5);
      sheet.text(line, page.side + indent);
      sheet.y += line.style.leading;
    }
    // A row of figures alone is as high as these.
    if (!continued) sheet.y = Math.max(sheet.y, first);
    sheet.y += PADDING;
    sheet.rule();
  }
}

function heightOf({ lines }: Row) {
  const height = lines.reduce((sum, { line, above }) => sum + above + line.style.leading, 0);
  return Math.max(height, styles.figure.leading) + 2 * PADDING;
}

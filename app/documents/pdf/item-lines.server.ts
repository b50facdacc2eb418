import type { Columns, LineItem } from "../content";
import { specials } from "../specials";
import type { Faces } from "./faces.server";
import { lineOf, linesOf, type Line } from "./lines.server";
import { richParagraphs } from "./rich-paragraphs.server";
import { styles } from "./style";

/** A line of an item's cell, placed below the one before. */
export interface PlacedLine {
  line: Line;
  /** From the left edge of the cell. */
  indent: number;
  /** "•" or "1." before it. */
  mark?: Line;
  /** Left empty above it. */
  above: number;
}

/** Width of the mark of a list item. */
const INDENT = 13;

/** What the first column says of a line: its name, what is special about it, its description. */
export function itemLines(
  item: LineItem,
  taken: boolean,
  columns: Columns,
  width: number,
  faces: Faces,
): PlacedLine[] {
  const name = columns.nameCol ? item.name : "";
  const nameStyle = taken ? styles.strong : { ...styles.strong, color: styles.quiet.color };
  return [
    ...placed(name ? linesOf(name, nameStyle, width, faces) : []),
    ...placed(
      specials(item, taken).flatMap((text) => linesOf(text, styles.description, width, faces)),
    ),
    ...(columns.descriptionCol ? descriptionLines(item.description, width, faces) : []),
  ];
}

function descriptionLines(html: string, width: number, faces: Faces): PlacedLine[] {
  return richParagraphs(html).flatMap(({ mark, depth, apart, runs }) => {
    // Deeper lists than these would leave no room for words.
    const indent = Math.min(depth, 4) * INDENT;
    const lines = linesOf(runs, styles.description, width - indent, faces);
    return placed(lines, indent).map((one, i) =>
      i === 0
        ? {
            ...one,
            above: apart ? 3 : 0,
            ...(mark && { mark: lineOf(mark, styles.description, faces) }),
          }
        : one,
    );
  });
}

function placed(lines: Line[], indent = 0): PlacedLine[] {
  return lines.map((line) => ({ line, indent, above: 0 }));
}

import type { Totals } from "../arithmetic";
import { headline } from "../headline";
import type { ShownDocument } from "../snapshot";
import { linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

/** The figure that readers look for: "$250.00 due Mar 4, 2026". */
export function drawHeadline(sheet: Sheet, document: ShownDocument, { total }: Totals) {
  for (const line of linesOf(headline(document, total), styles.amount, textWidth, sheet.faces)) {
    sheet.text(line, page.side);
    sheet.y += styles.amount.leading;
  }
  sheet.y += 10;
}

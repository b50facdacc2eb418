import { clientLines, forLabel, providerLines } from "../party-lines";
import type { ShownDocument } from "../snapshot";
import { linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

const GAP = 24;
const WIDTH = (textWidth - GAP) / 2;

/** The company and the client, side by side. */
export function drawParties(sheet: Sheet, { kind, snapshot }: ShownDocument) {
  const { provider, client } = snapshot;
  const top = sheet.y;
  const left = drawParty(sheet, page.side, top, "From", providerLines(provider));
  const right = drawParty(sheet, page.side + WIDTH + GAP, top, forLabel(kind), clientLines(client));
  sheet.y = Math.max(left, right) + 18;
}

/** @returns Where it ends. */
function drawParty(sheet: Sheet, x: number, top: number, label: string, texts: string[]) {
  let y = top;
  [label, ...texts.filter(Boolean)].forEach((text, i) => {
    const style = i === 0 ? styles.label : i === 1 ? styles.strong : styles.body;
    for (const line of linesOf(text, style, WIDTH, sheet.faces)) {
      sheet.text(line, x, y);
      y += style.leading;
    }
    if (i === 0) y += 2;
  });
  return y;
}

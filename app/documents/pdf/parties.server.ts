import { clientLines, providerLines } from "../party-lines";
import type { Provider, ShownClient } from "../snapshot";
import type { Fact } from "../facts";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

const GAP = 20;
const WIDTH = (textWidth - 2 * GAP) / 3;

interface Parties {
  provider: Provider;
  client: ShownClient;
  /** Above the client: "Bill To". */
  label: string;
  facts: Fact[];
}

/** The company, the client, and the document's numbers and dates, side by side. */
export function drawParties(sheet: Sheet, { provider, client, label, facts }: Parties) {
  sheet.rule();
  const top = sheet.y + 14;
  const left = (column: number) => page.side + column * (WIDTH + GAP);
  const ends = [
    drawParty(sheet, left(0), top, "From", providerLines(provider)),
    drawParty(sheet, left(1), top, label, clientLines(client)),
    drawFacts(sheet, left(2), top, facts),
  ];
  sheet.y = Math.max(...ends) + 20;
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
  });
  return y;
}

/** The values at the right edge. @returns Where it ends. */
function drawFacts(sheet: Sheet, x: number, top: number, facts: Fact[]) {
  let y = top;
  for (const [name, value] of facts) {
    const label = lineOf(name, styles.quiet, sheet.faces);
    sheet.text(label, x, y);
    for (const line of linesOf(value, styles.figure, WIDTH - label.width - 10, sheet.faces)) {
      sheet.textBefore(line, x + WIDTH, y);
      y += styles.figure.leading;
    }
  }
  return y;
}

import { clientLines, providerLines } from "../party-lines";
import type { Provider, ShownClient } from "../snapshot";
import { linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

const GAP = 24;
const WIDTH = (textWidth - GAP) / 2;

interface Parties {
  provider: Provider;
  client: ShownClient;
  /** Above the client: "Bill To". */
  label: string;
}

/** The company and the client, side by side. */
export function drawParties(sheet: Sheet, { provider, client, label }: Parties) {
  const top = sheet.y;
  const left = drawParty(sheet, page.side, top, "From", providerLines(provider));
  const right = drawParty(sheet, page.side + WIDTH + GAP, top, label, clientLines(client));
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

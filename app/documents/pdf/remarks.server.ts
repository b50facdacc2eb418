import { dayText } from "../days";
import type { ShownDocument, ShownPayment } from "../snapshot";
import { folderOf } from "../states";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";
import { usd } from "../usd";

/** Payments that were collected, how to pay, notes and terms, each with its heading. */
export function drawRemarks(sheet: Sheet, { kind, status, payments, snapshot }: ShownDocument) {
  const { paymentInstructions, notes, terms } = snapshot;
  if (kind === "invoice") {
    drawRemark(sheet, "Payments", payments.map(paymentText).join("\n"));
    if (folderOf(status) === "open" || status === "Draft")
      drawRemark(sheet, "How to pay", paymentInstructions);
  }
  drawRemark(sheet, "Notes", notes);
  drawRemark(sheet, "Terms", terms);
}

function drawRemark(sheet: Sheet, heading: string, text: string) {
  if (!text.trim()) return;
  const lines = linesOf(text.trim(), styles.quiet, textWidth, sheet.faces);
  const kept = Math.min(lines.length, 3);
  if (sheet.room < styles.strong.leading + 3 + kept * styles.quiet.leading) sheet.nextPage();
  sheet.text(lineOf(heading, styles.strong, sheet.faces), page.side);
  sheet.y += styles.strong.leading + 3;
  for (const line of lines) {
    if (sheet.room < line.style.leading) sheet.nextPage();
    sheet.text(line, page.side);
    sheet.y += line.style.leading;
  }
  sheet.y += 14;
}

/** "Mar 4, 2026: $120.00 by check". */
function paymentText({ day, amount, method }: ShownPayment) {
  const how = method === "other" ? "" : method === "cash" ? " in cash" : ` by ${method}`;
  return `${dayText(day)}: ${usd(amount)}${how}`;
}

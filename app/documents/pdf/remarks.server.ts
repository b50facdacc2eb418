import { dayText } from "../../calendar/days";
import { howToPay } from "../how-to-pay";
import type { ShownDocument, ShownPayment } from "../snapshot";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";
import { usd } from "../usd";

/** Payments that were collected, how to pay, notes and terms, each with its heading. */
export function drawRemarks(sheet: Sheet, document: ShownDocument) {
  const { payments, snapshot } = document;
  drawRemark(sheet, "Payments", payments.map(paymentText).join("\n"));
  drawRemark(sheet, "How to pay", howToPay(document));
  drawRemark(sheet, "Notes", snapshot.notes);
  drawRemark(sheet, "Terms", snapshot.terms);
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
  sheet.y += 10;
}

/** "Mar 4, 2026: $120.00 by check". */
function paymentText({ day, amount, method, how: card }: ShownPayment) {
  const how =
    card !== ""
      ? ` by ${card.replace("•••• ", "")}`
      : method === "other"
        ? ""
        : method === "cash"
          ? " in cash"
          : ` by ${method}`;
  return `${dayText(day)}: ${usd(amount)}${how}`;
}

import { dayText } from "../calendar/days";
import { embedFaces } from "../documents/pdf/faces.server";
import type { Fact } from "../documents/facts";
import { drawFeet, drawNextHeads } from "../documents/pdf/feet.server";
import { drawHeading, embedLogo } from "../documents/pdf/heading.server";
import { drawHeadline } from "../documents/pdf/headline.server";
import { lineOf, linesOf } from "../documents/pdf/lines.server";
import { loadParts } from "../documents/pdf/load-parts.server";
import { logoOf } from "../documents/pdf/logo.server";
import { drawParties } from "../documents/pdf/parties.server";
import { pdfFileName } from "../documents/pdf/pdf-file.server";
import { Sheet } from "../documents/pdf/sheet.server";
import { colors, page, styles, textWidth } from "../documents/pdf/style";
import { drawTotals } from "../documents/pdf/totals.server";
import { usd } from "../documents/usd";
import { downloadResponse } from "../media/private-file.server";
import type { RequestContext } from "../operations/context";
import { closingText, lineText, type Statement } from "./statement";
import { totalsOf } from "./statement-totals";

const PADDING = 4;
const DATE = 70;
const AMOUNT = 90;
const WHAT = textWidth - DATE - 2 * AMOUNT;

/** For browsers, which save it. */
export async function statementPdfResponse(
  storage: Pick<RequestContext, "media" | "images">,
  statement: Statement,
) {
  const bytes = await statementPdf(storage, statement);
  const name = pdfFileName(
    `Statement ${statement.from} to ${statement.to} from ${statement.provider.name}`,
  );
  return downloadResponse(bytes, name, "application/pdf");
}

export async function statementPdf(
  storage: Pick<RequestContext, "media" | "images">,
  statement: Statement,
): Promise<Uint8Array> {
  const { provider, client, from, to, closing } = statement;
  const [parts, logo] = await Promise.all([loadParts(), logoOf(storage, statement.logo)]);
  const pdf = await parts.library.PDFDocument.create({ updateMetadata: false });
  pdf.setTitle("Statement", { showInWindowTitleBar: true });
  pdf.setAuthor(provider.name);
  pdf.setLanguage("en-US");
  const sheet = new Sheet(parts.library, pdf, await embedFaces(pdf, parts));
  drawHeading(
    sheet,
    {
      title: "STATEMENT",
      company: provider.name,
    },
    logo && (await embedLogo(pdf, logo)),
  );
  drawHeadline(sheet, closingText(closing, to));
  const facts: Fact[] = [
    ["From", dayText(from)],
    ["To", dayText(to)],
    ["Balance", usd(closing)],
  ];
  drawParties(sheet, { provider, client, label: "For", facts });
  drawLines(sheet, statement);
  drawTotals(
    sheet,
    totalsOf(statement).map(([label, amount], i, all) => ({
      label,
      amount,
      strong: i === all.length - 1,
    })),
  );
  drawNextHeads(sheet, "Statement", provider.name);
  drawFeet(sheet, "Statement", provider.name);
  return pdf.save({ objectsPerTick: Infinity });
}

/** The header is on each page. */
function drawLines(sheet: Sheet, { from, opening, lines }: Statement) {
  const right = page.width - page.side;
  const rows = [
    { day: from, what: "Balance before", amount: "", balance: usd(opening) },
    ...lines.map((line) => ({
      day: line.day,
      what: lineText(line),
      amount: usd(line.amount),
      balance: usd(line.balance),
    })),
  ];
  drawHeader();
  for (const { day, what, amount, balance } of rows) {
    const texts = linesOf(what, styles.body, WHAT - 12, sheet.faces);
    const height = texts.length * styles.body.leading + 2 * PADDING;
    if (height > sheet.room) {
      sheet.nextPage();
      drawHeader();
    }
    const top = sheet.y + PADDING;
    sheet.text(lineOf(dayText(day), styles.figure, sheet.faces), page.side, top);
    texts.forEach((line, i) => sheet.text(line, page.side + DATE, top + i * styles.body.leading));
    sheet.textBefore(lineOf(amount, styles.figure, sheet.faces), right - AMOUNT, top);
    sheet.textBefore(lineOf(balance, styles.figure, sheet.faces), right, top);
    sheet.y += height;
    sheet.rule();
  }
  sheet.y += 8;

  function drawHeader() {
    const label = (text: string) => lineOf(text, styles.label, sheet.faces);
    sheet.text(label("Date"), page.side);
    sheet.text(label("What"), page.side + DATE);
    sheet.textBefore(label("Amount"), right - AMOUNT);
    sheet.textBefore(label("Balance"), right);
    sheet.y += styles.label.leading + 4;
    sheet.rule(sheet.y, page.side, textWidth, colors.ink);
  }
}

import type { PDFDocument } from "@cantoo/pdf-lib";
import { totalsOf } from "../arithmetic";
import { documentTitle } from "../messages";
import { forLabel } from "../party-lines";
import type { ShownDocument } from "../snapshot";
import { embedFaces } from "./faces.server";
import { drawFeet } from "./feet.server";
import { drawHeading, embedLogo, headingOf, type Logo } from "./heading.server";
import { drawHeadline } from "./headline.server";
import { drawLineTable } from "./line-table.server";
import { loadParts } from "./load-parts.server";
import { drawParties } from "./parties.server";
import { drawRemarks } from "./remarks.server";
import { Sheet } from "./sheet.server";
import { totalLines } from "../total-lines";
import { drawTotals } from "./totals.server";

/**
 * An estimate or invoice as PDF, on US Letter pages. The same document and logo give the same
 * bytes. Characters that the fonts lack are shown as "□".
 *
 * @param logo Shown with at most 350 × 150 CSS pixels.
 */
export async function documentPdf(document: ShownDocument, logo?: Logo): Promise<Uint8Array> {
  const parts = await loadParts();
  const pdf = await parts.library.PDFDocument.create({ updateMetadata: false });
  const title = documentTitle(document.kind, document.number);
  const company = document.snapshot.provider.name;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(company);
  pdf.setLanguage("en-US");
  if (document.date !== null) setDate(pdf, new Date(document.date));

  const totals = totalsOf(document.snapshot, new Set(document.chosen));
  const sheet = new Sheet(parts.library, pdf, await embedFaces(pdf, parts));
  drawHeading(sheet, headingOf(document), logo && (await embedLogo(pdf, logo)));
  drawParties(sheet, { ...document.snapshot, label: forLabel(document.kind) });
  drawHeadline(sheet, document, totals);
  drawLineTable(sheet, document, totals);
  drawTotals(sheet, totalLines(document, totals));
  drawRemarks(sheet, document);
  drawFeet(sheet, title, company);
  return pdf.save({ objectsPerTick: Infinity });
}

/** The document's own, so that its bytes stay the same. */
function setDate(pdf: PDFDocument, date: Date) {
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
}

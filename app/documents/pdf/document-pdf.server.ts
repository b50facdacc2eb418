import type { PDFDocument } from "@cantoo/pdf-lib";
import { totalsOf } from "../arithmetic";
import { factsOf } from "../facts";
import { documentTitle } from "../messages";
import { forLabel } from "../party-lines";
import type { ShownDocument } from "../snapshot";
import { headline } from "../headline";
import { tintOf } from "../../ui/tint-colors";
import { embedFaces } from "./faces.server";
import { drawFeet, drawNextHeads } from "./feet.server";
import { drawHeading, embedLogo, headingOf, type Logo } from "./heading.server";
import { drawHeadline } from "./headline.server";
import { drawLineTable } from "./line-table.server";
import { loadParts } from "./load-parts.server";
import { drawOnlineLink } from "./online-link.server";
import { drawParties } from "./parties.server";
import { drawRemarks } from "./remarks.server";
import { Sheet } from "./sheet.server";
import { totalLines } from "../total-lines";
import { colorOf, colors } from "./style";
import { drawTotals, totalsHeight } from "./totals.server";

interface With {
  /** Shown with at most 240 × 80 CSS pixels. */
  logo?: Logo | undefined;
  /** Of the marketplace, for a link to the document; without one it has none. */
  origin?: string;
}

/**
 * An estimate or invoice as PDF, on US Letter pages. The same document, logo and origin give the
 * same bytes. Characters that the fonts lack are shown as "□".
 */
export async function documentPdf(
  document: ShownDocument,
  { logo, origin }: With = {},
): Promise<Uint8Array> {
  const parts = await loadParts();
  const pdf = await parts.library.PDFDocument.create({ updateMetadata: false });
  const { snapshot } = document;
  const title = documentTitle(document.kind, document.number);
  const company = snapshot.provider.name;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(company);
  pdf.setLanguage("en-US");
  if (document.date !== null) setDate(pdf, new Date(document.date));

  const totals = totalsOf(snapshot, new Set(document.chosen));
  const accent = accentOf(snapshot.color);
  const sheet = new Sheet(parts.library, pdf, await embedFaces(pdf, parts), accent);
  drawHeading(sheet, headingOf(document), logo && (await embedLogo(pdf, logo)));
  drawHeadline(sheet, headline(document, totals.total));
  if (origin !== undefined) drawOnlineLink(sheet, document, origin);
  drawParties(sheet, { ...snapshot, label: forLabel(document.kind), facts: factsOf(document) });
  const lines = totalLines(document, totals);
  drawLineTable(sheet, document, totals, totalsHeight(sheet, lines));
  drawTotals(sheet, lines);
  drawRemarks(sheet, document);
  drawNextHeads(sheet, title, company);
  drawFeet(sheet, title, company);
  return pdf.save({ objectsPerTick: Infinity });
}

/** The company's color, dark enough to be read on white and to have white text on it. */
function accentOf(color = "") {
  return colorOf(color) ? colorOf(tintOf(color).light["--brand"])! : colors.ink;
}

/** The document's own, so that its bytes stay the same. */
function setDate(pdf: PDFDocument, date: Date) {
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
}

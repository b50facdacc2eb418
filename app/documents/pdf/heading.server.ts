import type { PDFDocument, PDFImage } from "@cantoo/pdf-lib";
import type { ShownDocument } from "../snapshot";
import { statusLabel, type DocumentStatus } from "../states";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { readSvgLogo, type SvgLogo } from "./svg-logo.server";
import { page, styles, textWidth, tones } from "./style";

export interface Logo {
  bytes: Uint8Array;
  type: "image/png" | "image/jpeg" | "image/svg+xml";
}

type EmbeddedLogo = PDFImage | SvgLogo;

/** Points of one CSS pixel. */
const PIXEL = 0.75;
/** Less than the 350 × 150 pixels that it may have (INV-015): as on the page. */
const LOGO = { width: 240 * PIXEL, height: 80 * PIXEL };

interface Heading {
  /** "INVOICE". */
  title: string;
  /** Beside it. */
  status?: { label: string; tone: keyof typeof tones };
  /** Shown without a logo. */
  company: string;
}

/** The title with its status; the logo, or the company's name, on the right. */
export function drawHeading(sheet: Sheet, heading: Heading, logo?: EmbeddedLogo) {
  sheet.fill({ x: 0, y: 0, width: page.width, height: 6 }, sheet.accent);
  const top = sheet.y;
  drawTitle(sheet, heading);
  const bottom = logo ? drawLogo(sheet, logo, top) : drawName(sheet, heading, top);
  sheet.y = Math.max(sheet.y, bottom) + 8;
}

/** Of an estimate or invoice. */
export function headingOf({ kind, status, snapshot }: ShownDocument): Heading {
  return {
    title: kind === "estimate" ? "ESTIMATE" : "INVOICE",
    status: { label: statusLabel(status, kind), tone: toneOf(status) },
    company: snapshot.provider.name,
  };
}

/** Undefined if it is no picture after all: a document without its logo is better than none. */
export async function embedLogo(
  pdf: PDFDocument,
  { bytes, type }: Logo,
): Promise<EmbeddedLogo | undefined> {
  try {
    if (type === "image/svg+xml") return readSvgLogo(new TextDecoder().decode(bytes));
    return await (type === "image/png" ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
  } catch {
    return undefined;
  }
}

function drawTitle(sheet: Sheet, { title: text, status }: Heading) {
  const title = lineOf(text, styles.title, sheet.faces);
  sheet.text(title, page.side);
  if (status) drawStatus(sheet, status, page.side + title.width + 10);
  sheet.y += styles.title.leading;
}

function drawStatus(sheet: Sheet, status: NonNullable<Heading["status"]>, x: number) {
  const [background, color] = tones[status.tone];
  const label = lineOf(status.label, { ...styles.status, color }, sheet.faces);
  const box = { x, y: sheet.y + 4, width: label.width + 12, height: 16 };
  sheet.fill(box, background, 4);
  sheet.text(label, x + 6, box.y + (box.height - label.style.leading) / 2);
}

function toneOf(status: DocumentStatus): keyof typeof tones {
  switch (status) {
    case "Paid":
    case "Approved":
      return "good";
    case "Partial":
      return "waiting";
    case "Sent":
    case "Viewed":
    case "Processing":
      return "open";
    case "Void":
      return "void";
    default:
      return "over";
  }
}

/** @returns Where it ends. */
function drawLogo(sheet: Sheet, logo: EmbeddedLogo, top: number) {
  const most = "shapes" in logo ? Infinity : PIXEL;
  const scale = Math.min(most, LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = page.width - page.side - width;
  const box = { x, y: top, width, height };
  if ("shapes" in logo) sheet.drawing(logo, box);
  else sheet.image(logo, box);
  return top + height;
}

/** @returns Where it ends. */
function drawName(sheet: Sheet, { company }: Heading, top: number) {
  let y = top + 5;
  for (const line of linesOf(company, styles.name, textWidth / 2, sheet.faces)) {
    sheet.textBefore(line, page.width - page.side, y);
    y += styles.name.leading;
  }
  return y;
}

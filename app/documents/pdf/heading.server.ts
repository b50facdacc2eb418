import type { PDFDocument, PDFImage } from "@cantoo/pdf-lib";
import { formatTime } from "../../ui/time";
import { dayText } from "../../calendar/days";
import { billingText } from "../billing";
import type { ShownDocument } from "../snapshot";
import { statusLabel, type DocumentStatus } from "../states";
import { lineOf, linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth, tones } from "./style";

export interface Logo {
  bytes: Uint8Array;
  type: "image/png" | "image/jpeg";
}

/** Points of one CSS pixel. */
const PIXEL = 0.75;
const LOGO = { width: 350 * PIXEL, height: 150 * PIXEL };

interface Heading {
  /** "INVOICE". */
  title: string;
  /** Beside it. */
  status?: { label: string; tone: keyof typeof tones };
  facts: [label: string, value: string][];
  /** Shown without a logo. */
  company: string;
}

/** The title with its status and facts; the logo, or the company's name, on the right. */
export function drawHeading(sheet: Sheet, heading: Heading, logo?: PDFImage) {
  const top = sheet.y;
  drawTitle(sheet, heading);
  drawFacts(sheet, heading);
  const bottom = logo ? drawLogo(sheet, logo, top) : drawName(sheet, heading, top);
  sheet.y = Math.max(sheet.y, bottom) + 18;
}

/** Of an estimate or invoice: its status, number and dates. */
export function headingOf(document: ShownDocument): Heading {
  const { kind, status, snapshot } = document;
  return {
    title: kind === "estimate" ? "ESTIMATE" : "INVOICE",
    status: { label: statusLabel(status, kind), tone: toneOf(status) },
    facts: factsOf(document),
    company: snapshot.provider.name,
  };
}

/** Undefined if it is no picture after all: a document without its logo is better than none. */
export async function embedLogo(pdf: PDFDocument, { bytes, type }: Logo) {
  try {
    return await (type === "image/png" ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
  } catch {
    return undefined;
  }
}

function drawTitle(sheet: Sheet, { title: text, status }: Heading) {
  const title = lineOf(text, styles.title, sheet.faces);
  sheet.text(title, page.side);
  if (status) drawStatus(sheet, status, page.side + title.width + 10);
  sheet.y += styles.title.leading + 6;
}

function drawStatus(sheet: Sheet, status: NonNullable<Heading["status"]>, x: number) {
  const [background, color] = tones[status.tone];
  const label = lineOf(status.label, { ...styles.status, color }, sheet.faces);
  const box = { x, y: sheet.y + 5, width: label.width + 12, height: 16 };
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

function drawFacts(sheet: Sheet, heading: Heading) {
  const facts = heading.facts.map(([label, value]) => [
    lineOf(label, styles.quiet, sheet.faces),
    lineOf(value, styles.figure, sheet.faces),
  ]);
  const values = page.side + Math.max(...facts.map(([label]) => label!.width)) + 18;
  for (const [label, value] of facts) {
    sheet.text(label!, page.side);
    sheet.text(value!, values);
    sheet.y += styles.quiet.leading + 1;
  }
}

function factsOf(document: ShownDocument) {
  const { kind, number, jobNumber, subscriptionNumber, billing, date, paidAt, snapshot } = document;
  const { day, timeZone } = snapshot;
  const name = kind === "estimate" ? "Estimate" : "Invoice";
  const facts: [label: string, value: string][] = [
    [`${name} number`, number === null ? "Draft" : String(number)],
  ];
  if (jobNumber !== null) facts.push(["Job number", String(jobNumber)]);
  if (subscriptionNumber !== null) facts.push(["Subscription number", String(subscriptionNumber)]);
  if (billing) facts.push(["Billed", billingText(billing)]);
  if (date !== null) facts.push([`${name} date`, formatTime(date, timeZone)]);
  if (day) facts.push([kind === "estimate" ? "Valid until" : "Due date", dayText(day)]);
  if (paidAt !== null) facts.push(["Paid on", formatTime(paidAt, timeZone)]);
  return facts;
}

/** @returns Where it ends. */
function drawLogo(sheet: Sheet, logo: PDFImage, top: number) {
  const scale = Math.min(PIXEL, LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = page.width - page.side - width;
  sheet.image(logo, { x, y: top, width, height });
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

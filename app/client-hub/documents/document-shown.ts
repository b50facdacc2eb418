import type { z } from "zod";
import { formatTime } from "../../ui/time";
import { dayText } from "../../calendar/days";
import { depositDue } from "../../documents/deposit-due";
import type { ShownDocument } from "../../documents/snapshot";
import { usd } from "../../documents/usd";
import type { readHubDocument } from "./read-hub-document.server";

/** What the page of an estimate or invoice shows. */
export type DocumentShown = z.output<typeof readHubDocument.output> & {
  sheet: ShownDocument & { number: number };
};

/** What the status means for the client, and what they can do. */
export function meaningOf(shown: DocumentShown, company: string) {
  const { sheet, overdue } = shown;
  return sheet.kind === "estimate"
    ? meaningOfEstimate(shown, company)
    : meaningOfInvoice(sheet, overdue, company);
}

function meaningOfEstimate({ sheet, approval, answerable }: DocumentShown, company: string) {
  const { status, snapshot } = sheet;
  const { day, timeZone } = snapshot;
  const approvedAt = approval?.at;
  switch (status) {
    case "Approved":
      return approvedAt === undefined
        ? "You approved this estimate."
        : `You approved this estimate on ${formatTime(approvedAt, timeZone)}.`;
    case "Rejected":
      return answerable
        ? "You declined this estimate. You can still approve it."
        : `You declined this estimate, and it has expired. Ask ${company} for a new one.`;
    case "Expired":
      return `This estimate expired${day && ` after ${dayText(day)}`}. Ask ${company} for a new one.`;
    case "Closed":
      return `${company} closed this estimate. Write to them if you still need the work.`;
    default:
      return `Look it over, then approve it or ask for a change.${day && ` It’s valid until ${dayText(day)}.`}`;
  }
}

function meaningOfInvoice(sheet: ShownDocument, overdue: boolean, company: string) {
  const { status, due, paidAt, snapshot } = sheet;
  const { day, timeZone } = snapshot;
  switch (status) {
    case "Paid":
      return paidAt === null
        ? "Paid. Thank you."
        : `Paid on ${formatTime(paidAt, timeZone)}. Thank you.`;
    case "Processing":
      return "Your payment is on its way. We’ll show it here once it arrives.";
    case "Void":
      return `${company} voided this invoice. Nothing is due.`;
    case "Refunded":
      return `${company} refunded this invoice. Nothing is due.`;
    default:
      if (overdue) return `${usd(due)} was due${day && ` on ${dayText(day)}`}.`;
      return dueNow(sheet) || `${usd(due)} is due${day && ` by ${dayText(day)}`}.`;
  }
}

/** A deposit is due at once, the rest on the invoice's day. */
function dueNow({ snapshot, paid, due }: ShownDocument) {
  const deposit = depositDue(snapshot, { paid, due });
  if (deposit === 0) return "";
  const rest = due - deposit;
  const by = snapshot.day && ` by ${dayText(snapshot.day)}`;
  return `The deposit of ${usd(deposit)} is due now${rest > 0 ? `, and ${usd(rest)}${by}` : ""}.`;
}

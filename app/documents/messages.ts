/** What people read about documents. Also for the browser. */
import { limits } from "./limits";
import type { DocumentKind, ReceivedMethod } from "./states";

const number = (n: number) => n.toLocaleString("en-US");

export const messages = {
  none: { estimate: "There is no such estimate.", invoice: "There is no such invoice." },
  tooLong: (most: number) => `Use at most ${number(most)} characters.`,
  items: `A document can have at most ${limits.items} lines.`,
  itemName: `Use at most ${limits.itemName} characters for the name.`,
  rate: "Enter an amount, such as 120.00.",
  amount: "Enter an amount, such as 120.00.",
  quantity: "Enter a quantity, such as 2 or 2.5, with at most three digits after the point.",
  percent: "Enter a percentage from 0 to 100, such as 10.",
  taxRate: "Enter a tax rate from 0 to 100, such as 8.25.",
  taxName: "Enter a name for this rate.",
  sameTaxName: "Another rate has this name.",
  taxRates: `You can have at most ${limits.taxRates} rates.`,
  noTax: "There is no tax rate with this name.",
  days: `Enter a number of days from 0 to ${limits.days}.`,
  nextNumber: `Enter a number from ${limits.firstNumber} to ${number(limits.lastNumber)}.`,
  numberFixed: {
    estimate:
      "You’ve sent an estimate, so the numbers go on from there: they have no gaps among what was sent.",
    invoice:
      "You’ve sent an invoice, so the numbers go on from there: they have no gaps among what was sent.",
  },
  applyTo: "Choose taxable or non-taxable items.",
  billing: "Choose how often it is billed.",
  day: "Enter a date, such as 2026-12-24.",
  tooMuch: "This document is too large. Shorten its descriptions.",
  client: "Choose a client.",
  noClient: "There is no such client.",
  billed: "This estimate has its invoice already. Void it, or delete its draft, to bill again.",
  noLines: "Add a line first.",
  noOptions: "Only an estimate has optional lines: clients choose them when they approve.",
  lineName: "Enter a name for this line.",
  pastDay: {
    estimate: "This date is over. Choose a later one.",
    invoice: "This date is over. Choose a later one.",
  },
  expired: "This estimate has expired.",
  files: `A document can have at most ${limits.files} files. Remove one first.`,
  filesBytes: `All files of a document together can have at most ${limits.filesBytes / 1_000_000} MB.`,
  noFile: "There is no such file.",
  pro: "Estimates and invoices are part of Pro. Start your free trial to use them.",
} as const;

/** "Estimate 1001", "Draft estimate". */
export function documentTitle(kind: DocumentKind, documentNumber: number | null) {
  const name = kind === "estimate" ? "Estimate" : "Invoice";
  return documentNumber === null ? `Draft ${kind}` : `${name} ${documentNumber}`;
}

export const methodLabels: Record<ReceivedMethod, string> = {
  cash: "Cash",
  check: "Check",
  transfer: "Transfer",
  other: "Another way",
  card: "Card",
  bank: "Bank transfer",
};

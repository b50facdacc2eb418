/** A client's account over a period: what was billed, paid and taken off. Also for the browser. */
import { dayText } from "../calendar/days";
import type { Provider, ShownClient } from "../documents/snapshot";
import { methodLabels } from "../documents/messages";
import type { ReceivedMethod } from "../documents/states";
import { usd } from "../documents/usd";

/** What changes a balance; as in the ledger. */
export const causes = [
  "invoice",
  "payment",
  "reversal",
  "void",
  "refund",
  "credit",
  "owed again",
] as const;
export type Cause = (typeof causes)[number];

export interface StatementLine {
  /** YYYY-MM-DD, in the company's time zone. */
  day: string;
  cause: Cause;
  invoiceNumber: number;
  /** Whether the invoice was sent again with another total. */
  changed: boolean;
  /** Of a payment; "": none. */
  method: ReceivedMethod | "";
  /** In cents; negative if the client owes less. */
  amount: number;
  /** After it. */
  balance: number;
}

export interface Statement {
  provider: Provider;
  client: ShownClient;
  /** Media key of the logo; "" without one. */
  logo: string;
  /** Both days are in the period: YYYY-MM-DD. */
  from: string;
  to: string;
  /** In the company's time zone. */
  today: string;
  /** In cents: what was owed before the period. */
  opening: number;
  lines: StatementLine[];
  /** In cents, of the period. */
  billed: number;
  paid: number;
  credited: number;
  /** What is owed at its end. */
  closing: number;
}

/** "Payment for invoice 1001 (check)". */
export function lineText({ cause, invoiceNumber, changed, method, amount }: StatementLine) {
  const invoice = `invoice ${invoiceNumber}`;
  const how = method === "" || method === "other" ? "" : ` (${methodLabels[method].toLowerCase()})`;
  switch (cause) {
    case "invoice":
      return changed ? `Invoice ${invoiceNumber} changed` : `Invoice ${invoiceNumber}`;
    case "payment":
      return `Payment for ${invoice}${how}`;
    case "reversal":
      return `Payment for ${invoice} taken back${how}`;
    case "refund":
      return amount > 0 ? `Refund for ${invoice}` : `Refund for ${invoice} failed`;
    case "credit":
      return amount < 0 ? `Credit for ${invoice}` : `Credit for ${invoice} taken back`;
    case "owed again":
      return amount > 0
        ? `Disputed payment for ${invoice}`
        : `Disputed payment for ${invoice} received after all`;
    case "void":
      return `Invoice ${invoiceNumber} voided`;
  }
}

/** "$120.00 owed on Nov 30, 2026". */
export function closingText(closing: number, to: string) {
  if (closing === 0) return `Nothing owed on ${dayText(to)}`;
  return closing > 0
    ? `${usd(closing)} owed on ${dayText(to)}`
    : `${usd(0 - closing)} paid in advance on ${dayText(to)}`;
}

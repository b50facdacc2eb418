import { percentText, thousandthsText } from "./amounts";
import type { Totals } from "./arithmetic";
import type { Content, Deposit, Discount, Tax } from "./content";
import { depositDue } from "./deposit-due";
import type { ShownDocument } from "./snapshot";
import { usd } from "./usd";

export interface TotalLine {
  label: string;
  amount: string;
  strong?: boolean;
}

/** The content is enough of the snapshot. */
type Totaled = Pick<ShownDocument, "kind" | "paid" | "due"> &
  Partial<Pick<ShownDocument, "credit">> & { snapshot: Content };

/** What stands below the table of lines: exactly the figures of totalsOf. */
export function totalLines(document: Totaled, totals: Totals): TotalLine[] {
  const { kind, paid, due, credit = 0, snapshot } = document;
  return [
    { label: "Subtotal", amount: usd(totals.subtotal) },
    ...partLines(snapshot, totals),
    ...(kind === "invoice"
      ? [
          { label: "Invoice total", amount: usd(totals.total) },
          { label: "Payment collected", amount: usd(paid) },
          ...(credit > 0 ? [{ label: "Credit", amount: usd(-credit) }] : []),
          ...(credit < 0 ? [{ label: "Paid too much", amount: usd(-credit) }] : []),
          { label: "Amount due", amount: usd(due), strong: true },
          ...depositLines(snapshot, { paid, due }),
        ]
      : [
          { label: "Total", amount: usd(totals.total), strong: true },
          ...(snapshot.deposit
            ? [{ label: depositLabel(snapshot.deposit), amount: usd(totals.deposit) }]
            : []),
        ]),
  ];
}

/** Of an invoice that an approval with a deposit made. */
function depositLines(content: Content, of: { paid: number; due: number }): TotalLine[] {
  const deposit = depositDue(content, of);
  return deposit === 0 ? [] : [{ label: "Deposit due now", amount: usd(deposit) }];
}

function partLines({ discount, tax }: Content, totals: Totals): TotalLine[] {
  return [
    ...(discount
      ? [
          {
            label: discountLabel(discount),
            // Without "-0", which would be shown as "−$0.00".
            amount: usd(totals.discountAmount === 0 ? 0 : -totals.discountAmount),
          },
        ]
      : []),
    ...(tax ? [{ label: taxLabel(tax), amount: usd(totals.tax) }] : []),
  ];
}

/** "Spring offer (10% off taxable items)". */
function discountLabel({ name, applyTo, kind, value }: Discount) {
  const share = kind === "percent" ? `${percentText(value)}% off ` : "";
  return `${name || "Discount"} (${share}${applyTo} items)`;
}

/** "Sales tax (8.25%)". */
function taxLabel({ name, rate }: Tax) {
  return `${name || "Tax"} (${thousandthsText(rate)}%)`;
}

function depositLabel({ kind, value }: Deposit) {
  return kind === "percent"
    ? `Deposit due on approval (${percentText(value)}%)`
    : "Deposit due on approval";
}

/** The figures of an office: what each counts. Plain constants, also for the browser. */

export const figureNames = [
  "outstanding",
  "overdue",
  "to-bill",
  "billed-this-month",
  "billed-last-month",
  "received-this-month",
  "received-last-month",
] as const;
export type FigureName = (typeof figureNames)[number];

export const figureTexts: Record<FigureName, { label: string; counts: string }> = {
  outstanding: {
    label: "Outstanding",
    counts: "What is still due of all invoices that were sent.",
  },
  overdue: { label: "Overdue", counts: "What is still due of invoices past their due date." },
  "to-bill": {
    label: "Approved, not invoiced",
    counts:
      "Estimates approved in the last 12 months without an invoice, by what clients approved, without plans: their subscriptions bill them.",
  },
  "billed-this-month": {
    label: "Billed this month",
    counts: "The totals of invoices first sent this month, without voided ones.",
  },
  "billed-last-month": {
    label: "Billed last month",
    counts: "The totals of invoices first sent last month, without voided ones.",
  },
  "received-this-month": {
    label: "Received this month",
    counts: "Payments recorded this month, less those taken back.",
  },
  "received-last-month": {
    label: "Received last month",
    counts: "Payments recorded last month, less those taken back.",
  },
};

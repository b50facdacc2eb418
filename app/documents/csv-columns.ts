/**
 * The columns of a file of estimates or invoices. The first row of a document has its own columns;
 * its lines and payments stand below each other, one in each row, which repeat its number.
 */

const document = [
  "number",
  "status",
  "client",
  "email",
  "phone",
  "date",
  "due date",
  "status date",
  "subtotal",
  "discount",
  "tax",
  "total",
  "paid",
  "balance",
  "discount applies to",
  "tax name",
  "tax rate",
  "request",
  "estimate",
  "job",
  "subscription",
  "notes",
  "terms",
  "id",
] as const;

/** Of a document, a job or a subscription. */
export const lineColumns = [
  "item",
  "description",
  "quantity",
  "rate",
  "amount",
  "taxable",
  "optional",
  "chosen",
  "billed every",
] as const;

const payment = [
  "payment date",
  "payment amount",
  "payment method",
  "payment note",
  "payment recorded",
  "payment reversed",
] as const;

const ofEstimates = ["optional", "chosen", "billed every"] as const;
const ofInvoices = ["paid", "balance", "estimate", "job", "subscription"] as const;

export type DocumentColumn =
  (typeof document)[number] | (typeof lineColumns)[number] | (typeof payment)[number];

const isOf = (some: readonly string[]) => (column: string) => some.includes(column);

/** Of lines that a client can't choose, and that are no plans. */
export const plainLineColumns = lineColumns.filter(
  (column): column is Exclude<(typeof lineColumns)[number], (typeof ofEstimates)[number]> =>
    !isOf(ofEstimates)(column),
);

export const estimateColumns: DocumentColumn[] = [...document, ...lineColumns].filter(
  (column) => !isOf(ofInvoices)(column),
);
export const invoiceColumns: DocumentColumn[] = [...document, ...lineColumns, ...payment].filter(
  (column) => !isOf(ofEstimates)(column),
);

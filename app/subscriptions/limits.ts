/** In characters, if not said otherwise. In its own file so that pages can import it alone. */
export const limits = {
  title: 120,
  reason: 500,
} as const;

/** Rows of a list of the office in one answer. */
export const pageSizes = { default: 25, most: 50 } as const;

/** The clock time at which invoices are made, in the company's time zone: minutes since midnight. */
export const INVOICE_MINUTE = 8 * 60;

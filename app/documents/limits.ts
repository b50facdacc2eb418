/** In characters, if not said otherwise. In its own file so that pages can import it alone. */
export const limits = {
  /** Lines of one document. */
  items: 200,
  itemName: 200,
  /** Of the stored HTML. */
  description: 4000,
  /** Of all stored content of one document: a row of the database has at most a million bytes. */
  content: 600_000,
  /** In cents, of a line; a credit line's is negative. */
  rate: 99_999_999,
  /** In thousandths. */
  quantity: 100_000_000,
  /** In thousandths of a percent. */
  taxRate: 100_000,
  /** In hundredths of a percent. */
  percent: 10_000,
  /** In cents, of a document that is sent. */
  total: 99_999_999,
  /** Of an office. */
  taxRates: 20,
  /** Of the validity of an estimate, or to pay. */
  days: 365,
  /** The numbers that an office may begin with. */
  firstNumber: 1001,
  lastNumber: 99_999_999,
  discountName: 60,
  taxName: 60,
  notes: 5000,
  terms: 10_000,
  reason: 1000,
  message: 2000,
  signature: 120,
  /** Files of one document. */
  files: 10,
  /** In bytes, of one file and of all files of one document. */
  fileBytes: 20_000_000,
  filesBytes: 90_000_000,
  fileName: 200,
} as const;

/** Rows of a list of the office in one answer. */
export const pageSizes = { default: 25, most: 50 } as const;

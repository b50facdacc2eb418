/** Of a file of estimates, invoices or jobs. In its own file so that pages can import it alone. */
export const importLimits = {
  /** Of the text, in UTF-16 code units. */
  bytes: 900_000,
  /** Of the file: UTF-16 takes two bytes for each. */
  fileBytes: 1_800_002,
  rows: 5000,
  shownErrors: 100,
  /** Rows that the preview shows. */
  sampleRows: 5,
} as const;

export const fileMessages = {
  none: "Choose a file.",
  empty: "The file has no rows.",
  columns: "The first line must name the columns. We found none for the client.",
  rows: `At most ${importLimits.rows.toLocaleString("en-US")} rows at once. Split the file.`,
  bytes: `The file must be at most ${importLimits.bytes / 1000} KB. Split it.`,
  client: "Enter the client’s name.",
  day: "We can’t read this date. Write it like 2026-10-31 or 10/31/2026.",
  later: "This day is still to come. Correct it, or import a draft.",
  negative: "The total can’t be less than zero.",
  time: "We can’t read this time. Write it like 9:00 AM.",
  amount: "We can’t read this amount. Write it like 1204.50.",
  taxable: "Write yes or no.",
  status: "We don’t know this status.",
  cycle: "Write it like “every 3 months”.",
  needsTotal: "Enter the total, or lines with amounts.",
  paidMore: "More is paid than the total.",
  needsPayer: "Each payment needs an amount.",
} as const;

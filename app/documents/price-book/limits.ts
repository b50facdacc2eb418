/** In its own file so that pages can import it alone. */
export const limits = {
  /** Items of one company. */
  items: 5000,
  /** Characters. */
  search: 100,
  /** Items that a search finds. */
  found: 20,
} as const;

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

/** Rows of the list in one answer. */
export const pageSizes = { default: 25, most: 100 } as const;

/** Of one import. In its own file so that the page can import it without the parser. */
export const limits = {
  /** Of the text, in UTF-16 code units; hardly more bytes in UTF-8. */
  bytes: 900_000,
  /** Of the file: UTF-16 takes two bytes for each. */
  fileBytes: 1_800_002,
  rows: 5000,
  register: 100,
  license: 60,
  shownErrors: 100,
  /** Rows that the preview shows as they were read. */
  sampleRows: 5,
} as const;

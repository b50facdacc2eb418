/** In characters, if not said otherwise. In its own file so that pages can import it alone. */
import { limits as shared } from "../limits";

export const limits = {
  /** As in a request. */
  name: 128,
  companyName: 100,
  address: 100,
  city: 50,
  zip: shared.zip,
  notes: 5000,
  /** Email addresses of one client. */
  emails: 20,
  search: shared.search,
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

/** Rows of a list in one answer. */
export const pageSizes = { default: 25, most: 100 } as const;

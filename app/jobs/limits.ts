/** In characters, if not said otherwise. In its own file so that pages can import it alone. */
export const limits = {
  title: 120,
  instructions: 5000,
  /** Of what those who did a visit wrote. */
  note: 2000,
  reason: 500,
  /** Texts of a checklist. */
  checklist: 30,
  checklistText: 200,
  /** People who do one visit. */
  people: 20,
  /** Of one visit, in minutes. */
  length: 24 * 60,
  /** Photos of one visit. */
  photos: 20,
  /** Visits of one job. */
  visits: 2000,
} as const;

/** How far ahead the visits of a rule are made, in days: a year, so that all seasons are seen. */
export const AHEAD = 366;

/** Rows of a list of the office in one answer. */
export const pageSizes = { default: 25, most: 50 } as const;

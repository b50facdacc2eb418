/** Of one import. In its own file so that the page can import it without the parser. */
export const limits = {
  bytes: 900_000,
  rows: 5000,
  register: 100,
  license: 60,
  shownErrors: 100,
} as const;

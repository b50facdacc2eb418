/**
 * Limits and messages of imports, in a module of their own so that the page's bundle excludes the
 * parser.
 */
export const limits = {
  bytes: 900_000,
  rows: 5000,
  register: 100,
  license: 60,
  shownErrors: 100,
} as const;

export const messages = {
  empty: "The file holds no rows.",
  columns: (missing: string[]) => `The first line must name the columns ${missing.join(", ")}.`,
  rows: `At most ${limits.rows.toLocaleString("en-US")} rows at once: split the file, or use npm run import.`,
  bytes: `The file must be at most ${limits.bytes / 1000} KB: split it, or use npm run import.`,
  register: "Say which register it is.",
} as const;

export const needed = ["name", "city", "state", "zip"] as const;
export const columns = [
  ...needed,
  "phone",
  "email",
  "website",
  "address",
  "address2",
  "license",
] as const;
export type Column = (typeof columns)[number];

/**
 * Limits and words of an import, apart from what reads a register, so that its page brings no more
 * along.
 */
export const limits = {
  bytes: 900_000,
  rows: 5000,
  register: 100,
  license: 60,
  shownErrors: 100,
} as const;

export const messages = {
  empty: "The file has no rows.",
  columns: (missing: string[]) => `The first line must name the columns ${missing.join(", ")}.`,
  rows: `At most ${limits.rows.toLocaleString("en-US")} rows at once. Split the file, or use npm run import.`,
  bytes: `The file must be at most ${limits.bytes / 1000} KB. Split it, or use npm run import.`,
  register: "Enter the name of the register.",
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

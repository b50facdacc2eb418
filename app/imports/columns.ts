/** The column names in the first line of a register. */
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

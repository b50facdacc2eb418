/** Of a register, as its first line names them. */
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

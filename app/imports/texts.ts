/** Messages about an import as a whole. */
import { limits } from "./limits";

export const messages = {
  empty: "The file has no rows.",
  columns: (missing: string[]) => `The first line must name the columns ${missing.join(", ")}.`,
  rows: `At most ${limits.rows.toLocaleString("en-US")} rows at once. Split the file, or use npm run import.`,
  bytes: `The file must be at most ${limits.bytes / 1000} KB. Split it, or use npm run import.`,
  encoding: "We can't read this file's characters. Save it as CSV in UTF-8.",
  otherFile: (what: string) => `This is ${what}. Save it as CSV in UTF-8.`,
  register: "Enter the name of the register.",
} as const;

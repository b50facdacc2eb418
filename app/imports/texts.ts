/** What is said of an import as a whole. */
import { limits } from "./limits";

export const messages = {
  empty: "The file holds no rows.",
  columns: (missing: string[]) => `The first line must name the columns ${missing.join(", ")}.`,
  rows: `At most ${limits.rows.toLocaleString("en-US")} rows at once: split the file, or use npm run import.`,
  bytes: `The file must be at most ${limits.bytes / 1000} KB: split it, or use npm run import.`,
  register: "Say which register it is.",
} as const;

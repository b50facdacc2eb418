/** What people read about the price book. Also for the browser. */
import { importLimits, limits } from "./limits";

const number = (n: number) => n.toLocaleString("en-US");

export const messages = {
  none: "There is no such item.",
  name: "Enter a name.",
  rate: "Enter a price, such as 120.00.",
  negative: "A price can’t be negative.",
  highRate: "A price can be at most $999,999.99.",
  taken: "Your price book has an item with this name already.",
  changed: "This item changed while you were editing. Check the latest version.",
  full: `Your price book is full. It can have ${number(limits.items)} items.`,
  search: "That’s too long to search for.",
} as const;

export const fileMessages = {
  none: "Choose a file.",
  empty: "The file has no rows.",
  columns: "The first line must name the columns. We found no column for the name.",
  taxable: "Enter yes or no.",
  rows: `At most ${number(importLimits.rows)} rows at once. Split the file.`,
  bytes: `The file must be at most ${importLimits.bytes / 1000} KB. Split it.`,
  repeated: (line: number) => `Line ${line} has the same name with other values.`,
} as const;

/** The part of a list of the hub that a caller asks for (HUB-040 to HUB-042). */
import * as z from "zod";
import { listSizes } from "./list-sizes";
import { messages } from "./messages";

/** Part of the input of each list; besides `sortField`, and `after` and `before`. */
export const ListPart = {
  first: z.coerce
    .number({ error: messages.first })
    .int(messages.first)
    .min(0, messages.first)
    .max(1_000_000, messages.first)
    .default(0)
    .describe("Rows to skip."),
  rows: z.coerce
    .number({ error: messages.rows })
    .refine((rows) => listSizes.some((size) => size === rows), messages.rows)
    .default(listSizes[0])
    .describe(`${listSizes.join(", ")}.`),
  sortOrder: z.coerce
    .number({ error: messages.sortOrder })
    .refine((order) => order === 1 || order === -1, messages.sortOrder)
    .default(-1)
    .describe("1: ascending, -1: descending."),
};

export interface Part {
  first: number;
  rows: number;
  sortOrder: number;
  after?: number | undefined;
  before?: number | undefined;
}

/** From the rows that were read, one more than are shown. */
export function cut<Row>(found: Row[], { first, rows, after, before }: Part) {
  const shown = found.slice(0, rows);
  const isMore = found.length > rows;
  return after === undefined && before !== undefined
    ? { shown: shown.reverse(), earlier: isMore, more: true }
    : { shown, earlier: after !== undefined || first > 0, more: isMore };
}

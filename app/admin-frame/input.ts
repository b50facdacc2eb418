import * as z from "zod";
import { MAX_ROWS, MAX_SEARCH_LENGTH } from "./limits";

export const RowCount = z.coerce
  .number({ error: "Enter the number of rows." })
  .int()
  .min(1)
  .max(MAX_ROWS, `At most ${MAX_ROWS} rows at once.`);

/** Offset paging; values are numbers, or strings from a URL. */
export const Part = z.object({
  first: z.coerce
    .number({ error: "Enter the first row as a number." })
    .int()
    .min(0)
    .max(10_000, "The list doesn't go that far. Use search instead.")
    .default(0)
    .describe("Number of rows to skip."),
  rows: RowCount.default(25),
});

/** A boolean in a URL. */
export const YesNo = z.enum(["true", "false"], { error: "Enter true or false." });

export const Search = z.string().trim().max(MAX_SEARCH_LENGTH, "That's too long to search for.");

/** A person's public id. */
export const UserId = z.guid({ error: "There is no such person." });

export const Moment = z.number().describe("UTC epoch milliseconds.");

/**
 * Most rows that one way of searching collects; a prefix with more matches is too short to be
 * useful.
 */
export const MAX_FOUND = 1000;

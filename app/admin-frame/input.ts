import * as z from "zod";
import { LONGEST_SEARCH } from "./limits";

/** A part of a list, as numbers or as an address writes them. */
export const Part = z.object({
  first: z.coerce
    .number({ error: "Give the first row as a number." })
    .int()
    .min(0)
    .max(10_000, "The list is not shown that far: search instead.")
    .default(0)
    .describe("How many rows to leave out."),
  rows: z.coerce
    .number({ error: "Give the rows as a number." })
    .int()
    .min(1)
    .max(100, "At most 100 rows at once.")
    .default(25),
});

/** "true" or "false" in an address. */
export const YesNo = z.enum(["true", "false"], { error: "Say true or false." });

export const Search = z.string().trim().max(LONGEST_SEARCH, "That is too long to search for.");

/** A person's public id. */
export const UserId = z.guid({ error: "There is no such person." });

/** In epoch milliseconds. */
export const Moment = z.number().describe("UTC epoch milliseconds.");

/** Found by one way of searching; a prefix that fits more is too short to find anything by. */
export const MOST_FOUND = 1000;

import * as z from "zod";

/** A part of a list, as numbers or as an address writes them. */
export const Part = z.object({
  first: z.coerce
    .number({ error: "Enter the first row as a number." })
    .int()
    .min(0)
    .max(10_000, "The list doesn't go that far. Use search instead.")
    .default(0)
    .describe("How many rows to leave out."),
  rows: z.coerce
    .number({ error: "Enter the number of rows." })
    .int()
    .min(1)
    .max(100, "At most 100 rows at once.")
    .default(25),
});

/** "true" or "false" in an address. */
export const YesNo = z.enum(["true", "false"], { error: "Enter true or false." });

export const Search = z.string().trim().max(254, "That's too long to search for.");

/** A person's public id. */
export const UserId = z.guid({ error: "There is no such person." });

/** In epoch milliseconds. */
export const Moment = z.number().describe("UTC epoch milliseconds.");

/**
 * What is searched for as texts in lower case, as SQLite's lower() makes them: letters beyond ASCII
 * stay.
 */
export function plainLower(text: string) {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The range of texts that begin with a prefix, for an index: from the first to before the second.
 */
export function prefixRange(prefix: string): [string, string] {
  return [prefix, `${prefix}\u{10ffff}`];
}

/** Found by one way of searching; a prefix that fits more is too short to find anything by. */
export const MOST_FOUND = 1000;

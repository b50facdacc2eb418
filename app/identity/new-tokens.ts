import * as z from "zod";

/** What who signed in is given: by a page as cookies, by a program in the answer. */
export const NewTokens = z.object({ access: z.string(), refresh: z.string() });
export type NewTokens = z.output<typeof NewTokens>;

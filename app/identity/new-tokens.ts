import * as z from "zod";

/** Result of a sign-in: pages set it as cookies, the API returns it. */
export const NewTokens = z.object({ access: z.string(), refresh: z.string() });
export type NewTokens = z.output<typeof NewTokens>;

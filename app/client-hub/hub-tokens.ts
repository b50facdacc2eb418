import * as z from "zod";

/** What opens a client hub: a browser gets the secret as its cookie, a program the tokens. */
export const HubTokens = z.object({ secret: z.string(), access: z.string(), refresh: z.string() });
export type HubTokens = z.output<typeof HubTokens>;

import * as z from "zod";
import { limits } from "../limits";

/** The URL segment after /company/: letters, digits and hyphens; case-insensitive. */
export const VanityName = z
  .string()
  .max(100, "That company name is too long.")
  .transform((name) => name.toLowerCase());

/** How a request identifies a company; see locator.ts. */
export const Locator = z.union([
  z.object({ vanityName: VanityName }),
  z.object({ hostname: z.string().max(limits.hostname) }),
]);

import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { waitingCode } from "../security/codes.server";

/**
 * The address a code was mailed to. Undefined in any browser but the one that requested it, and
 * once the code is used or expired.
 */
export const readMailedCode = operation({
  name: "read mailed code",
  may: visitor,
  effect: "read",
  input: z.object({
    codeId: z.string().max(100),
    purpose: z.enum(["register", "sign-in", "reset-password", "change-email"]),
  }),
  output: z.object({ email: z.string(), mailedAt: z.number(), shared: z.boolean() }).optional(),
  async run({ reads, browser, now }, { codeId, purpose }) {
    if (!browser) return undefined;
    return waitingCode(reads, { purpose, holder: browser, id: codeId }, now());
  },
});

import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { waitingCode } from "../security/codes.server";

/**
 * Where a code went that this browser asked for; undefined for any other browser, and once it can
 * no longer be given back.
 */
export const readMailedCode = operation({
  name: "read mailed code",
  may: visitor,
  effect: "read",
  input: z.object({
    codeId: z.string().max(100),
    purpose: z.enum(["register", "sign-in", "reset-password", "change-email"]),
  }),
  output: z.object({ email: z.string() }).optional(),
  async run({ reads, browser, now }, { codeId, purpose }) {
    if (!browser) return undefined;
    return waitingCode(reads, { purpose, holder: browser, id: codeId }, now());
  },
});

import * as z from "zod";
import type { RequestContext } from "../operations/context";

/** Input of operations that are slower under attack. */
export const HumanToken = z
  .string()
  .max(2048)
  .optional()
  .describe(
    "A Turnstile token, if the deployment uses Turnstile. With a valid one, the request is not " +
      "slowed down while others attack the address.",
  );

/**
 * Whether the caller passed the check that is configured. Without one, without a token, and while
 * the service is down: false, and the request takes the slower way.
 */
export async function isHuman(
  { humanCheck, address, notice }: RequestContext,
  token: string | undefined,
) {
  if (!humanCheck || !token) return false;
  try {
    return await humanCheck.passes(token, address);
  } catch (error) {
    notice({
      event: "human check failed",
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import * as z from "zod";
import { HumanCheckError, type HumanCheck } from "./human-check";

const API = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 2_000;

const Answer = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });
/** Errors of the token. All others are ours or the service's. */
const TOKEN_ERRORS = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
]);

export function turnstile(
  { siteKey, secret }: { siteKey: string; secret: string },
  fetcher: typeof fetch = fetch,
): HumanCheck {
  return {
    siteKey,
    async passes(token, address) {
      let response: Response;
      try {
        response = await fetcher(API, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ secret, response: token, ...(address && { remoteip: address }) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        throw new HumanCheckError(
          `Turnstile did not answer: ${error instanceof Error ? error.name : String(error)}`,
        );
      }
      const parsed = Answer.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw new HumanCheckError(`Turnstile answered ${response.status}.`);
      const { success, "error-codes": codes } = parsed.data;
      if (!success && !codes.some((code) => TOKEN_ERRORS.has(code)))
        throw new HumanCheckError(`Turnstile refused to check: ${codes.join(", ")}.`);
      return success;
    },
  };
}

import { describe, expect, test } from "vitest";
import { HumanCheckError } from "../../app/outside/human-check/human-check";
import { turnstile } from "../../app/outside/human-check/turnstile";

const settings = { siteKey: "site-key", secret: "secret-key" };

/**
 * Answers in the documented format:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/.
 */
function answering(body: unknown, status = 200) {
  const asked: { url: string; sent: unknown }[] = [];
  const fetcher = ((url: string, { body: sent }: { body: string }) => {
    asked.push({ url, sent: JSON.parse(sent) as unknown });
    return Promise.resolve(
      typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
    );
  }) as unknown as typeof fetch;
  return { check: turnstile(settings, fetcher), asked };
}

describe("Turnstile", () => {
  test("sends the token, the secret and the client's address", async () => {
    const { check, asked } = answering({ success: true, "error-codes": [], hostname: "x" });
    expect(await check.passes("token", "192.0.2.7")).toBe(true);
    expect(asked).toEqual([
      {
        url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
        sent: { secret: "secret-key", response: "token", remoteip: "192.0.2.7" },
      },
    ]);
  });

  test.each(["invalid-input-response", "timeout-or-duplicate", "missing-input-response"])(
    "a token with the error %s fails",
    async (code) => {
      const { check } = answering({ success: false, "error-codes": [code] });
      expect(await check.passes("token", "")).toBe(false);
    },
  );

  test.each([
    ["our secret is wrong", { success: false, "error-codes": ["invalid-input-secret"] }, 200],
    ["it has an error", { success: false, "error-codes": ["internal-error"] }, 500],
    ["it answers with a page", "<html>", 502],
  ])("can't tell if %s", async (_, body, status) => {
    const { check } = answering(body, status);
    await expect(check.passes("token", "")).rejects.toThrow(HumanCheckError);
  });

  test("can't tell if it is not reached", async () => {
    const fetcher = () => Promise.reject(new TypeError("no network"));
    await expect(turnstile(settings, fetcher).passes("token", "")).rejects.toThrow(
      "Turnstile did not answer: TypeError",
    );
  });
});

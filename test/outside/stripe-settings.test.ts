/** Stripe's settings, and how its errors are read. */
import { describe, expect, test } from "vitest";
import { configFrom, ConfigError, stripeSettings } from "../../app/config";
import type { PaymentErrorKind } from "../../app/outside/payments/payment-error";
import { stripePayments } from "../../app/outside/payments/stripe-payments";
import { settings } from "../support/context";

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_CLIENT_ID: "ca_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
};
const production = {
  ...settings,
  ENVIRONMENT: "production",
  ADDRESS_KEY: "k".repeat(43),
  MAIN_ORIGIN: "https://tradepost.example",
};

function problemOf(env: object) {
  try {
    configFrom(env);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe("the settings of Stripe", () => {
  test("are set together or not at all", () => {
    expect(configFrom({ ...settings }).stripe).toBeUndefined();
    expect(configFrom({ ...settings, ...stripe }).stripe).toMatchObject({
      secretKey: "sk_test_1",
      platformSecrets: ["whsec_1"],
      connectSecrets: ["whsec_2"],
      emulator: undefined,
    });
    for (const missing of stripeSettings)
      expect(problemOf({ ...settings, ...stripe, [missing]: undefined })).toContain(
        `${missing}: is missing`,
      );
  });

  test("take the new and the old secret of a webhook while it is replaced", () => {
    const both = { ...stripe, STRIPE_WEBHOOK_SECRET: "whsec_new,whsec_old" };
    expect(configFrom({ ...settings, ...both }).stripe!.platformSecrets).toEqual([
      "whsec_new",
      "whsec_old",
    ]);
  });

  test.each([
    ["STRIPE_SECRET_KEY", "pk_test_1"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_1"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_live_1"],
    ["STRIPE_CLIENT_ID", "acct_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_CONNECT_WEBHOOK_SECRET", "whsec_1,"],
    ["STRIPE_EMULATOR", "stripe"],
    ["PRO_YEARLY_CENTS", "199.00"],
  ])("%s is not %s", (setting, value) => {
    expect(problemOf({ ...settings, ...stripe, [setting]: value })).toContain(
      `${setting}: must be`,
    );
  });

  test("refuse the stand-in in production, and with live keys", () => {
    const emulator = { STRIPE_EMULATOR: "http://localhost:9087" };
    expect(problemOf({ ...production, ...stripe })).toBe("");
    expect(problemOf({ ...production, ...stripe, ...emulator })).toContain("STRIPE_EMULATOR");
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    expect(problemOf({ ...settings, ...stripe, ...live, ...emulator })).toContain(
      "STRIPE_EMULATOR",
    );
  });
});

describe("an answer of Stripe", () => {
  const kindOf = async (answer: () => Promise<Response>) => {
    const { stripe: own } = configFrom({ ...settings, ...stripe });
    const { accounts } = stripePayments(own!, Date.now, answer as unknown as typeof fetch);
    return accounts.retrieve("acct_1").then(
      () => "answers",
      ({ kind, message }: { kind: string; message: string }) => {
        expect(message).not.toMatch(/sk_test|secret words/);
        return kind;
      },
    );
  };
  const refusal = (status: number, error: object) => () =>
    Promise.resolve(Response.json({ error: { message: "secret words", ...error } }, { status }));

  test.each<[string, () => Promise<Response>, PaymentErrorKind]>([
    ["a wrong parameter", refusal(400, { type: "invalid_request_error" }), "refused"],
    ["a wrong key", refusal(401, { type: "invalid_request_error" }), "unavailable"],
    ["a key that may not", refusal(403, { type: "invalid_request_error" }), "unavailable"],
    ["a card that is declined", refusal(402, { type: "card_error" }), "refused"],
    ["an account that was disconnected", refusal(403, { code: "account_invalid" }), "gone"],
    ["nothing there", refusal(404, { type: "invalid_request_error" }), "gone"],
    ["the same key in use", refusal(409, { code: "idempotency_key_in_use" }), "busy"],
    ["too many requests", refusal(429, { type: "rate_limit_error" }), "unavailable"],
    ["a failure", refusal(500, { type: "api_error" }), "unavailable"],
    [
      "a page of a proxy",
      () => Promise.resolve(new Response("<html>", { status: 502 })),
      "unavailable",
    ],
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), "unavailable"],
  ])("%s", async (_title, answer, kind) => {
    expect(await kindOf(answer)).toBe(kind);
  });
});

import { applyD1Migrations, env } from "cloudflare:test";
import { afterEach, beforeAll, expect, vi } from "vitest";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

/** An unexpected console.error fails the test. Tests that expect one mock console.error. */
const errors = vi.spyOn(console, "error");
afterEach(() => {
  const messages = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(messages, "unexpected console.error").toEqual([]);
});

import { applyD1Migrations, env } from "cloudflare:test";
import { afterEach, beforeAll, expect, vi } from "vitest";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

/**
 * An error that nobody expected fails the test it happened in. A test that expects one mocks
 * console.error itself.
 */
const errors = vi.spyOn(console, "error");
afterEach(() => {
  const said = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(said, "unexpected console.error").toEqual([]);
});

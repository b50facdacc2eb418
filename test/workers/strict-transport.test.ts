/** The whole worker except Remix, which needs a build. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import worker from "../../workers/app";
import { renders } from "./mocked-remix";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

beforeEach(() => renders(() => new Response("a page")));

const production = {
  ...env,
  ENVIRONMENT: "production",
  MAIN_ORIGIN: "https://tradepost.example",
  SECRET_KEYS: `test=${"k".repeat(43)}`,
  ADDRESS_KEY: "k".repeat(43),
};

async function answerOf(address: string, settings: typeof env) {
  const ctx = createExecutionContext();
  const answer = await worker.fetch(new Request(address) as never, settings as never, ctx);
  await answer.text();
  await waitOnExecutionContext(ctx);
  return answer;
}

const TWO_YEARS = "max-age=63072000; includeSubDomains";

test.each([
  ["a page", "https://tradepost.example/", 200],
  ["an API call", "https://tradepost.example/api/v1/auth/user", 200],
  ["a missing file", `https://tradepost.example/media/${"0".repeat(24)}.webp`, 404],
  ["a page on a company's domain", "https://river.example/", 200],
])("in production, %s has HSTS for two years", async (_, address, status) => {
  const answer = await answerOf(address, production as never);
  expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([
    status,
    TWO_YEARS,
  ]);
});

test.each(["http://localhost:8787/", "http://river.localhost:8787/"])(
  "in development without HTTPS, %s has no HSTS header",
  async (address) => {
    const answer = await answerOf(address, env);
    expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([200, null]);
  },
);

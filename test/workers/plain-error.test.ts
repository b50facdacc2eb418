import { expect, test } from "vitest";
import { plainError } from "../../workers/plain-error";

test("a rate-limit error has a retry time", async () => {
  const answer = plainError(429);
  expect([
    answer.status,
    answer.headers.get("Retry-After"),
    answer.headers.get("Cache-Control"),
  ]).toEqual([429, "10", "no-store"]);
  expect(await answer.text()).toBe("Too many requests. Please wait a moment and try again.\n");
});

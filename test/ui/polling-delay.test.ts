import { expect, test } from "vitest";
import { pollingDelay } from "../../app/ui/polling-delay";

test("looks come every 20 to 30 seconds", () => {
  expect([pollingDelay(0, 0), pollingDelay(0, 0.5), pollingDelay(0, 1)]).toEqual([
    20_000, 25_000, 30_000,
  ]);
});

test("each failure in a row doubles the time, up to five minutes", () => {
  expect([1, 2, 3, 4, 50].map((failures) => pollingDelay(failures, 0))).toEqual([
    40_000, 80_000, 160_000, 300_000, 300_000,
  ]);
});

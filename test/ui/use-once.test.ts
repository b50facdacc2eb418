import { expect, test } from "vitest";
import { leadingDebounce } from "../../app/ui/use-once";

function atTimes(times: number[]) {
  let now = 0;
  const once = leadingDebounce(500, () => now);
  return times.map((time) => {
    now = time;
    return once();
  });
}

test("CORE-001 only the leading call within 500 ms goes through", () => {
  expect(atTimes([0, 1, 250, 499])).toEqual([true, false, false, false]);
});

test("CORE-001 a call goes through after 500 ms without calls; a dropped call restarts the wait", () => {
  expect(atTimes([0, 500, 999, 1498, 1998])).toEqual([true, true, false, false, true]);
});

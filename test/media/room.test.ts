import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRoom } from "../../app/media/upload/room";
import { refusalOf } from "../support/refusal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that finishes when `end` is called. */
function work(bytes: number) {
  let end = () => {};
  let alive = () => {};
  let started = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = withRoom(bytes, async (keepAlive) => {
    started = true;
    alive = keepAlive;
    await ended;
  });
  // The rejection is checked later, so don't report it as unhandled.
  done.catch(() => undefined);
  return { done, end, alive: () => alive(), started: () => started };
}

test("an upload that fits starts at once, the others in order of arrival", async () => {
  const [one, two, three] = [work(40_000_000), work(40_000_000), work(10_000_000)];
  await vi.advanceTimersByTimeAsync(1000);
  expect([one, two, three].map(({ started }) => started())).toEqual([true, false, false]);
  one.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect([two, three].map(({ started }) => started())).toEqual([true, true]);
  two.end();
  three.end();
  await Promise.all([one.done, two.done, three.done]);
});

test("an upload larger than the capacity runs alone", async () => {
  const one = work(500_000_000);
  const two = work(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([one.started(), two.started()]).toEqual([true, false]);
  one.end();
  await vi.advanceTimersByTimeAsync(1000);
  two.end();
  await two.done;
});

test("an upload that waits too long is refused with a retry time", async () => {
  const [one, two] = [work(60_000_000), work(60_000_000)];
  for (let s = 0; s < 30; s++) {
    one.alive();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(await refusalOf(two.done)).toMatchObject({ code: "too-many", retryAfter: 5 });
  one.end();
  await one.done;
});

test("an idle upload loses its room and is refused", async () => {
  const [one, two] = [work(60_000_000), work(60_000_000)];
  await vi.advanceTimersByTimeAsync(21_000);
  expect(two.started()).toBe(true);
  expect(() => one.alive()).toThrow(/Too many files/);
  one.end();
  two.end();
  await Promise.all([one.done, two.done]);
});

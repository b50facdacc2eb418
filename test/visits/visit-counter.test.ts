/** The counter of visits: sums by hour, at once, deleted when old or with the company. */
import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "../../app/duration";
import { KEPT, type VisitKind } from "../../app/operations/visit-counts";
import { partOf, visitCountsOf } from "../../workers/visit-counter";

const visits = visitCountsOf(env.VISIT_COUNTER);
const NOW = Date.UTC(2026, 9, 31, 12);

let companyId: string;
beforeEach(() => {
  companyId = crypto.randomUUID();
});

const add = (at: number, count = 1, kind: VisitKind = "view", id = companyId) =>
  visits.add(at, [{ companyId: id, kind, count }]);
const views = async (bounds: number[], id = companyId) =>
  (await visits.read(id, bounds)).map(({ view }) => view);

test("sums each kind by period: from its beginning up to the next one", async () => {
  const bounds = [NOW - DAY, NOW, NOW + HOUR];
  await add(NOW - DAY - 1);
  await add(NOW - DAY, 2);
  await add(NOW - 1, 3);
  await add(NOW, 5);
  await add(NOW + HOUR - 1, 7);
  await add(NOW + HOUR, 11);
  await add(NOW, 4, "appearance");
  await add(NOW, 6, "call");
  expect(await visits.read(companyId, bounds)).toEqual([
    { view: 5, appearance: 0, call: 0 },
    { view: 12, appearance: 4, call: 6 },
  ]);
});

test("counts of isolates that arrive at once add up", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => add(NOW, i + 1)));
  expect(await views([NOW, NOW + HOUR])).toEqual([210]);
});

test("companies of one batch go to their own objects, and no further", async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  expect(new Set(ids.map(partOf)).size).toBeGreaterThan(8);
  await visits.add(
    NOW,
    ids.map((id, i) => ({ companyId: id, kind: "view", count: i + 1 })),
  );
  const found = await Promise.all(ids.map((id) => views([NOW, NOW + HOUR], id)));
  expect(found.flat()).toEqual(ids.map((_, i) => i + 1));
  await visits.forget(ids[0]!);
  expect(await views([NOW, NOW + HOUR], ids[0])).toEqual([0]);
  const other = ids.find((id) => id !== ids[0] && partOf(id) === partOf(ids[0]!))!;
  expect(await views([NOW, NOW + HOUR], other)).toEqual([ids.indexOf(other) + 1]);
});

test("numbers are deleted once they are old", async () => {
  const now = Date.now();
  await add(now - KEPT - HOUR, 3);
  await add(now - KEPT + HOUR, 5);
  const all = [now - KEPT - DAY, now + DAY];
  expect(await views(all)).toEqual([8]);
  const object = env.VISIT_COUNTER.get(env.VISIT_COUNTER.idFromName(`part ${partOf(companyId)}`));
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(await views(all)).toEqual([5]);
  // The next day's, since something is left.
  expect(await runDurableObjectAlarm(object)).toBe(true);
});

test("a company without visits has zeros", async () => {
  expect(await visits.read(companyId, [NOW, NOW + HOUR])).toEqual([
    { view: 0, appearance: 0, call: 0 },
  ]);
});

/** What the local server runs, and when: the triggers of wrangler.toml. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dueCrons } from "../../scripts/local-cron";

test("each trigger of wrangler.toml comes up as often as it says", () => {
  const [, list = ""] = /\[triggers\]\s*crons = \[(.*)\]/.exec(
    readFileSync("wrangler.toml", "utf8"),
  )!;
  const triggers = list.match(/"[^"]+"/g)!.map((one) => one.slice(1, -1));
  const counts = new Map<string, number>();
  const day = Date.UTC(2026, 10, 28);
  for (let minute = 0; minute < 1440; minute++)
    for (const cron of dueCrons(new Date(day + minute * 60_000)))
      counts.set(cron, (counts.get(cron) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(triggers.toSorted());
  expect(counts).toEqual(
    new Map([
      ["*/5 * * * *", 288],
      ["17 3 * * *", 1],
    ]),
  );
  expect(dueCrons(new Date("2026-11-28T03:17:30Z"))).toEqual(["17 3 * * *"]);
});

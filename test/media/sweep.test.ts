import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { sizedKey } from "../../app/media/keys";
import { sweepMedia } from "../../app/media/upload/sweep.server";
import { companyLike, mediaOf, insertCast } from "../cast/cast";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A key that is swept on the day of `now`: each day sweeps eight of the 256 prefixes. */
const keyFor = (now: number, ending: string) =>
  `${((Math.floor(now / DAY) * 8) % 256).toString(16).padStart(2, "0")}${"0".repeat(21)}${ending}.webp`;
const sweep = (now: number) => sweepMedia({ db: env.DB, media: env.MEDIA, now });
const exists = async (key: string) => (await env.MEDIA.head(key)) !== null;

beforeEach(() =>
  insertCast({ companies: [companyLike({ id: 1, vanity_name: "one", name: "One" })] }),
);

test("keeps a file without a row for a day, then deletes it with its sizes", async () => {
  const { uploaded } = (await env.MEDIA.put("00-clock", "x"))!;
  const [young, old] = [uploaded.getTime() + DAY - HOUR, uploaded.getTime() + DAY + HOUR];
  const key = keyFor(young, "a");
  await env.MEDIA.put(key, "x");
  expect([await sweep(young), await exists(key)]).toEqual([{ files: 0, rows: 0 }, true]);
  const late = keyFor(old, "b");
  await env.MEDIA.put(late, "x");
  await env.MEDIA.put(sizedKey(480, late), "x");
  await sweep(old);
  expect([await exists(late), await exists(sizedKey(480, late))]).toEqual([false, false]);
});

test("keeps a file with a row; deletes a company's unused row after 31 days, a shared one never", async () => {
  const now = Date.now() + 40 * DAY;
  const [own, shared] = [keyFor(now, "c"), keyFor(now, "d")];
  await insertCast({
    companies: [companyLike({ id: 1, vanity_name: "one", name: "One" })],
    media: [
      mediaOf(own, { company_id: 1, created_at: now - 31 * DAY }),
      // Without a company: pictures that every company may show.
      mediaOf(shared, { created_at: 0 }),
    ],
  });
  await Promise.all([own, shared].map((key) => env.MEDIA.put(key, "x")));
  expect(await sweep(now)).toMatchObject({ rows: 0 });
  expect([await exists(own), await exists(shared)]).toEqual([true, true]);
  await env.DB.prepare("UPDATE media SET created_at = created_at - 1 WHERE key = ?")
    .bind(own)
    .run();
  expect(await sweep(now)).toMatchObject({ rows: 1 });
  expect([await exists(own), await exists(shared)]).toEqual([false, true]);
});

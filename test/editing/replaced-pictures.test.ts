/** A replaced banner or logo can be restored for 30 days; then its file and its sizes are deleted. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { generateBanner, generateLogo } from "../../app/editing/generate-picture.server";
import { uploadBanner } from "../../app/editing/images/banner.server";
import { uploadLogo } from "../../app/editing/images/logo.server";
import { sizedKey } from "../../app/media/keys";
import { sweepMedia } from "../../app/media/upload/sweep.server";
import type { RequestContext } from "../../app/operations/context";
import { undoChange } from "../../app/recent-changes/changes.server";
import { filesLike, png } from "../media/files";
import { company, insertOwners, row } from "./owners";

const DAY = 86_400_000;

let owner: RequestContext;
beforeEach(async () => {
  [owner] = (await insertOwners()) as [RequestContext];
});

const files = () => filesLike({ name: "picture.png", bytes: png() });
const replacements = [
  ["an uploaded banner", "banner_media", () => uploadBanner(owner, { company, files: files() })],
  ["an uploaded logo", "logo_media", () => uploadLogo(owner, { company, files: files() })],
  ["a generated banner", "banner_media", () => generateBanner(owner, { company })],
  ["a generated logo", "logo_media", () => generateLogo(owner, { company })],
] as const;

/** Sweeps the key's share of all keys on its first turn after that many days. */
async function sweepAfter(days: number, ...keys: string[]) {
  const first = Math.ceil(owner.now() / DAY) + days;
  for (const key of keys) {
    const turn = Math.floor(Number.parseInt(key.slice(0, 2), 16) / 8);
    const now = (first + ((turn - (first % 32) + 32) % 32)) * DAY;
    await sweepMedia({ db: env.DB, media: env.MEDIA, now });
  }
}

async function exists(key: string) {
  const [file, sized, inDatabase] = await Promise.all([
    env.MEDIA.head(key),
    env.MEDIA.head(sizedKey(480, key)),
    env.DB.prepare("SELECT 1 FROM media WHERE key = ?").bind(key).first(),
  ]);
  return [file, sized, inDatabase].map((one) => one !== null);
}

test.each(replacements)(
  "%s is kept while it is shown and deleted once it cannot be restored",
  async (_what, column, replace) => {
    const first = await picture();
    const second = await picture();
    expect(second).not.toBe(first);
    await sweepAfter(40, first, second);
    expect(await exists(first)).toEqual([false, false, false]);
    expect(await exists(second)).toEqual([true, true, true]);

    async function picture() {
      await replace();
      const key = (await row())[column]!;
      await env.MEDIA.put(sizedKey(480, key), "sized");
      return key;
    }
  },
);

test.each(replacements)(
  "%s is kept as long as the change can be undone",
  async (_what, column, replace) => {
    await replace();
    const first = (await row())[column]!;
    await env.MEDIA.put(sizedKey(480, first), "sized");
    const { change } = await replace();
    const now = dueBefore(first, owner.now() + 30 * DAY);
    await env.DB.prepare("UPDATE media SET created_at = ? WHERE key = ?").bind(0, first).run();
    await sweepMedia({ db: env.DB, media: env.MEDIA, now });
    expect(await exists(first)).toEqual([true, true, true]);
    await undoChange(owner, { company, id: change! });
    expect((await row())[column]).toBe(first);
  },
);

/** The key's last turn until then. */
function dueBefore(key: string, until: number) {
  const last = Math.floor(until / DAY);
  const turn = Math.floor(Number.parseInt(key.slice(0, 2), 16) / 8);
  return (last - (((last % 32) - turn + 32) % 32)) * DAY;
}

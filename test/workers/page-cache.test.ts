import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  invalidateVersion,
  cachePage,
  pageInMemory,
  readCachedPage,
  type CachedPage,
  type PageKey,
} from "../../workers/page-cache";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

const MINUTE = 60_000;

/** A company, its page and a controllable clock. */
function scene(name: string = crypto.randomUUID()) {
  const key: PageKey = { page: `localhost/company/${name}`, company: { vanityName: name } };
  const state = { now: 1_000_000, version: 1 as number | undefined };
  const work: Promise<unknown>[] = [];
  const readVersion = vi.fn(async () => state.version);
  const cacheContext = () => ({
    buildId: "build",
    now: state.now,
    readVersion,
    later: (one: () => Promise<unknown>) => void work.push(one()),
  });
  const stored = async () =>
    (await edge().match(
      `https://pages.internal/${encodeURIComponent(`build/${state.version}/${key.page}`)}`,
    )) !== undefined;
  return {
    state,
    readVersion,
    key,
    /** Renders the current page and caches it. */
    render: () =>
      cachePage(key, state.version, pageSaying(`version ${state.version}`), cacheContext()),
    /** What a visitor gets from the cache. */
    visit: async () => textOf(await readCachedPage(key, cacheContext())),
    /** Another page of the same company. */
    visitOther: async () =>
      textOf(await readCachedPage({ ...key, page: `${key.page}/about` }, cacheContext())),
    visitOnBuild: async (buildId: string) =>
      textOf(await readCachedPage(key, { ...cacheContext(), buildId })),
    settled: () => Promise.all(work.splice(0)),
    /** What a visitor gets without waiting for anything. */
    ready: () => textOf(pageInMemory(key, cacheContext())),
    stored,
  };
}

const edge = () => (caches as unknown as { default: Cache }).default;

function pageSaying(text: string, bytes?: number): CachedPage {
  const body = new TextEncoder().encode(bytes ? text.padEnd(bytes) : text);
  return {
    status: 200,
    headers: new Headers({ "Content-Type": "text/html" }),
    body,
    etag: `W/"${text}"`,
  };
}

const textOf = (page: CachedPage | undefined) => page && new TextDecoder().decode(page.body).trim();

let one: ReturnType<typeof scene>;
beforeEach(() => {
  one = scene();
});

describe("a cached page", () => {
  test("is stored in the data center's cache at its second request, and ready from then on", async () => {
    expect(one.ready()).toBeUndefined();
    one.render();
    await one.settled();
    expect([await one.stored(), one.ready()]).toEqual([false, undefined]);
    expect(await one.visit()).toBe("version 1");
    await one.settled();
    expect([await one.stored(), one.ready()]).toEqual([true, "version 1"]);
  });

  test("is ready for as long as its version is fresh", async () => {
    one.render();
    await one.visit();
    await one.settled();
    one.state.now += 5_000;
    expect(one.ready()).toBe("version 1");
    one.state.now += 1;
    expect(one.ready()).toBeUndefined();
    one.state.version = 2;
    expect(await one.visit()).toBe("version 1");
    await one.settled();
    expect(one.ready()).toBeUndefined();
  });

  test("is served without a database read while its version is fresh", async () => {
    one.render();
    one.state.now += 5_000;
    expect(await one.visit()).toBe("version 1");
    expect(one.readVersion).not.toHaveBeenCalled();
  });

  test("a first visit misses without a version read, because rendering reads the version", async () => {
    expect(await one.visit()).toBeUndefined();
    expect(one.readVersion).not.toHaveBeenCalled();
  });

  test("another page of a company seen a minute ago misses without a version read, too", async () => {
    one.render();
    one.state.now += MINUTE;
    expect(await one.visitOther()).toBeUndefined();
    expect(one.readVersion).not.toHaveBeenCalled();
    expect(await one.visit()).toBe("version 1");
    expect(one.readVersion).toHaveBeenCalledTimes(1);
  });

  test("a page without a company version is not cached", async () => {
    one.state.version = undefined;
    one.render();
    one.state.version = 1;
    expect(await one.visit()).toBeUndefined();
  });

  test("when older, is served while the version is revalidated once", async () => {
    one.render();
    one.state.now += 6_000;
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.visit()));
    expect(new Set(answers)).toEqual(new Set(["version 1"]));
    expect(one.readVersion).toHaveBeenCalledTimes(1);
    await one.settled();
    expect(await one.visit()).toBe("version 1");
    expect(one.readVersion).toHaveBeenCalledTimes(1);
  });

  test("when stale, its version is revalidated before the response", async () => {
    one.render();
    one.state.now += MINUTE;
    one.state.version = 2;
    expect(await one.visit()).toBeUndefined();
    expect(one.readVersion).toHaveBeenCalledTimes(1);
  });

  test("of another build is not served", async () => {
    one.render();
    expect(await one.visitOnBuild("other")).toBeUndefined();
  });

  test("is not served after a write in this isolate", async () => {
    one.render();
    invalidateVersion(one.key.company!);
    expect(await one.visit()).toBeUndefined();
  });

  test("of an unpublished or deleted company is not served again", async () => {
    one.render();
    one.state.version = undefined;
    one.state.now += 6_000;
    await one.visit();
    await one.settled();
    expect(await one.visit()).toBeUndefined();
    one.state.now += MINUTE;
    expect(await one.visit()).toBeUndefined();
  });

  test("an edit shows within ten seconds for any timing of visits", async () => {
    const { size, seed } = proof("visits around an edit", { small: 100, full: 2_000 }, 11);
    const random = randomOf(seed);
    for (let round = 0; round < size; round++) {
      const shop = scene();
      const start = shop.state.now;
      shop.render();
      const editAt = start + random.int(0, 20_000);
      const often = random.oneOf([50, 400, 3_000, 8_000]);
      for (let now = start; now < start + 45_000; now += random.int(1, often)) {
        shop.state.now = now;
        if (now >= editAt) shop.state.version = 2;
        const shown = await shop.visit();
        if (now >= editAt + 10_000)
          expect(shown, `${now - editAt} ms after the edit`).not.toBe("version 1");
        // A look-up finishes some time after it started.
        if (random.next() < 0.7) await shop.settled();
        if (shown === undefined) shop.render();
      }
    }
  });

  test("a revalidation that never ends does not keep an old page alive", async () => {
    one.render();
    one.readVersion.mockImplementationOnce(() => new Promise(() => undefined));
    one.state.now += 6_000;
    one.state.version = 2;
    expect(await one.visit()).toBe("version 1");
    one.state.now += 4_000;
    expect(await one.visit()).toBeUndefined();
  });
});

describe("the landing page", () => {
  test("uses the time as its version", async () => {
    const key: PageKey = { page: "localhost/", company: undefined };
    const readVersion = vi.fn();
    const at = (now: number) => ({ buildId: "landing", now, readVersion, later: () => undefined });
    cachePage(key, undefined, pageSaying("landing"), at(0));
    expect(textOf(await readCachedPage(key, at(5 * MINUTE - 1)))).toBe("landing");
    expect(await readCachedPage(key, at(5 * MINUTE))).toBeUndefined();
    expect(readVersion).not.toHaveBeenCalled();
  });
});

describe("memory", () => {
  /** Empties the data center's cache, so that only this isolate's memory can serve. */
  async function forgetAtTheEdge(key: PageKey) {
    await edge().delete(`https://pages.internal/${encodeURIComponent(`build/1/${key.page}`)}`);
  }

  test("holds 16 MB and evicts the least recently used", async () => {
    const scenes = Array.from({ length: 30 }, (_, i) => scene(`big-${i}`));
    for (const [i, { key, state }] of scenes.entries()) {
      cachePage(key, 1, pageSaying(`big ${i}`, 1024 * 1024), {
        buildId: "build",
        now: state.now,
      });
      // The first one is used every time.
      expect(await scenes[0]!.visit()).toBe("big 0");
    }
    await Promise.all(scenes.map(({ key }) => forgetAtTheEdge(key)));
    const kept = await Promise.all(scenes.map((one) => one.visit()));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(16);
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(13);
    expect([kept[0], kept[1], kept[29]]).toEqual(["big 0", undefined, "big 29"]);
  });

  test("counts what small pages take besides their text", async () => {
    const first = scene("small");
    cachePage(first.key, 1, pageSaying("small", 10), { buildId: "build", now: first.state.now });
    for (let i = 0; i < 4200; i++)
      cachePage({ page: `main/small-${i}`, company: first.key.company }, 1, pageSaying("x", 10), {
        buildId: "build",
        now: first.state.now,
      });
    await forgetAtTheEdge(first.key);
    expect(await first.visit()).toBeUndefined();
  });

  test("an evicted page is still in the data center's cache", async () => {
    const other = scene();
    other.render();
    await other.visit();
    await other.settled();
    const scenes = Array.from({ length: 26 }, (_, i) => scene(`filler-${i}`));
    for (const { key, state } of scenes)
      cachePage(key, 1, pageSaying("filler", 1024 * 1024), {
        buildId: "build",
        now: state.now,
      });
    expect(await other.visit()).toBe("version 1");
  });
});

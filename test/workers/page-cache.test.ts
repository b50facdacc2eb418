import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetVersion,
  keepPage,
  keptPage,
  type CachedPage,
  type PageKey,
} from "../../workers/page-cache";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

const MINUTE = 60_000;

/** A company in the database, its page, and a clock that the test turns. */
function scene(name: string = crypto.randomUUID()) {
  const key: PageKey = { page: `localhost/company/${name}`, company: { vanityName: name } };
  const state = { now: 1_000_000, version: 1 as number | undefined };
  const work: Promise<unknown>[] = [];
  const lookUp = vi.fn(async () => state.version);
  const around = () => ({
    buildId: "build",
    now: state.now,
    lookUp,
    later: (one: Promise<unknown>) => void work.push(one),
  });
  return {
    state,
    lookUp,
    key,
    /** Renders the page as it is now, and keeps it. */
    render: () => keepPage(key, state.version, pageSaying(`version ${state.version}`), around()),
    /** What a visitor gets from the cache. */
    visit: async () => textOf(await keptPage(key, around())),
    visitOnBuild: async (buildId: string) => textOf(await keptPage(key, { ...around(), buildId })),
    settled: () => Promise.all(work.splice(0)),
  };
}

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

describe("a kept page", () => {
  test("serves without asking the database while its version is young", async () => {
    one.render();
    one.state.now += 5_000;
    expect(await one.visit()).toBe("version 1");
    expect(one.lookUp).not.toHaveBeenCalled();
  });

  test("nothing is kept before the first visit, and nothing looked up: the page's own read brings the version", async () => {
    expect(await one.visit()).toBeUndefined();
    expect(one.lookUp).not.toHaveBeenCalled();
  });

  test("a page of no company that was found is not kept", async () => {
    one.state.version = undefined;
    one.render();
    one.state.version = 1;
    expect(await one.visit()).toBeUndefined();
  });

  test("older, it serves and the version is looked up behind the answer, once", async () => {
    one.render();
    one.state.now += 6_000;
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.visit()));
    expect(new Set(answers)).toEqual(new Set(["version 1"]));
    expect(one.lookUp).toHaveBeenCalledTimes(1);
    await one.settled();
    expect(await one.visit()).toBe("version 1");
    expect(one.lookUp).toHaveBeenCalledTimes(1);
  });

  test("unused for long, its version is looked up before the answer", async () => {
    one.render();
    one.state.now += MINUTE;
    one.state.version = 2;
    expect(await one.visit()).toBeUndefined();
    expect(one.lookUp).toHaveBeenCalledTimes(1);
  });

  test("of another build it does not serve", async () => {
    one.render();
    expect(await one.visitOnBuild("other")).toBeUndefined();
  });

  test("after a write in this isolate it does not serve", async () => {
    one.render();
    forgetVersion(one.key.company!);
    expect(await one.visit()).toBeUndefined();
  });

  test("of a company that was unpublished or deleted does not serve, and does not come back", async () => {
    one.render();
    one.state.version = undefined;
    one.state.now += 6_000;
    await one.visit();
    await one.settled();
    expect(await one.visit()).toBeUndefined();
    one.state.now += MINUTE;
    expect(await one.visit()).toBeUndefined();
  });

  test("an edit shows within ten seconds, however visits fall", async () => {
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
        // A look-up ends some time after it began.
        if (random.next() < 0.7) await shop.settled();
        if (shown === undefined) shop.render();
      }
    }
  });

  test("a look-up that never ends does not keep an old page alive", async () => {
    one.render();
    one.lookUp.mockImplementationOnce(() => new Promise(() => undefined));
    one.state.now += 6_000;
    one.state.version = 2;
    expect(await one.visit()).toBe("version 1");
    one.state.now += 4_000;
    expect(await one.visit()).toBeUndefined();
  });
});

describe("the landing page", () => {
  test("has the minutes as its version", async () => {
    const key: PageKey = { page: "localhost/", company: undefined };
    const lookUp = vi.fn();
    const at = (now: number) => ({ buildId: "landing", now, lookUp, later: () => undefined });
    keepPage(key, undefined, pageSaying("landing"), at(0));
    expect(textOf(await keptPage(key, at(5 * MINUTE - 1)))).toBe("landing");
    expect(await keptPage(key, at(5 * MINUTE))).toBeUndefined();
    expect(lookUp).not.toHaveBeenCalled();
  });
});

describe("memory", () => {
  /** The data centre's cache, emptied: what then still serves is in this isolate's memory. */
  async function forgetAtTheEdge(key: PageKey) {
    await (caches as unknown as { default: Cache }).default.delete(
      `https://pages.internal/${encodeURIComponent(`build/1/${key.page}`)}`,
    );
  }

  test("holds 24 MB, and drops what was longest unused", async () => {
    const scenes = Array.from({ length: 30 }, (_, i) => scene(`big-${i}`));
    const put: Promise<unknown>[] = [];
    for (const [i, { key, state }] of scenes.entries()) {
      keepPage(key, 1, pageSaying(`big ${i}`, 1024 * 1024), {
        buildId: "build",
        now: state.now,
        lookUp: async () => 1,
        later: (work) => void put.push(work),
      });
      // The first is used all the time.
      expect(await scenes[0]!.visit()).toBe("big 0");
    }
    await Promise.all(put);
    await Promise.all(scenes.map(({ key }) => forgetAtTheEdge(key)));
    const kept = await Promise.all(scenes.map((one) => one.visit()));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(24);
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(20);
    expect([kept[0], kept[1], kept[29]]).toEqual(["big 0", undefined, "big 29"]);
  });

  test("what memory dropped, the data centre's cache still has", async () => {
    const other = scene();
    other.render();
    await other.settled();
    const scenes = Array.from({ length: 26 }, (_, i) => scene(`filler-${i}`));
    for (const { key, state } of scenes)
      keepPage(key, 1, pageSaying("filler", 1024 * 1024), {
        buildId: "build",
        now: state.now,
        lookUp: async () => 1,
        later: () => undefined,
      });
    expect(await other.visit()).toBe("version 1");
  });
});

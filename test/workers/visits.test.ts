/** Which requests of the worker count as visits, and how they are handed on. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../workers/app";
import { COLLECTED_FOR, MOST_NOTED, noteVisits, type VisitParts } from "../../workers/visits";
import { HOUR } from "../../app/duration";
import type { VisitCount, VisitKind } from "../../app/operations/visit-counts";
import { companyLike, insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { recording } from "../support/recording";
import { renders } from "./mocked-remix";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const companyId = plumber.provider_id!;
const roofer = companyLike({ id: 77, vanity_name: "seen-roofer", name: "Seen Roofer" });

/** Unique: cached pages outlive a test. */
let name: string;
beforeEach(async () => {
  name = `seen-${crypto.randomUUID().slice(0, 8)}`;
  await insertCast({
    companies: [{ ...plumber, vanity_name: name }, roofer],
    domains: (
      [
        ["seen.example", "active"],
        ["former.example", "removed"],
      ] as const
    ).map(([hostname, status]) => ({ hostname, status, company_id: plumber.id!, created_at: 0 })),
  });
  renders(() => new Response("<p>a page</p>", { headers: { "Content-Type": "text/html" } }));
});

type Visit = (path: string, init?: RequestInit) => Promise<void>;

/** What the worker counts meanwhile. Takes as long as visits are collected. */
async function counted(meanwhile: (visit: Visit) => Promise<void>) {
  const { visits } = visitorContext();
  await visits.forget(companyId);
  const ctx = createExecutionContext();
  await meanwhile(async (path, init) => {
    const request = new Request(`http://localhost:8787${path}`, {
      ...init,
      headers: { "User-Agent": CHROME, ...(init?.headers as object) },
    });
    await (await worker.fetch(request as never, env as never, ctx)).text();
  });
  await waitOnExecutionContext(ctx);
  const now = Date.now();
  const [sums] = await visits.read(companyId, [now - HOUR, now + HOUR]);
  return sums;
}

test("pages of a company’s site count: rendered, cached and ready in memory", async () => {
  const home = `/company/${name}`;
  const html = { headers: { "Content-Type": "text/html" } };
  const sums = await counted(async (visit) => {
    for (let i = 0; i < 3; i++) await visit(home);
    await visit(`${home}.data`);
    await visit(`${home}/request`);
    // None of these does.
    await visit(home, { method: "HEAD" });
    await visit(home, { headers: { "User-Agent": "curl/8.5.0" } });
    await visit(home, { headers: { "Sec-Purpose": "prefetch" } });
    await visit(`${home}/client-hub`);
    await visit("/");
    renders((_, { page }) => {
      page.byCompany = true;
      return new Response("<p>an owner's page</p>", html);
    });
    await visit(`${home}/about`);
    renders(() => new Response("<p>Nothing here.</p>", { status: 404, ...html }));
    await visit(`${home}/nothing`);
    renders(() => Response.json({}));
    await visit(`${home}/request/photos`);
  });
  expect(sums).toEqual({ view: 5, appearance: 0, call: 0 });
});

describe("handing on", () => {
  const { db } = visitorContext();

  /** Parts whose waiting ends when the test says so. */
  function scene(over: Partial<VisitParts> = {}) {
    const added: VisitCount[][] = [];
    const work: Promise<unknown>[] = [];
    const waits: (() => void)[] = [];
    const parts: VisitParts = {
      db,
      now: () => 0,
      wait: () => new Promise((done) => void waits.push(done)),
      later: (one) => void work.push(one().catch(() => undefined)),
      visits: {
        add: (_, counts) => Promise.resolve(void added.push(counts)),
        read: () => Promise.resolve([]),
        forget: () => Promise.resolve(),
      },
      ...over,
    };
    return {
      added,
      note: (kind: VisitKind, ...names: string[]) =>
        noteVisits(
          parts,
          kind,
          names.map((vanityName) => ({ vanityName })),
        ),
      works: () => work.length,
      async settled() {
        for (const done of waits.splice(0)) done();
        await Promise.all(work.splice(0));
      },
    };
  }

  test("those of a few seconds together, by company and kind, without a write to D1", async () => {
    const { db: recorder, statements } = recording(db);
    const one = scene({ db: recorder });
    for (let i = 0; i < 3; i++) one.note("view", name);
    one.note("appearance", name, roofer.vanity_name, "nobody");
    expect([one.works(), one.added]).toEqual([1, []]);
    await one.settled();
    expect(one.added).toEqual([
      [
        { companyId, kind: "view", count: 3 },
        { companyId, kind: "appearance", count: 1 },
        { companyId: roofer.provider_id, kind: "appearance", count: 1 },
      ],
    ]);
    expect(statements.map(({ sql }) => sql.slice(0, 6))).toEqual(["SELECT"]);
  });

  test("a request that was ended before it could is replaced by a later one", async () => {
    const ended = scene();
    ended.note("view", name);
    const later = scene({ now: () => 2 * COLLECTED_FOR - 1 });
    later.note("view", name);
    expect(later.works()).toBe(0);
    const next = scene({ now: () => 2 * COLLECTED_FOR });
    next.note("view", name);
    await next.settled();
    expect(next.added).toEqual([[{ companyId, kind: "view", count: 3 }]]);
  });

  test("a failure loses what it had, and the next ones count", async () => {
    const failing = scene({
      visits: { ...visitorContext().visits, add: () => Promise.reject(new Error("lost")) },
    });
    failing.note("view", name);
    await failing.settled();
    const next = scene();
    next.note("view", name);
    await next.settled();
    expect(next.added).toEqual([[{ companyId, kind: "view", count: 1 }]]);
  });

  test("only so many at once: an attack with many names fills no memory", async () => {
    const one = scene();
    one.note("call", ...Array.from({ length: MOST_NOTED }, (_, i) => `nobody-${i}`));
    one.note("call", name);
    await one.settled();
    expect(one.added).toEqual([]);
  });

  test("companies that not everyone sees are dropped; a domain is its company", async () => {
    await db
      .prepare("UPDATE company SET published = 0 WHERE vanity_name = ?")
      .bind(roofer.vanity_name)
      .run();
    const one = scene();
    one.note("view", roofer.vanity_name);
    noteVisits(
      {
        ...visitorContext(),
        visits: {
          ...visitorContext().visits,
          add: (_, counts) => Promise.resolve(void one.added.push(counts)),
        },
      },
      "view",
      ["seen", "former", "other"].map((one) => ({ hostname: `${one}.example` })),
    );
    await one.settled();
    expect(one.added).toEqual([[{ companyId, kind: "view", count: 1 }]]);
  });
});

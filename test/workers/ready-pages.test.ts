/** Pages answered from memory before anything is prepared. Remix is mocked: it needs a build. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../workers/app";
import { readyPage } from "../../workers/ready-pages";
import { visitorContext } from "../support/context";
import { cookieHeader } from "../support/cookies";
import { insertCast, plumber } from "../cast/cast";
import { remix, renders } from "./mocked-remix";

vi.mock("../../workers/remix", async () => (await import("./mocked-remix")).mockedRemix);

const main = visitorContext().config.mainOrigin;
let path: string;

beforeEach(async () => {
  // A unique name: cached pages outlive a test.
  const name = `ready-${crypto.randomUUID().slice(0, 8)}`;
  await insertCast({ companies: [{ ...plumber, vanity_name: name }] });
  path = `/company/${name}`;
  renders(() => new Response("<p>a page</p>", { headers: { "Content-Type": "text/html" } }));
});

const request = (init: RequestInit = {}, at = path) =>
  new Request(`http://localhost:8787${at}`, init);

async function visit(init: RequestInit = {}, at = path) {
  const ctx = createExecutionContext();
  const response = await worker.fetch(request(init, at) as never, env as never, ctx);
  const body = await response.text();
  await waitOnExecutionContext(ctx);
  return { response, body };
}

/** Rendered at the first visit, stored and remembered by its address at the second. */
async function visitedTwice() {
  await visit();
  await visit();
}

const isReady = (init?: RequestInit, at?: string) =>
  readyPage(request(init, at), main) !== undefined;

describe("a page is ready", () => {
  test("after its second visit, for visitors", async () => {
    expect(isReady()).toBe(false);
    await visit();
    expect(isReady()).toBe(false);
    await visit();
    expect([isReady(), isReady({ method: "HEAD" })]).toEqual([true, true]);
  });

  test("for nobody else: another method, a session, an API token, another address", async () => {
    await visitedTwice();
    expect(isReady({ method: "POST" })).toBe(false);
    expect(isReady({ headers: { Cookie: cookieHeader({ access: "x" }) } })).toBe(false);
    expect(isReady({ headers: { Authorization: "Bearer x" } })).toBe(false);
    expect(isReady({}, `${path}?utm_source=x`)).toBe(false);
    expect(isReady({}, `${path}/about`)).toBe(false);
  });

  test("never the landing page, which differs by the visitor's place", async () => {
    for (let i = 0; i < 3; i++) await visit({}, "/");
    expect(isReady({}, "/")).toBe(false);
  });

  test("never for an address with parameters that the page does not have, or a very long one", async () => {
    for (const at of [`${path}?utm_source=x`, `${path}/reviews?after=${"x".repeat(400)}`]) {
      for (let i = 0; i < 3; i++) await visit({}, at);
      expect(isReady({}, at)).toBe(false);
    }
  });

  test("with the same response as when it was read from the cache, except its id", async () => {
    await visit();
    const cached = await visit();
    expect(isReady()).toBe(true);
    remix.rendered = 0;
    const ready = await visit();
    expect([remix.rendered, ready.body]).toEqual([0, cached.body]);
    const headersOf = ({ response: { headers } }: typeof ready) =>
      Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
    expect(headersOf(ready)).toEqual(headersOf(cached));
    expect(headersOf(ready)).toMatchObject({
      "cache-control": "private, no-cache",
      "content-security-policy": expect.stringContaining("script-src"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "Accept-Encoding",
    });
    const ids = [cached, ready].map(({ response }) => response.headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(2);
  });

  test("answers a matching ETag with 304, and HEAD without a body", async () => {
    await visitedTwice();
    const etag = (await visit()).response.headers.get("etag")!;
    const unchanged = await visit({ headers: { "If-None-Match": etag } });
    expect([unchanged.response.status, unchanged.body]).toEqual([304, ""]);
    const head = await visit({ method: "HEAD" });
    expect([head.response.status, head.body, head.response.headers.get("etag")]).toEqual([
      200,
      "",
      etag,
    ]);
  });
});

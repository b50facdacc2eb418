import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { calls } from "../../app/api/v1";
import { companyLike, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { somebody } from "../support/people";

const ORIGIN = "http://river.example:8787";
const OWN = "/api/v1/network/profile/river-city-plumbing";

beforeAll(() =>
  insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "other", name: "Other" }),
      companyLike({ id: 3, vanity_name: "hidden", name: "Hidden", published: 0 }),
    ],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "waiting.example", company_id: 1, status: "pending", created_at: 0 },
      { hostname: "other.example", company_id: 2, status: "active", created_at: 0 },
      { hostname: "hidden.example", company_id: 3, status: "active", created_at: 0 },
    ],
  }),
);

function ask(
  path: string,
  origin: string,
  init: RequestInit = {},
  headers: Record<string, string> = {},
) {
  const url = new URL(path, "http://localhost:8787");
  return answerApi(
    new Request(url, { ...init, headers: { origin, ...headers } }),
    url,
    visitorContext({ actor: somebody }),
  );
}

describe("a page on a company's verified domain", () => {
  test("reads its own company as a visitor, without credentials", async () => {
    for (const path of [
      OWN,
      "/api/v1/network/profile/allpictures/river-city-plumbing",
      "/api/v1/network/profile/offers/categories/river-city-plumbing",
    ]) {
      const { status, headers } = await ask(path, ORIGIN);
      expect([path, status, headers.get("access-control-allow-origin")]).toEqual([
        path,
        200,
        ORIGIN,
      ]);
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("vary")).toContain("Origin");
    }
    // The marketplace session does not count here.
    expect(await (await ask(OWN, ORIGIN)).json()).toMatchObject({ isAuthenticated: false });
  });

  test("can read error responses about its company", async () => {
    const { status, headers } = await ask(
      "/api/v1/network/profile/allpictures/river-city-plumbing?page=0",
      ORIGIN,
    );
    expect([status, headers.get("access-control-allow-origin")]).toEqual([400, ORIGIN]);
  });

  test("gets a preflight response with the allowed methods", async () => {
    const { status, headers } = await ask(
      OWN,
      ORIGIN,
      { method: "OPTIONS" },
      { "access-control-request-method": "GET" },
    );
    expect([
      status,
      headers.get("access-control-allow-origin"),
      headers.get("access-control-allow-methods"),
    ]).toEqual([204, ORIGIN, "GET, HEAD, OPTIONS"]);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("gets 404 and no CORS headers while the company is unpublished", async () => {
    const own = "/api/v1/network/profile/hidden";
    const origin = "http://hidden.example:8787";
    const statusAndOrigin = async (init?: RequestInit, more?: Record<string, string>) => {
      const { status, headers } = await ask(own, origin, init, more);
      return [status, headers.get("access-control-allow-origin")];
    };
    const preflightHeaders = { "access-control-request-method": "GET" };
    const setPublished = (published: number) =>
      env.DB.prepare("UPDATE company SET published = ? WHERE id = 3").bind(published).run();
    expect(await statusAndOrigin()).toEqual([404, null]);
    expect(await statusAndOrigin({ method: "OPTIONS" }, preflightHeaders)).toEqual([204, null]);
    await setPublished(1);
    expect(await statusAndOrigin()).toEqual([200, origin]);
    expect(await statusAndOrigin({ method: "OPTIONS" }, preflightHeaders)).toEqual([204, origin]);
    await setPublished(0);
  });

  test("cannot make calls that are not marked crossOrigin", async () => {
    for (const call of calls.filter((one) => !one.crossOrigin)) {
      const path = `/api/v1${call.path.replaceAll(/\{\w+\}/g, "river-city-plumbing")}`;
      const preflightResponse = await ask(
        path,
        ORIGIN,
        { method: "OPTIONS" },
        { "access-control-request-method": call.method },
      );
      expect([call.path, preflightResponse.headers.get("access-control-allow-origin")]).toEqual([
        call.path,
        null,
      ]);
      const sent = await ask(path, ORIGIN, { method: call.method });
      expect([call.path, sent.headers.get("access-control-allow-origin")]).toEqual([
        call.path,
        null,
      ]);
      if (call.method !== "GET") expect([call.path, sent.status]).toEqual([call.path, 403]);
    }
  });
});

describe("other origins get no CORS headers", () => {
  const others = [
    "null",
    "",
    "*",
    "http://other.example:8787",
    "http://waiting.example:8787",
    "http://hidden.example:8787",
    "http://river.example",
    "http://river.example:80",
    "http://river.example:8788",
    "https://river.example:8787",
    "https://river.example",
    "http://RIVER.example:8787",
    "http://river.example.:8787",
    "http://www.river.example:8787",
    "http://river.example.evil.example:8787",
    "http://evil-river.example:8787",
    "http://riverxexample:8787",
    "http://river.example@evil.example:8787",
    "http://evil.example#river.example:8787",
    "http://evil.example/river.example",
    "http://river.example:8787/",
    "http://river.example:8787/x",
    "http://river.example:8787?x",
    "http://river.example%2eevil.example:8787",
    "http://river.example\t:8787",
    "http://xn--rver-cpa.example:8787",
    "http://localhost:8788",
    "https://localhost:8787",
    "http://localhost.:8787",
    "http://127.0.0.1:8787",
    "http://[::1]:8787",
    "http://sub.localhost:8787",
    "http://localhost.evil.example:8787",
    "file://",
    "data:text/html,x",
    "chrome-extension://river.example",
    "ftp://river.example:8787",
    "http://' OR 1=1 --:8787",
    "javascript:alert(1)",
    "http://river.example:8787, http://evil.example:8787",
    "http://river.example:8787 http://evil.example",
  ];

  test.each(others)("%j", async (origin) => {
    const read = await ask(OWN, origin);
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
    const preflight = await ask(
      OWN,
      origin,
      { method: "OPTIONS" },
      { "access-control-request-method": "GET" },
    );
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    if (origin === "") return;
    const sent = await ask("/api/v1/auth/user/friends/link", origin, { method: "POST" });
    expect(sent.status).toBe(403);
  });
});

test("a bearer token works with any Origin, and the response has no CORS headers", async () => {
  const { status, headers } = await ask(
    "/api/v1/auth/user/friend-count",
    "https://tool.example",
    {},
    { authorization: "Bearer x" },
  );
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, null]);
});

test("OPTIONS lists the methods of a path, and gets 404 for an unknown path", async () => {
  const { status, headers } = await ask("/api/v1/auth/user", "http://localhost:8787", {
    method: "OPTIONS",
  });
  expect([status, headers.get("allow")]).toEqual([204, "GET, PATCH, HEAD, OPTIONS"]);
  expect(
    (await ask("/api/v1/nothing", "http://localhost:8787", { method: "OPTIONS" })).status,
  ).toBe(404);
});

import { describe, expect, test } from "vitest";
import { siteOf } from "../../app/site";
import { cacheablePage } from "../../workers/page-key";

const main = "http://localhost:8787";

function keyOf(address: string, init: RequestInit = {}, mainOrigin = main) {
  const url = new URL(address, main);
  return cacheablePage(new Request(url, init), url, siteOf(url, main)!, mainOrigin);
}

describe("cacheable pages", () => {
  test.each([
    ["/", "localhost:8787/", undefined],
    ["/services", "localhost:8787/services", undefined],
    ["/services.data?x=1", "localhost:8787/services.data", undefined],
    ["/pricing?utm_source=x", "localhost:8787/pricing", undefined],
    ["/near", "localhost:8787/near", undefined],
    ["/near/tx?page=2&sort=x", "localhost:8787/near/tx", undefined],
    ["/near/tx/austin/painters", "localhost:8787/near/tx/austin/painters", undefined],
    [
      "/near/tx/austin.data?_routes=main/near-city&after=1",
      "localhost:8787/near/tx/austin.data?_routes=main%2Fnear-city",
      undefined,
    ],
    ["/company/river", "localhost:8787/company/river", { vanityName: "river" }],
    [
      "/company/river/photos/leak-1",
      "localhost:8787/company/river/photos/leak-1",
      { vanityName: "river" },
    ],
    ["/company/river.data", "localhost:8787/company/river.data", { vanityName: "river" }],
    ["http://river.example/about", "river.example/about", { hostname: "river.example" }],
  ])("%s", (address, page, company) => expect(keyOf(address)?.key).toEqual({ page, company }));

  test.each([
    "/search/all/78701",
    "/search",
    "/company",
    "/company/River",
    "/company/ri%20ver",
    "/terms",
    "/reviews/new",
    "/reviews/new.data?q=river",
    "/reviews/new-company?name=River",
    "/reviews/new-company.data?placeId=x",
    "/near/",
    "/near/TX",
    "/near/texas",
    "/near/tx/Austin",
    "/near/tx/a%20b",
    "/near/tx/austin/",
    "/near/tx/austin/painters/x",
    "/api/v1/search",
    "/healthz",
    "/status",
    "/__manifest?p=/",
    "/company/river/client-hub",
    "/company/river/Client-Hub/",
    "/company/river/client-hub.data",
    "/company/river/client-hub/open?s=1&c=2",
    "/company/river/client-hub/requests/1001",
    "/company/river/client-hub/requests/1001.data?_routes=root",
    "/company/river/client-hub/x.css",
    "http://river.example/client-hub",
    "http://river.example/client-hub.data",
    "http://river.example/client-hub/x.css",
  ])("%s is not cacheable", (address) => expect(keyOf(address)).toBeUndefined());

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "a %s request is not cacheable",
    (method) => expect(keyOf("/company/river", { method })).toBeUndefined(),
  );
});

describe("a page is rendered only from its key", () => {
  test("unknown query parameters are dropped, known ones sorted", () => {
    const cacheable = keyOf(
      "/company/river/reviews?utm_source=x&after=5.1.1&sort=highest&<script>=1&page=2",
    )!;
    expect(cacheable.url.href).toBe(
      "http://localhost:8787/company/river/reviews?sort=highest&after=5.1.1",
    );
    expect(cacheable.key.page).toBe(
      "localhost:8787/company/river/reviews?sort=highest&after=5.1.1",
    );
    expect(keyOf("/company/river/reviews?page=2&sort=highest&after=5.1.1")!.key).toEqual(
      cacheable.key,
    );
  });

  test("a page drops the parameters of other pages", () => {
    expect(keyOf("/company/river/photos?page=2&sort=highest")!.key.page).toBe(
      "localhost:8787/company/river/photos?page=2",
    );
    for (const path of ["/company/river", "/company/river/about", "/company/river/constructor"])
      expect(keyOf(`${path}?page=2&sort=highest&after=5`)!.key).toEqual(keyOf(path)!.key);
  });

  test("the router ignores case, and so do a page's parameters", () => {
    expect(keyOf("/company/river/Reviews?sort=lowest&x=1")!.key.page).toBe(
      "localhost:8787/company/river/Reviews?sort=lowest",
    );
  });

  test("the first value of a repeated parameter counts", () => {
    expect(keyOf("/company/river/reviews?sort=highest&sort=lowest")!.key.page).toBe(
      "localhost:8787/company/river/reviews?sort=highest",
    );
  });

  test("the key of a data request has its loaders, and the key of a page does not", () => {
    expect(keyOf("/company/river.data?_routes=root&x=1")!.key.page).toBe(
      "localhost:8787/company/river.data?_routes=root",
    );
    expect(keyOf("/company/river?_routes=root")!.key.page).toBe("localhost:8787/company/river");
  });

  test("the landing page has one key per metro area, from whose center it is rendered", () => {
    const at = (address: string, lat: number, lng: number) => {
      const url = new URL(address, main);
      return cacheablePage(new Request(url), url, siteOf(url, main)!, main, { lat, lng })!;
    };
    const austin = at("/", 30.27, -97.74);
    expect(austin).toMatchObject({
      key: { page: "localhost:8787/ near 30,-98" },
      metro: { lat: 30.5, lng: -97.5 },
    });
    expect(at("/", 30.51, -97.67).key).toEqual(austin.key);
    expect(at("/", 32.78, -96.8).key).not.toEqual(austin.key);
    expect(at("/_root.data", 30.27, -97.74).key.page).toBe("localhost:8787/_root.data near 30,-98");
    for (const address of ["/pricing", "/company/river"])
      expect(at(address, 30.27, -97.74)).toEqual(keyOf(address));
  });

  test("each hostname has its own pages", () => {
    expect(keyOf("http://river.example/")!.key).not.toEqual(keyOf("http://lake.example/")!.key);
  });
});

describe("a signed-in user never gets a cached page", () => {
  const https = "https://tradepost.example";
  const keyWith = (cookie: string, mainOrigin: string) =>
    keyOf("/company/river", { headers: { cookie } }, mainOrigin);

  test.each([
    ["__Host-access=1", https],
    ["a=b; __Host-hub=2", https],
    ["__Host-refresh=", https],
    ["access=1", main],
    ["a=b;refresh=2", main],
  ])("cookie %j at %s", (cookie, origin) => expect(keyWith(cookie, origin)).toBeUndefined());

  test.each([
    ["a=b", https],
    ["x__Host-access=1", https],
    ["a=__Host-access", https],
    ["__Host-browser=1", https],
    ["access=1", https],
    ["__Host-access=1", main],
    ["xaccess=1", main],
  ])("cookie %j at %s is not a session", (cookie, origin) =>
    expect(keyWith(cookie, origin)).toBeDefined(),
  );
});

import { beforeAll, describe, expect, test, vi } from "vitest";
import { answerApi } from "../../app/api/answer";
import { calls } from "../../app/api/v1";
import { companyLike, offerOf, photoOf, plumber, reviewOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const origin = "http://localhost:8787";

beforeAll(() =>
  insertCast({
    companies: [
      { ...plumber, stars5: 1, place_id: "place-1" },
      companyLike({
        id: 2,
        vanity_name: "hidden",
        name: "Canary",
        published: 0,
        place_id: "place-2",
      }),
    ],
    categories: [
      { id: 1, company_id: 1, type: "scat", name: "Drains", name_uri: "drains", position: 1 },
    ],
    offers: [
      offerOf(1, 1, "Drain Cleaning", { category_id: 1, service_id: 2001 }),
      offerOf(1, 2, "Sewers", { category_id: 1 }),
    ],
    photos: [photoOf(1, 1, "leak"), photoOf(2, 1, "canary")],
    reviews: [reviewOf(1, 1), reviewOf(1, 2, { visibility: "f", body: "Canary" })],
  }),
);

async function ask(path: string, init: RequestInit = {}) {
  const url = new URL(path, origin);
  const response = await answerApi(
    new Request(url, init),
    url,
    visitorContext({ requestId: "request-1" }),
  );
  return {
    status: response.status,
    headers: response.headers,
    type: response.headers.get("content-type"),
    cache: response.headers.get("cache-control"),
    body: (await response.json()) as Record<string, unknown>,
  };
}

const post = (
  path: string,
  body: BodyInit,
  headers: Record<string, string> = { "content-type": "application/json" },
) => ask(path, { method: "POST", body, headers });
const FIND_PLACE = "/api/v1/network/profile/list/search";

describe("the error response", () => {
  test.each([
    ["an unknown path", "/api/v1/nothing", 404, "not-found"],
    ["the base itself", "/api/v1", 404, "not-found"],
    ["another version", "/api/v2/search", 404, "not-found"],
    ["an empty segment", "/api/v1/network/profile/", 404, "not-found"],
    ["an extra segment", "/api/v1/search/suggestions/x", 404, "not-found"],
    ["a malformed URL", "/api/v1/network/profile/%E0%A4%A", 400, "invalid"],
    ["a missing company", "/api/v1/network/profile/nobody", 404, "not-found"],
    ["an unpublished company", "/api/v1/network/profile/hidden", 404, "not-found"],
    ["invalid input", "/api/v1/search?zipCode=x&radius=7", 400, "invalid"],
    ["a repeated parameter", "/api/v1/search?zipCode=78701&zipCode=02108", 400, "invalid"],
  ])("%s", async (_, path, status, code) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({
      status,
      type: "application/json; charset=utf-8",
      cache: "no-store",
    });
    expect(answer.body).toEqual({
      error: {
        code,
        message: expect.stringMatching(/\w.+\.?$/),
        requestId: "request-1",
        ...(code === "invalid" &&
          "fields" in (answer.body.error as object) && { fields: expect.any(Object) }),
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/canary/i);
  });

  test("invalid input is reported by field", async () => {
    const { body } = await ask("/api/v1/search?zipCode=x&radius=7");
    expect(body.error).toMatchObject({
      fields: {
        zipCode: "Invalid zip code format",
        radius: expect.stringContaining("10, 25, 50, 100, 250"),
      },
    });
  });

  test("a repeated parameter is reported by name", async () => {
    const { body } = await ask("/api/v1/search?zipCode=78701&zipCode=78701&query=x");
    expect(body.error).toMatchObject({
      fields: { zipCode: "This parameter is given more than once." },
    });
  });

  test("missing and unpublished companies get identical responses", async () => {
    const [hidden, missing] = [
      await ask("/api/v1/network/profile/hidden"),
      await ask("/api/v1/network/profile/nobody"),
    ];
    expect({ ...hidden, headers: [...hidden.headers] }).toEqual({
      ...missing,
      headers: [...missing.headers],
    });
  });

  test("an unexpected error propagates to the worker's entry", async () => {
    const url = new URL("/api/v1/search?query=all", origin);
    const broken = visitorContext({
      reads: {
        all: vi.fn().mockRejectedValue(new Error("D1 is down")),
        first: vi.fn(),
        spent: { roundTrips: 0, rowsRead: 0 },
      },
    });
    await expect(answerApi(new Request(url), url, broken)).rejects.toThrow("D1 is down");
  });
});

describe("bodies", () => {
  test("API-016 a JSON body is parsed", async () => {
    const { status, body } = await post(FIND_PLACE, JSON.stringify({ placeId: "place-1" }), {
      "content-type": "application/json; charset=utf-8",
    });
    expect([status, body]).toMatchObject([
      200,
      { totalRecords: 1, profiles: [{ vanityName: "river-city-plumbing" }] },
    ]);
    expect((await post(FIND_PLACE, JSON.stringify({ placeId: "place-2" }))).body).toEqual({
      totalRecords: 0,
      profiles: [],
    });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/plain; application/json",
    "",
  ])("content type %j is refused", async (type) => {
    const { status, body } = await post(FIND_PLACE, '{"placeId":"place-1"}', {
      "content-type": type,
    });
    expect([status, body.error]).toMatchObject([
      415,
      { code: "unsupported-type", message: "Send the body as application/json." },
    ]);
  });

  test.each(["{", "{'placeId':1}", "\u0000", '{"placeId":"x"} trailing'])(
    "%j is refused as malformed JSON",
    async (text) => {
      expect(await post(FIND_PLACE, text)).toMatchObject({
        status: 400,
        body: { error: { message: "The body is not well-formed JSON." } },
      });
    },
  );

  test.each([
    "null",
    "[]",
    "1",
    '"place-1"',
    "{}",
    '{"placeId":{"$ne":1}}',
    '{"__proto__":{"placeId":"place-1"}}',
    `{"placeId":"${"x".repeat(301)}"}`,
    "[".repeat(20_000) + "]".repeat(20_000),
  ])("%.40s is refused", async (text) =>
    expect(await post(FIND_PLACE, text)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid" } },
    }),
  );

  const changing = calls.filter(({ method, takesFiles }) => method !== "GET" && !takesFiles);
  test.each(changing.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, "1")]))(
    "%s %s refuses a body that is not an object",
    async (method, path) => {
      for (const body of ["[]", '[{"name":"River"}]', "null", '"River"', "1", "true"])
        expect(
          await ask(`/api/v1${path}`, {
            method,
            body,
            headers: { "content-type": "application/json", "if-match": '"1"' },
          }),
          body,
        ).toMatchObject({
          status: 400,
          body: { error: { code: "invalid", message: "The body must be a JSON object." } },
        });
    },
  );

  test("a body over a million bytes is refused, as text or as a stream", async () => {
    const large = JSON.stringify({ placeId: "x".repeat(1_000_000) });
    expect(await post(FIND_PLACE, large)).toMatchObject({
      status: 413,
      body: { error: { code: "too-large" } },
    });
    const stream = new Blob([large]).stream();
    expect(await post(FIND_PLACE, stream as unknown as BodyInit)).toMatchObject({
      status: 413,
      body: { error: { code: "too-large" } },
    });
  });
});

describe("methods and origins", () => {
  test.each([
    ["POST", "/api/v1/search", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/v1/network/profile/river-city-plumbing", "GET, HEAD, OPTIONS"],
    ["PUT", FIND_PLACE, "POST, OPTIONS"],
    ["GET", "/api/v1/auth/sign-in", "POST, OPTIONS"],
  ])("%s %s is refused, and Allow lists the valid methods", async (method, path, allow) => {
    const answer = await ask(path, { method });
    expect(answer).toMatchObject({
      status: 405,
      body: { error: { code: "method-not-allowed" } },
    });
    expect(answer.headers.get("allow")).toBe(allow);
  });

  test("HEAD gets the status and headers of GET with an empty body", async () => {
    const url = new URL("/api/v1/network/profile/river-city-plumbing", origin);
    const [head, get] = await Promise.all(
      ["HEAD", "GET"].map((method) =>
        answerApi(new Request(url, { method }), url, visitorContext()),
      ),
    );
    expect([head!.status, await head!.text()]).toEqual([200, ""]);
    expect([...head!.headers]).toEqual([...get!.headers]);
  });

  test("a cross-site request cannot write", async () => {
    for (const other of [
      "https://evil.example",
      "null",
      "http://localhost:1",
      "http://river.localhost:8787",
    ]) {
      const answer = await post(FIND_PLACE, '{"placeId":"place-1"}', {
        "content-type": "application/json",
        origin: other,
      });
      expect(answer, other).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
    }
    expect(
      (
        await post(FIND_PLACE, '{"placeId":"place-1"}', {
          "content-type": "application/json",
          origin,
        })
      ).status,
    ).toBe(200);
  });

  test("OPEN-002 a trailing slash is optional", async () => {
    expect((await ask("/api/v1/network/profile/river-city-plumbing/")).body).toEqual(
      (await ask("/api/v1/network/profile/river-city-plumbing")).body,
    );
  });
});

describe("responses of the contract", () => {
  test("SRCH-022 SRCH-023 search results", async () => {
    const { body } = await ask("/api/v1/search?query=drain-cleaning&zipCode=78701");
    expect(body).toEqual({
      radius: 25,
      companyCount: 1,
      services: [{ name: "Drain Cleaning", uri: "drain-cleaning" }],
      didYouMean: [],
      companies: [
        {
          vanityName: "river-city-plumbing",
          name: "River City Plumbing",
          aboutMetadata: "Leaks, drains and water heaters in Austin.",
          profilePic: null,
          profilePicBackgroundColor: null,
          profilePicFit: null,
          rating: "5.0",
          reviewCount: 1,
          friendReviews: 0,
          location: { city: "Austin", stateCode: "TX", zipCode: "78701" },
          phoneNumber: "5125550101",
          email: "office@river-city-plumbing.example",
          distance: 0,
        },
      ],
    });
  });

  test("REV-003 a profile has public reviews only", async () => {
    const { body } = await ask("/api/v1/network/profile/river-city-plumbing");
    expect(body.publicReviews).toMatchObject([
      {
        reviewNumber: 1,
        displayUser: "Maria G.",
        review: "Review 1",
        createdAt: "1970-01-01T00:00:01.000Z",
        ownedByCurrentUser: false,
        totalRating: "5.0",
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/canary|Gonzalez/i);
  });

  test("API-024 categories have name and type", async () => {
    expect(
      (await ask("/api/v1/network/profile/offers/categories/river-city-plumbing")).body,
    ).toEqual({ offers: [{ name: "Drains", type: "scat", nameUri: "drains", category: null }] });
  });

  test("API-046 PROF-054 pictures have name and path; an unpublished company returns no pictures", async () => {
    const { body } = await ask("/api/v1/network/profile/allpictures/river-city-plumbing");
    expect(body).toMatchObject({
      totalRecords: 1,
      data: [{ friendlyImageName: "leak", publicPath: "/media/000000000000000000001001.webp" }],
    });
    expect((await ask("/api/v1/network/profile/allpictures/hidden")).body).not.toMatchObject({
      data: [{}],
    });
  });
});

import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { milesBetween } from "../../app/places/distance";
import { messages } from "../../app/search/messages";
import { radiusOptions } from "../../app/search/options";
import { searchCompanies } from "../../app/search/search-companies.server";
import {
  austin,
  boston,
  companyLike,
  offerOf,
  roundRock,
  insertCast,
  type CompanyRow,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { randomOf } from "../support/random";
import { refusalOf } from "../support/refusal";

const DRAIN_CLEANING = 2001;
const AC_REPAIR_SLUG = "ac-repair";

const random = randomOf(8);
/** Plumbers around Austin, with different services and service radii. */
const around: CompanyRow[] = Array.from({ length: 60 }, (_, i) =>
  companyLike({
    id: 100 + i,
    vanity_name: `around-${i}`,
    name: `Around ${i}`,
    lat: austin.lat + random.between(-1.5, 1.5),
    lng: austin.lng + random.between(-1.5, 1.5),
    stars5: random.int(0, 30),
    stars1: random.int(0, 8),
    verified: random.int(0, 1),
    phone: random.oneOf(["5125550101", null]),
    serves_miles: random.oneOf([null, null, 10, 40, 100]),
  }),
);
const marios = companyLike({
  id: 1,
  vanity_name: "marios-zephyr-works",
  name: "Mario’s Zephyr Works",
});
const farMarios = companyLike({
  id: 2,
  vanity_name: "marios-boston",
  name: "Marios of Boston",
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
});
const unpublished = companyLike({
  id: 3,
  vanity_name: "canary-hidden",
  name: "Canary Zephyr",
  published: 0,
});
const nowhere = companyLike({
  id: 4,
  vanity_name: "canary-nowhere",
  name: "Canary Zephyr Nowhere",
  lat: null,
  lng: null,
});
/** 16.9 miles from the center of Austin, with a service radius of 10 miles. */
const shortReach = companyLike({
  id: 5,
  vanity_name: "short-reach",
  name: "Short Reach",
  lat: roundRock.lat,
  lng: roundRock.lng,
  serves_miles: 10,
});

beforeAll(() =>
  insertCast({
    companies: [marios, farMarios, unpublished, nowhere, shortReach, ...around],
    offers: [marios, unpublished, nowhere, shortReach, ...around].map(({ id }) =>
      offerOf(id!, 1, "Drain Cleaning", { service_id: DRAIN_CLEANING }),
    ),
  }),
);

const search = (input: Record<string, unknown>) => searchCompanies(visitorContext(), input);
const names = (answer: Awaited<ReturnType<typeof search>>) =>
  answer.companies.map((one) => one.vanityName);

describe("search results", () => {
  test.each([
    ["SRCH-001 by service", { query: "drain-cleaning" }],
    ["by the service's name", { query: "Drain Cleaning" }],
    ["by category", { query: "plumbing-contractors" }],
    ["by a trade's name", { query: "plumber" }],
    ["all, by the word all", { query: "all" }],
    ["SRCH-003 all, without a service", {}],
  ])("%s", async (_, input) => {
    const answer = await search({ ...input, zipCode: "78701", radius: 10, rows: 50 });
    expect(names(answer)).toContain("marios-zephyr-works");
    expect(answer.place).toMatchObject({ city: "Austin", stateCode: "TX" });
    expect(names(answer)).not.toContain("marios-boston");
    expect(JSON.stringify(answer.companies)).not.toMatch(/canary/i);
  });

  test("list a company found by name or word prefixes first, with or without apostrophe", async () => {
    for (const query of ["Mario's Zephyr", "marios zeph", "ZEPHYR mario’s", "mario"]) {
      const answer = await search({ query, zipCode: "78701" });
      expect(names(answer)[0], query).toBe("marios-zephyr-works");
      expect(JSON.stringify(answer.companies)).not.toMatch(/canary/i);
    }
    expect(names(await search({ query: "marios", zipCode: "02108" }))[0]).toBe("marios-boston");
  });

  test("are empty for a service that no nearby company offers", async () => {
    expect(await search({ query: AC_REPAIR_SLUG, zipCode: "78701", radius: 250 })).toMatchObject({
      companies: [],
      companyCount: 0,
    });
    expect(await search({ query: "drain-cleaning", zipCode: "02108", radius: 250 })).toMatchObject({
      companies: [],
      companyCount: 0,
    });
  });

  test("SRCH-003 without a zip code, are from everywhere and have no distance", async () => {
    const answer = await search({ query: "marios", rows: 50 });
    expect(names(answer).toSorted()).toEqual(["marios-boston", "marios-zephyr-works"]);
    expect(answer.companies.every((one) => one.miles === null)).toBe(true);
    expect(answer.place).toBeNull();
  });

  test("never include unpublished companies or companies without a location", async () => {
    for (const query of ["canary", "canary zephyr", "drain-cleaning", "zephyr"]) {
      for (const zipCode of ["78701", undefined]) {
        const answer = await search({ query, zipCode, radius: zipCode && 250, rows: 50 });
        expect(JSON.stringify(answer.companies), query).not.toMatch(/canary/i);
      }
    }
  });
});

describe("distance", () => {
  test.each(radiusOptions)(
    "SRCH-004 within %i miles, finds exactly the companies whose service radius covers the place",
    async (radius) => {
      const expected = [marios, shortReach, ...around].filter((one) => {
        const miles = milesBetween(austin, one as { lat: number; lng: number });
        return miles <= radius && (!one.serves_miles || miles <= one.serves_miles);
      });
      const found = await everyPage({ query: "drain-cleaning", zipCode: "78701", radius }, 10);
      expect(found.map((one) => one.vanityName).toSorted()).toEqual(
        expected.map((one) => one.vanity_name).toSorted(),
      );
      for (const one of found) {
        const row = expected.find((company) => company.vanity_name === one.vanityName) as {
          lat: number;
          lng: number;
        };
        expect(one.miles).toBeCloseTo(milesBetween(austin, row), 0);
      }
    },
  );

  test("a company is not found outside its service radius, except by its name", async () => {
    const query = "drain-cleaning";
    expect(names(await search({ query, zipCode: "78701", rows: 50 }))).not.toContain("short-reach");
    for (const zipCode of ["78701", "78664"])
      expect(names(await search({ query: "short r", zipCode }))).toEqual(["short-reach"]);
  });

  test("SRCH-005 the default radius is 25 miles", async () => {
    expect((await search({ query: "drain-cleaning", zipCode: "78701" })).radius).toBe(25);
  });
});

describe("the sort order", () => {
  test("follows the documented relevance", async () => {
    const { results } = await env.DB.prepare(
      "SELECT company_id, rank, lat, lng FROM search_listing WHERE term = ?",
    )
      .bind(DRAIN_CLEANING)
      .all<{
        company_id: number;
        rank: number;
        lat: number;
        lng: number;
      }>();
    const score = new Map(
      results.map((row) => [
        row.company_id,
        0.8 * (1000 - row.rank) + 200 / (1 + (milesBetween(austin, row) / 15) ** 2),
      ]),
    );
    const idOf = new Map([marios, shortReach, ...around].map((one) => [one.vanity_name, one.id!]));
    const found = (
      await everyPage({ query: "drain-cleaning", zipCode: "78701", radius: 100 }, 50)
    ).map((one) => idOf.get(one.vanityName)!);
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(found.toSorted((a, b) => score.get(b)! - score.get(a)! || a - b));
  });

  test("is by quality without a zip code", async () => {
    const { results } = await env.DB.prepare(
      `SELECT vanity_name FROM search_listing JOIN company ON id = company_id WHERE term = ?
        ORDER BY rank, company_id`,
    )
      .bind(DRAIN_CLEANING)
      .all<{ vanity_name: string }>();
    expect((await everyPage({ query: "drain-cleaning" }, 25)).map((one) => one.vanityName)).toEqual(
      results.map((row) => row.vanity_name),
    );
  });
});

describe("invalid input", () => {
  test.each([
    ["SRCH-041 no service and no zip code", {}, { query: messages.serviceOrZip }],
    ["SRCH-041 only blanks", { query: "   " }, { query: messages.serviceOrZip }],
    ["SRCH-043 a short zip", { zipCode: "7870" }, { zipCode: messages.zipFormat }],
    ["SRCH-043 letters", { zipCode: "ABCDE" }, { zipCode: messages.zipFormat }],
    ["SRCH-043 ZIP+4 without a hyphen", { zipCode: "787011234" }, { zipCode: messages.zipFormat }],
    ["an unknown zip code", { zipCode: "00000" }, { zipCode: messages.zipUnknown }],
    ["SRCH-004 an unknown radius", { zipCode: "78701", radius: "26" }, { radius: messages.radius }],
    ["an empty radius", { zipCode: "78701", radius: "" }, { radius: messages.radius }],
    ["SRCH-007 an unknown page size", { zipCode: "78701", rows: "11" }, { rows: messages.rows }],
    [
      "SRCH-006 an unknown sort order",
      { zipCode: "78701", sortBy: "price" },
      { sortBy: messages.sortBy },
    ],
    [
      "a page beyond the paging limit",
      { zipCode: "78701", first: "1000" },
      { first: messages.first },
    ],
    ["a page before the first", { zipCode: "78701", first: -1 }, { first: messages.first }],
    ["a long query", { query: "x".repeat(101), zipCode: "78701" }, { query: messages.queryLong }],
  ])("%s", async (_, input, fields) => {
    const refusal = await refusalOf(search(input));
    expect([refusal.code, refusal.fields]).toEqual(["invalid", fields]);
  });

  test("SRCH-043 ZIP+4 is accepted", async () => {
    expect(
      names(await search({ query: "drain-cleaning", zipCode: "78701-1234", radius: 10 })),
    ).toContain("marios-zephyr-works");
  });

  test("reports all errors at once", async () => {
    const refusal = await refusalOf(
      search({ zipCode: "x", radius: "x", rows: "x", sortBy: "x", first: "x" }),
    );
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual([
      "first",
      "radius",
      "rows",
      "sortBy",
      "zipCode",
    ]);
  });
});

async function everyPage(input: Record<string, unknown>, rows: number) {
  const found = [];
  for (let first = 0; ; first += rows) {
    const answer = await search({ ...input, rows, first });
    found.push(...answer.companies);
    if (answer.companies.length < rows) return found;
  }
}

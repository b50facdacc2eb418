import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { listNearCities } from "../../app/near/list-cities.server";
import { listNearStates } from "../../app/near/list-states.server";
import { nearLinks } from "../../app/search/near-links.server";
import { readNearCity } from "../../app/near/read-city.server";
import { readNearService } from "../../app/near/read-service.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import {
  austin,
  boston,
  companyLike,
  offerOf,
  officeHours,
  plumber,
  roundRock,
  insertCast,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const DRAIN_CLEANING = 2001;
const allWeek = { ...officeHours, sat: officeHours.mon, sun: officeHours.mon };
const newYork = {
  ...boston,
  zip: "10001",
  city: "New York",
  county: "New York",
  state_code: "NY",
  lat: 40.75,
  lng: -74,
};
const mountZion = {
  ...boston,
  zip: "62549",
  city: "Mt Zion",
  state_code: "IL",
  lat: 39.77,
  lng: -88.87,
};

/**
 * Fourteen plumbers around Austin, four of them with special traits; one in Round Rock, one in
 * Boston.
 */
beforeAll(() => {
  const many = Array.from({ length: 10 }, (_, i) =>
    companyLike({
      id: 10 + i,
      vanity_name: `plumber-${i}`,
      name: `Plumber ${i}`,
      verified: 0,
      stars4: i,
      hours: null,
    }),
  );
  return insertCast({
    zips: [austin, roundRock, boston, newYork, mountZion],
    companies: [
      { ...plumber, stars5: 10 },
      companyLike({
        id: 2,
        vanity_name: "weekend",
        name: "Weekend",
        verified: 0,
        hours: JSON.stringify(allWeek),
      }),
      companyLike({
        id: 3,
        vanity_name: "switched-off",
        name: "Switched off",
        verified: 0,
        hours: JSON.stringify({ ...allWeek, enabled: false }),
      }),
      companyLike({
        id: 4,
        vanity_name: "garbled",
        name: "Garbled",
        verified: 0,
        hours: "{not hours",
      }),
      ...many,
      companyLike({
        id: 30,
        vanity_name: "round-rock",
        name: "Round Rock",
        city: "Round Rock",
        zip: "78664",
        lat: roundRock.lat,
        lng: roundRock.lng,
        serves_miles: 5,
      }),
      companyLike({
        id: 31,
        vanity_name: "boston",
        name: "Boston",
        city: "Boston",
        state_code: "MA",
        zip: "02108",
        lat: boston.lat,
        lng: boston.lng,
      }),
      companyLike({ id: 32, vanity_name: "painter", name: "Painter" }),
    ],
    offers: [
      ...[1, 2, 3, 4, ...many.map(({ id }) => id!), 30, 31].map((id) =>
        offerOf(id, 1, "Drains", { service_id: DRAIN_CLEANING }),
      ),
      offerOf(32, 1, "Walls", { service_id: 5001 }),
    ],
  });
});

const inAustin = { state: "tx", city: "austin", service: "plumbing-contractors" };

describe("a service in a city", () => {
  test("has the same companies as a search there, in the same order", async () => {
    const { companies, numbers } = await readNearService(visitorContext(), inAustin);
    const searched = await searchCompanies(visitorContext(), {
      query: "plumbing-contractors",
      zipCode: "78701",
    });
    // The page is kept for hours: it says nothing about now. Its cards have no previews.
    expect(companies).toEqual(
      searched.companies.map((one) => ({
        ...one,
        hours: null,
        picture: { ...one.picture, blur: null },
      })),
    );
    expect(companies).toHaveLength(10);
    expect(numbers.companies).toBe(searched.companyCount);
  });

  test("has statistics of all matches, not only of the cards", async () => {
    const { numbers } = await readNearService(visitorContext(), inAustin);
    // 10 reviews of 5 stars, and 0 + 1 + … + 9 of 4.
    expect(numbers).toEqual({
      companies: 14,
      verified: 1,
      rating: ((50 + 180) / 55).toFixed(1),
      reviewCount: 55,
      openAtWeekends: 1,
    });
  });

  test("links other services and nearby cities", async () => {
    const { subject, others, neighbors } = await readNearService(visitorContext(), inAustin);
    expect(subject).toMatchObject({ name: "Plumbing", heading: "Plumbers", isCategory: true });
    expect(subject.services.map((service) => service.slug)).toContain("drain-cleaning");
    expect(others).toEqual([
      { slug: "painters", name: "Painting", icon: expect.any(String), companies: 1 },
    ]);
    expect(neighbors).toEqual([
      { slug: "round-rock", stateCode: "TX", name: "Round Rock", companies: 1 },
    ]);
  });

  test("can be a single service of a category", async () => {
    const { subject, companies } = await readNearService(visitorContext(), {
      ...inAustin,
      service: "drain-cleaning",
    });
    expect(subject).toMatchObject({
      slug: "drain-cleaning",
      isCategory: false,
      category: { slug: "plumbing-contractors" },
    });
    expect(subject.services.map((service) => service.slug)).not.toContain("drain-cleaning");
    expect(companies).toHaveLength(10);
  });

  test("without companies, has an empty list and zeros", async () => {
    const { companies, numbers } = await readNearService(visitorContext(), {
      ...inAustin,
      service: "medical-spa",
    });
    expect([companies, numbers]).toEqual([
      [],
      { companies: 0, verified: 0, rating: "0.0", reviewCount: 0, openAtWeekends: 0 },
    ]);
  });
});

describe("a city", () => {
  test("has its categories by name and nearby cities", async () => {
    const { companies, services, neighbors } = await readNearCity(visitorContext(), {
      state: "tx",
      city: "austin",
    });
    expect([companies, services.map(({ name, companies }) => [name, companies])]).toEqual([
      15,
      [
        ["Painting", 1],
        ["Plumbing", 14],
      ],
    ]);
    expect(neighbors.map(({ name }) => name)).toEqual(["Round Rock"]);
  });

  test.each([
    ["TX", "Austin", "austin"],
    ["texas", "atx", "austin"],
    ["ny", "nyc", "new-york"],
    ["new-york", "new-york-city", "new-york"],
    ["il", "mt-zion", "mt-zion"],
  ])(`in %s, "%s" is %s`, async (state, city, slug) => {
    expect((await readNearCity(visitorContext(), { state, city })).city.slug).toBe(slug);
  });
});

describe("states", () => {
  test("are listed if they have companies, with the largest cities", async () => {
    const { states, cities } = await listNearStates(visitorContext(), undefined);
    expect(states).toEqual([
      { code: "MA", name: "Massachusetts", companies: 1 },
      { code: "TX", name: "Texas", companies: 16 },
    ]);
    expect(cities.map(({ name, companies }) => [name, companies])).toEqual([
      ["Austin", 15],
      ["Boston", 1],
      ["Round Rock", 1],
    ]);
  });

  test("a state lists its cities by name", async () => {
    const { state, companies, cities, capped } = await listNearCities(visitorContext(), {
      state: "tx",
    });
    expect([state.name, companies, capped]).toEqual(["Texas", 16, false]);
    expect(cities.map(({ slug }) => slug)).toEqual(["austin", "round-rock"]);
  });
});

describe("an unknown place or service is not found", () => {
  test.each([
    ["state", () => listNearCities(visitorContext(), { state: "zz" })],
    ["state of a city", () => readNearCity(visitorContext(), { state: "zz", city: "austin" })],
    ["city", () => readNearCity(visitorContext(), { state: "tx", city: "atlantis" })],
    ["city in this state", () => readNearCity(visitorContext(), { state: "tx", city: "boston" })],
    ["service", () => readNearService(visitorContext(), { ...inAustin, service: "time-travel" })],
    [
      '"all" as a service',
      () => readNearService(visitorContext(), { ...inAustin, service: "all" }),
    ],
  ])("%s", async (_, read) => expect((await refusalOf(read())).code).toBe("not-found"));
});

describe("links from a search", () => {
  test("for a service lead to its category in the city, the city and the state", () => {
    expect(
      nearLinks({ city: "Austin", stateCode: "TX" }, "drain-cleaning").map(({ to }) => to),
    ).toEqual(["/near/tx/austin/plumbing-contractors", "/near/tx/austin", "/near/tx"]);
    expect(
      nearLinks({ city: "Mt Zion", stateCode: "IL" }, "my own words").map(({ to }) => to),
    ).toEqual(["/near/il/mt-zion", "/near/il"]);
    expect(nearLinks(null, "drain-cleaning")).toEqual([]);
  });
});

describe("with hundreds of cities", () => {
  beforeAll(async () => {
    const letters = (n: number) =>
      `${String.fromCharCode(97 + Math.floor(n / 26))}${String.fromCharCode(97 + (n % 26))}`;
    const cities = Array.from({ length: 400 }, (_, i) => ({
      slug: `city-${letters(i)}`,
      companies: i + 1,
    }));
    await env.DB.batch([
      env.DB.prepare("DELETE FROM near_count"),
      env.DB.prepare(
        `INSERT INTO city SELECT value ->> '$.slug', 'WY', value ->> '$.slug', '82001', 41.1,
          -104.8, 1, 1 FROM json_each(?)`,
      ).bind(JSON.stringify(cities)),
      env.DB.prepare(
        "INSERT INTO near_count SELECT 'WY', value ->> '$.slug', 0, value ->> '$.companies', 0 FROM json_each(?)",
      ).bind(JSON.stringify(cities)),
      env.DB.prepare(
        "INSERT INTO near_count SELECT 'WY', '', 0, sum(companies), 0 FROM near_count",
      ),
    ]);
  });

  test("a state shows the 300 cities with the most companies, by name", async () => {
    const context = visitorContext();
    const { cities, capped } = await listNearCities(context, { state: "wy" });
    expect([cities.length, capped, Math.min(...cities.map(({ companies }) => companies))]).toEqual([
      300,
      true,
      101,
    ]);
    expect(cities.map(({ name }) => name)).toEqual(cities.map(({ name }) => name).toSorted());
    // Per city: the index row, one in memory, and the city's row.
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(3 * 301 + 4);
  });

  test("the first page shows the twelve largest", async () => {
    const { cities } = await listNearStates(visitorContext(), undefined);
    expect(cities.map(({ companies }) => companies)).toEqual(
      Array.from({ length: 12 }, (_, i) => 400 - i),
    );
  });
});

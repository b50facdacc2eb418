import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { milesBetween } from "../../app/places/distance";
import { featuredCompanies } from "../../app/search/featured.server";
import { messages } from "../../app/search/messages";
import {
  austin,
  boston,
  companyLike,
  mediaOf,
  offerOf,
  roundRock,
  insertCast,
  type CompanyRow,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { refusalOf } from "../support/refusal";

const DAY = 86_400_000;
const BANNER = "b".repeat(24) + ".webp";
const LOGO = "a".repeat(24) + ".webp";
const pictures = { banner_media: BANNER, logo_media: LOGO };
const inBoston = {
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
};

/** Fifteen companies in Austin and five in Boston, the first one rated best. */
const inAustin = Array.from({ length: 15 }, (_, i) =>
  companyLike({
    id: 10 + i,
    vanity_name: `austin-${i}`,
    name: `Austin ${i}`,
    ...pictures,
    stars5: 60 - 3 * i,
  }),
);
const far = Array.from({ length: 5 }, (_, i) =>
  companyLike({
    id: 40 + i,
    vanity_name: `boston-${i}`,
    name: `Boston ${i}`,
    ...pictures,
    ...inBoston,
    stars5: 60 - 3 * i,
  }),
);
const notFeatured: CompanyRow[] = [
  companyLike({
    id: 1,
    vanity_name: "canary-unpublished",
    name: "Canary",
    ...pictures,
    stars5: 500,
    published: 0,
  }),
  companyLike({
    id: 2,
    vanity_name: "canary-unclaimed",
    name: "Canary",
    ...pictures,
    stars5: 500,
    unclaimed: 1,
  }),
  companyLike({
    id: 3,
    vanity_name: "canary-without-banner",
    name: "Canary",
    logo_media: LOGO,
    stars5: 500,
  }),
  companyLike({
    id: 4,
    vanity_name: "canary-without-logo",
    name: "Canary",
    banner_media: BANNER,
    stars5: 500,
  }),
  companyLike({
    id: 5,
    vanity_name: "canary-without-place",
    name: "Canary",
    ...pictures,
    stars5: 500,
    lat: null,
    lng: null,
  }),
];

function insertWithOffers(companies: CompanyRow[]) {
  return insertCast({
    companies,
    media: [mediaOf(BANNER), mediaOf(LOGO)],
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
  });
}

const feature = (input: object = {}, context: Partial<RequestContext> = {}) =>
  featuredCompanies(visitorContext(context), input);
const names = (companies: Awaited<ReturnType<typeof feature>>) =>
  companies.map((one) => one.vanityName);

describe("SRCH-011 featured companies", () => {
  beforeEach(() => insertWithOffers([...notFeatured, ...inAustin, ...far]));

  test("are three, published and claimed, with banner, logo and location, even if others rate better", async () => {
    for (const input of [{}, { zipCode: "78701" }, { zipCode: "02108" }]) {
      const featured = await feature(input);
      expect(featured).toHaveLength(3);
      expect(JSON.stringify(featured)).not.toMatch(/canary/i);
      expect(
        featured.every(
          (one) => one.logo?.key === LOGO && one.banner.key === BANNER && one.trade === "Plumbing",
        ),
      ).toBe(true);
    }
  });

  test("are near the given zip code, with the distance", async () => {
    const featured = await feature({ zipCode: "02108" });
    expect(names(featured).every((name) => name.startsWith("boston-"))).toBe(true);
    expect(featured.every((one) => one.miles === 0)).toBe(true);
  });

  test("are within the given distance of the given coordinates", async () => {
    const point = { latitude: roundRock.lat, longitude: roundRock.lng };
    const away = milesBetween(roundRock, austin);
    expect(
      names(await feature({ ...point, distance: away + 1 })).every((name) =>
        name.startsWith("austin-"),
      ),
    ).toBe(true);
    expect(
      (await feature({ ...point, distance: away - 1 })).every((one) => one.miles === null),
    ).toBe(true);
  });

  test("rotate each UTC day through the best twelve", async () => {
    const seen: string[] = [];
    for (let day = 0; day < 4; day++) {
      const today = names(await feature({ zipCode: "78701" }, { now: () => day * DAY }));
      expect(today).toEqual(
        names(await feature({ zipCode: "78701" }, { now: () => (day + 1) * DAY - 1 })),
      );
      seen.push(...today);
    }
    expect(seen.toSorted()).toEqual(
      inAustin
        .slice(0, 12)
        .map((one) => one.vanity_name)
        .toSorted(),
    );
    expect(names(await feature({ zipCode: "78701" }, { now: () => 4 * DAY }))).toEqual(
      seen.slice(0, 3),
    );
  });

  test("are sorted by rating", async () => {
    expect(names(await feature({ zipCode: "78701" }, { now: () => 0 }))).toEqual([
      "austin-0",
      "austin-1",
      "austin-2",
    ]);
  });

  test("are not near a place outside their service radius", async () => {
    const shortReach = inAustin.map((one) => ({ ...one, serves_miles: 5 }));
    await insertWithOffers([...shortReach, ...far]);
    expect((await feature({ zipCode: "78664" })).every((one) => one.miles === null)).toBe(true);
  });
});

describe("fewer than three nearby companies", () => {
  test("come first, followed by companies from the whole country, without duplicates", async () => {
    await insertWithOffers([...inAustin, far[0]!, far[1]!]);
    const featured = await feature({ zipCode: "02108" });
    expect(names(featured).slice(0, 2)).toEqual(["boston-0", "boston-1"]);
    expect(names(featured)[2]).toMatch(/^austin-/);
    expect(featured[2]!.miles).toBeNull();
    expect(new Set(names(featured)).size).toBe(3);
  });

  test("are all that is returned if there are no others", async () => {
    await insertWithOffers([...notFeatured, far[0]!]);
    expect(names(await feature({ zipCode: "02108" }))).toEqual(["boston-0"]);
    expect(names(await feature())).toEqual(["boston-0"]);
    await insertWithOffers(notFeatured);
    expect(await feature()).toEqual([]);
  });
});

test("companies that differ only in rating have the same order as in the search index", async () => {
  const { size, seed } = proof("companies by their rating", { small: 12, full: 200 }, 11);
  const random = randomOf(seed);
  for (let round = 0; round < size; round++) {
    const three = [1, 2, 3].map((id) =>
      companyLike({
        id,
        vanity_name: `company-${id}`,
        name: `Company ${id}`,
        ...pictures,
        stars5: random.int(0, 60),
        stars4: random.int(0, 20),
        stars1: random.int(0, 9),
      }),
    );
    await insertWithOffers(three);
    const { results } = await env.DB.prepare(
      "SELECT vanity_name, rank FROM search_listing JOIN company ON id = company_id WHERE term = 0",
    ).all<{ vanity_name: string; rank: number }>();
    const rank = new Map(results.map((row) => [row.vanity_name, row.rank]));
    const ranks = names(await feature()).map((name) => rank.get(name)!);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test("rows read stay within the budget in a city with 900 companies", async () => {
  const crowd = Array.from({ length: 900 }, (_, i) =>
    companyLike({
      id: i + 1,
      vanity_name: `crowd-${i}`,
      name: `Crowd ${i}`,
      ...pictures,
      stars5: i % 90,
      lat: austin.lat + (i % 30) / 200,
      lng: austin.lng + Math.floor(i / 30) / 200,
    }),
  );
  await insertWithOffers(crowd);
  const budgets: [object, number][] = [
    [{}, 300],
    [{ zipCode: "78701" }, 800],
    // About 800 cells are that near; each reads one row of its list and its best company.
    [{ zipCode: "78701", distance: 250 }, 2400],
  ];
  for (const [input, most] of budgets) {
    const context = visitorContext();
    expect(await featuredCompanies(context, input)).toHaveLength(3);
    expect(context.reads.spent.rowsRead, JSON.stringify(input)).toBeLessThanOrEqual(most);
    expect(context.reads.spent.roundTrips).toBeLessThanOrEqual(2);
  }
});

describe("refuses", () => {
  const point = { latitude: 30.27, longitude: -97.74 };
  test.each<[string, object, string]>([
    ["an unknown zip code", { zipCode: "00000" }, messages.zipUnknown],
    ["a malformed zip code", { zipCode: "7870" }, messages.zipFormat],
    ["a second page", { first: 3 }, "first is 0: there is one page of featured companies."],
    ["another number of rows", { rows: 4 }, "rows is 3."],
    ["spotlight: false", { spotlight: false }, "spotlight is true, or left out."],
    ["only a latitude", { latitude: 30 }, "Send latitude and longitude together."],
    ["only a longitude", { longitude: 30 }, "Send latitude and longitude together."],
    ["a latitude out of range", { ...point, latitude: 91 }, "latitude is a number from -90 to 90."],
    [
      "a latitude as a string",
      { ...point, latitude: "30" },
      "latitude is a number from -90 to 90.",
    ],
    [
      "a longitude out of range",
      { ...point, longitude: -181 },
      "longitude is a number from -180 to 180.",
    ],
    [
      "distance 0",
      { ...point, distance: 0 },
      "distance is a number of miles, more than 0 and at most 250.",
    ],
    [
      "a distance above the limit",
      { ...point, distance: 251 },
      "distance is a number of miles, more than 0 and at most 250.",
    ],
    [
      "a distance without a place",
      { distance: 10 },
      "A distance needs a latitude and longitude, or a zipCode.",
    ],
    ["kilometers", { ...point, distanceType: "km" }, 'distanceType is "mi".'],
    [
      "two places",
      { ...point, zipCode: "78701" },
      "Send a zipCode or a latitude and longitude, not both.",
    ],
  ])("%s", async (_, input, message) => {
    expect(await refusalOf(feature(input))).toMatchObject({ code: "invalid", message });
  });

  test("an unknown field, by name", async () => {
    const refusal = await refusalOf(feature({ spotlight: true, placeId: "place-1" }));
    expect(refusal).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/^A spotlight has no placeId\./),
    });
  });
});

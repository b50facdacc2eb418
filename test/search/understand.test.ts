import { beforeAll, describe, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { understandSearch } from "../../app/search/understand.server";
import { austin, boston, companyLike, offerOf, roundRock, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const inBoston = {
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
};
const house = {
  ...austin,
  zip: "88121",
  city: "House",
  state_code: "NM",
  county: "Quay",
  lat: 34.645,
  lng: -103.903,
};

beforeAll(() =>
  insertCast({
    zips: [austin, roundRock, boston, house],
    companies: [
      companyLike({ id: 1, vanity_name: "austin-one", name: "One" }),
      companyLike({ id: 2, vanity_name: "boston-two", name: "Two", ...inBoston }),
      companyLike({ id: 3, vanity_name: "austin-plumbing", name: "Austin Plumbing", ...inBoston }),
    ],
    offers: [1, 2, 3].map((id) => offerOf(id, 1, "Drain Cleaning", { service_id: 2001 })),
  }),
);

const understand = async (query: string, zipCode?: string) => {
  const { anywhere, ...target } = await understandSearch(visitorContext(), { query, zipCode });
  expect(anywhere).toBe(false);
  return target;
};
const search = async (query: string, zipCode?: string) => {
  const { companies, place, placeNamed, service } = await searchCompanies(visitorContext(), {
    query,
    zipCode,
  });
  return { found: companies.map((one) => one.vanityName), place: place?.city, placeNamed, service };
};

describe("a query that names a place", () => {
  test("is searched there, overriding the zip code", async () => {
    for (const zipCode of [undefined, "02108"]) {
      expect(await search("plumber in Austin", zipCode)).toEqual({
        found: ["austin-one"],
        place: "Austin",
        placeNamed: true,
        service: "plumber",
      });
    }
    expect(await search("drain cleaning 02108", "78701")).toMatchObject({
      place: "Boston",
      service: "drain cleaning",
    });
    expect((await search("boston plumbers")).place).toBe("Boston");
  });

  test("redirects to the URL of its service and place", async () => {
    expect(await understand("plumber in Austin")).toEqual({ query: "plumber", zipCode: "78701" });
    expect(await understand("plumber in Austin", "02108")).toEqual({
      query: "plumber",
      zipCode: "78701",
    });
    expect(await understand("plumber near 02108-1234")).toEqual({
      query: "plumber",
      zipCode: "02108",
    });
    // This could be a company's name: the query stays unchanged.
    expect(await understand("austin plumber")).toEqual({
      query: "austin plumber",
      zipCode: "78701",
    });
  });

  test("without a place, uses the zip code or searches everywhere", async () => {
    expect(await understand("plumber", "78701")).toEqual({ query: "plumber", zipCode: "78701" });
    expect(await understand("plumber")).toEqual({ query: "plumber" });
    expect(await search("plumber", "02108")).toMatchObject({
      place: "Boston",
      placeNamed: false,
      service: "plumber",
    });
  });

  test("is searched at the place even if a company's name contains the place", async () => {
    expect((await search("Austin Plumbing", "02108")).found).toContain("austin-one");
    expect(
      (await searchCompanies(visitorContext(), { query: "austin plumbing" })).companies.length,
    ).toBeGreaterThan(0);
  });

  test("a word of the catalogue is not read as a small town", async () => {
    expect(await search("ants in house", "78701")).toMatchObject({
      place: "Austin",
      placeNamed: false,
    });
    expect(await search("drain cleaning in House NM", "78701")).toMatchObject({
      place: "House",
      placeNamed: true,
    });
  });

  test("a slug is not read as a place", async () => {
    expect(await search("drain-cleaning", "78701")).toMatchObject({
      found: ["austin-one"],
      place: "Austin",
      placeNamed: false,
    });
  });
});

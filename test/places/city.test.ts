import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { oneTrip } from "../../app/database/one-trip";
import {
  citySlug,
  pickCity,
  placesNamed,
  readCities,
  readCity,
} from "../../app/places/city.server";
import { austin, boston, roundRock, insertCast } from "../cast/cast";

const zipOf = (zip: string, city: string, state_code: string, lat: number, lng: number) => ({
  ...austin,
  zip,
  city,
  state_code,
  county: "",
  lat,
  lng,
});

beforeAll(() =>
  insertCast({
    zips: [
      austin,
      zipOf("78702", "Austin", "TX", 30.264, -97.717),
      zipOf("78745", "Austin", "TX", 30.207, -97.797),
      zipOf("55912", "Austin", "MN", 43.667, -92.974),
      roundRock,
      boston,
      zipOf("63101", "Saint Louis", "MO", 38.631, -90.192),
      zipOf("99801", "O'Fallon", "MO", 38.8, -90.7),
    ],
  }),
);

const find = async (text: string, around?: { lat: number; lng: number }) => {
  const named = placesNamed(text);
  const found = pickCity(named, await readCities(oneTrip(env.DB), named), around);
  return found && [found.named.service, found.city.city, found.city.stateCode];
};

describe("cities built from zip codes", () => {
  test("are unique by name and state, with the most central zip code and the number of zip codes", async () => {
    const { results } = await env.DB.prepare(
      "SELECT slug, state_code, zip, zips FROM city ORDER BY slug, state_code",
    ).all();
    expect(results).toEqual([
      { slug: "austin", state_code: "MN", zip: "55912", zips: 1 },
      { slug: "austin", state_code: "TX", zip: "78701", zips: 3 },
      { slug: "boston", state_code: "MA", zip: "02108", zips: 1 },
      { slug: "ofallon", state_code: "MO", zip: "99801", zips: 1 },
      { slug: "round-rock", state_code: "TX", zip: "78664", zips: 1 },
      { slug: "saint-louis", state_code: "MO", zip: "63101", zips: 1 },
    ]);
  });

  test("are read by slug and state", async () => {
    expect(await readCity(oneTrip(env.DB), "round-rock", "TX")).toMatchObject({
      city: "Round Rock",
      stateCode: "TX",
      zip: "78664",
    });
    expect(await readCity(oneTrip(env.DB), "round-rock", "MA")).toBeUndefined();
  });
});

describe("SRCH-033 a place named in a text", () => {
  test.each([
    ["plumber in Austin", ["plumber", "Austin", "TX"]],
    ["plumber in austin, tx", ["plumber", "Austin", "TX"]],
    ["plumber near Austin Texas", ["plumber", "Austin", "TX"]],
    ["drain cleaning Round Rock", ["drain cleaning", "Round Rock", "TX"]],
    ["round rock drain cleaning", ["drain cleaning", "Round Rock", "TX"]],
    ["plumber in Austin MN", ["plumber", "Austin", "MN"]],
    ["roofer in St. Louis", ["roofer", "Saint Louis", "MO"]],
    ["roofer in O’Fallon, MO", ["roofer", "O'Fallon", "MO"]],
    ["Austin", ["", "Austin", "TX"]],
    ["in Austin", ["", "Austin", "TX"]],
    ["Austin, MN", ["", "Austin", "MN"]],
    ["round rock texas", ["", "Round Rock", "TX"]],
  ])("%s", async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  test("is the nearby city of that name, else the largest", async () => {
    expect(await find("plumber in Austin", { lat: 44, lng: -93 })).toEqual([
      "plumber",
      "Austin",
      "MN",
    ]);
    expect(await find("plumber in Austin", { lat: 42, lng: -71 })).toEqual([
      "plumber",
      "Austin",
      "TX",
    ]);
  });

  test.each([
    "plumber",
    "plumber in",
    "plumber near me",
    "plumber in Gotham",
    "",
    "   ",
    ",,,",
    "in in in",
  ])("is not found in %j", async (text) => {
    expect(await find(text)).toBeUndefined();
  });

  test("hostile text does not throw", () => {
    for (const text of [
      "constructor in __proto__",
      "' OR 1=1 in Austin' --",
      "a".repeat(100),
      "x ".repeat(50),
    ])
      expect(() => placesNamed(text)).not.toThrow();
  });

  test("spelling variants of names are recognized", () => {
    expect(
      [
        "St. Louis",
        "ST LOUIS",
        "Ft. Worth",
        "NYC",
        "Coeur d’Alene",
        "San José",
        "Winston-Salem",
      ].map(citySlug),
    ).toEqual([
      "saint-louis",
      "saint-louis",
      "fort-worth",
      "new-york",
      "coeur-dalene",
      "san-jose",
      "winston-salem",
    ]);
  });
});

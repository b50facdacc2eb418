import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { nearCountStatements } from "../../app/near/near-counts.server";
import { storedSlug } from "../../app/places/city.server";
import { indexStatements } from "../../app/search-index/index.server";
import { austin, boston, companyLike, offerOf, plumber, roundRock, insertCast } from "../cast/cast";

const PLUMBING = 2;
const DRAIN_CLEANING = 2001;
const PAINTING = 5;

beforeEach(() =>
  insertCast({
    zips: [
      austin,
      roundRock,
      boston,
      { ...boston, zip: "63366", city: "O'Fallon", state_code: "MO" },
    ],
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "both", name: "Both" }),
      companyLike({ id: 3, vanity_name: "shouting", name: "Shouting", city: "AUSTIN" }),
      companyLike({
        id: 4,
        vanity_name: "round-rock",
        name: "Round Rock",
        city: "Round Rock",
        zip: "78664",
        lat: roundRock.lat,
        lng: roundRock.lng,
      }),
      companyLike({ id: 5, vanity_name: "unpublished", name: "Unpublished", published: 0 }),
      companyLike({ id: 6, vanity_name: "nowhere", name: "Nowhere", lat: null, lng: null }),
      companyLike({ id: 7, vanity_name: "atlantis", name: "Atlantis", city: "Atlantis" }),
      companyLike({
        id: 8,
        vanity_name: "o-fallon",
        name: "O’Fallon",
        city: "O'Fallon",
        state_code: "MO",
      }),
    ],
    offers: [
      offerOf(1, 1, "Drains", { service_id: DRAIN_CLEANING }),
      offerOf(1, 2, "Pipes", { service_id: DRAIN_CLEANING + 1 }),
      offerOf(2, 1, "Drains", { service_id: DRAIN_CLEANING }),
      offerOf(2, 2, "Walls", { service_id: PAINTING * 1000 + 1 }),
      offerOf(4, 1, "Walls", { service_id: PAINTING * 1000 + 1 }),
      ...[5, 6, 7].map((id) => offerOf(id, 1, "Drains", { service_id: DRAIN_CLEANING })),
    ],
  }),
);

function counts() {
  return env.DB.prepare(
    "SELECT state_code, city_slug, term, companies FROM near_count ORDER BY state_code, city_slug, term",
  ).raw();
}

test("a company counts once per category in its city and its state", async () => {
  expect(await counts()).toEqual([
    ["MO", "", 0, 1],
    ["MO", "ofallon", 0, 1],
    ["TX", "", 0, 4],
    ["TX", "austin", 0, 3],
    ["TX", "austin", PLUMBING, 2],
    ["TX", "austin", PAINTING, 1],
    ["TX", "round-rock", 0, 1],
    ["TX", "round-rock", PAINTING, 1],
  ]);
});

test("found counts only the companies that serve the city's center", async () => {
  const at = { lat: austin.lat + 0.2, lng: austin.lng };
  await env.DB.batch([
    env.DB.prepare("UPDATE company SET lat = ?, lng = ?, serves_miles = 10 WHERE id = 1").bind(
      at.lat,
      at.lng,
    ),
    ...indexStatements(env.DB, 1),
    ...nearCountStatements(env.DB),
  ]);
  const found = env.DB.prepare(
    `SELECT city_slug, term, companies, found FROM near_count WHERE state_code = 'TX'
      AND city_slug <> 'round-rock' ORDER BY city_slug, term`,
  );
  // 14 miles away, but its address is in the city.
  expect(await found.raw()).toEqual([
    ["", 0, 4, 4],
    ["austin", 0, 3, 3],
    ["austin", PLUMBING, 2, 1],
    ["austin", PAINTING, 1, 1],
  ]);
});

test("found counts a company that hides its street at its zip code, as pages do", async () => {
  // In the middle of Austin, but its zip code is Boston's.
  await env.DB.batch([
    env.DB.prepare("UPDATE company SET hide_street = 1, zip = ? WHERE id = 1").bind(boston.zip),
    ...indexStatements(env.DB, 1),
    ...nearCountStatements(env.DB),
  ]);
  expect(
    await env.DB.prepare(
      "SELECT companies, found FROM near_count WHERE city_slug = 'austin' AND term = ?",
    )
      .bind(PLUMBING)
      .raw(),
  ).toEqual([[2, 1]]);
});

test("a company that a reviewer added does not count until it is confirmed", async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE company SET provisional = 1 WHERE id = 2"),
    ...nearCountStatements(env.DB),
  ]);
  expect(await counts()).toEqual([
    ["MO", "", 0, 1],
    ["MO", "ofallon", 0, 1],
    ["TX", "", 0, 3],
    ["TX", "austin", 0, 2],
    ["TX", "austin", PLUMBING, 1],
    ["TX", "round-rock", 0, 1],
    ["TX", "round-rock", PAINTING, 1],
  ]);
});

test("a recount replaces all previous counts", async () => {
  await env.DB.prepare("UPDATE company SET published = 0 WHERE id IN (4, 8)").run();
  await env.DB.batch([...indexStatements(env.DB, 4), ...indexStatements(env.DB, 8)]);
  await env.DB.batch(nearCountStatements(env.DB));
  expect(await counts()).toEqual([
    ["TX", "", 0, 3],
    ["TX", "austin", 0, 3],
    ["TX", "austin", PLUMBING, 2],
    ["TX", "austin", PAINTING, 1],
  ]);
});

test("a city's slug is the same in SQL and TypeScript", async () => {
  const { results } = await env.DB.prepare("SELECT slug, name FROM city").all<{
    slug: string;
    name: string;
  }>();
  expect(results).toHaveLength(4);
  for (const { slug, name } of results) expect(storedSlug(name)).toBe(slug);
});

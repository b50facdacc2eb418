import { beforeEach, expect, test } from "vitest";
import { findToClaim } from "../../app/claims/find-to-claim.server";
import { boston, companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

beforeEach(() =>
  insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "claimed", name: "Zephyr Drains" }),
      companyLike({ id: 2, vanity_name: "unclaimed", name: "Zephyr Roofs", unclaimed: 1 }),
      companyLike({
        id: 3,
        vanity_name: "far",
        name: "Zephyr Boats",
        unclaimed: 1,
        phone: "6175550101",
        city: "Boston",
        state_code: "MA",
        lat: boston.lat,
        lng: boston.lng,
      }),
      companyLike({
        id: 4,
        vanity_name: "draft",
        name: "Zephyr Secret",
        unclaimed: 1,
        published: 0,
      }),
    ],
  }),
);

const found = async (input: { q: string; zipCode?: string }) =>
  (await findToClaim(visitorContext(), input)).companies.map(({ vanityName }) => vanityName);

test("finds published companies by the beginning of a name, unclaimed ones first", async () => {
  expect(await found({ q: "zeph" })).toEqual(["far", "unclaimed", "claimed"]);
  expect(await findToClaim(visitorContext(), { q: "zephyr roofs" })).toEqual({
    companies: [
      { name: "Zephyr Roofs", vanityName: "unclaimed", location: "Austin, TX", unclaimed: true },
    ],
    more: false,
  });
});

test("lists those near the zip code first, and finds others too", async () => {
  expect(await found({ q: "zephyr", zipCode: "78701" })).toEqual(["unclaimed", "claimed", "far"]);
  expect(await found({ q: "zephyr boats", zipCode: "78701" })).toEqual(["far"]);
});

test("finds a company by its phone number", async () => {
  expect(await found({ q: "(617) 555-0101" })).toEqual(["far"]);
});

test("of many, lists that of exactly this name first, and says that there are more", async () => {
  await insertCast({
    companies: Array.from({ length: 12 }, (_, i) =>
      companyLike({
        id: i + 1,
        vanity_name: `company-${i + 1}`,
        name: i === 11 ? "Quartz Pools" : `Quartz Pools of Area ${i + 1}`,
        unclaimed: i % 2,
      }),
    ),
  });
  const { companies, more } = await findToClaim(visitorContext(), { q: "Quartz Pools" });
  expect(companies).toHaveLength(8);
  expect(more).toBe(true);
  expect(companies[0]!.name).toBe("Quartz Pools");
  expect(companies.map(({ unclaimed }) => unclaimed)).toEqual([
    ...Array<boolean>(6).fill(true),
    false,
    false,
  ]);
});

test("never lists an unpublished company, and nothing for a text without words", async () => {
  expect(await found({ q: "zephyr secret" })).toEqual([]);
  expect(await found({ q: "…" })).toEqual([]);
});

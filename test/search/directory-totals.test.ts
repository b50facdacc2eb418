import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { nearCountStatements } from "../../app/near/near-counts.server";
import { atLeast } from "../../app/search/at-least";
import { readDirectoryTotals } from "../../app/search/directory-totals.server";
import { shownTotals } from "../../app/search/proof.server";
import { indexStatements } from "../../app/search-index/index.server";
import { boston, companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const read = () => readDirectoryTotals(visitorContext(), undefined);

async function recount(...ids: number[]) {
  await env.DB.batch([
    ...ids.flatMap((id) => indexStatements(env.DB, id)),
    ...nearCountStatements(env.DB),
  ]);
}

beforeEach(() =>
  insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "one", name: "One", stars5: 3 }),
      companyLike({ id: 2, vanity_name: "two", name: "Two", stars4: 2 }),
      companyLike({
        id: 3,
        vanity_name: "three",
        name: "Three",
        stars1: 1,
        city: "Boston",
        state_code: "MA",
        lat: boston.lat,
        lng: boston.lng,
      }),
      companyLike({ id: 4, vanity_name: "draft", name: "Draft", published: 0, stars5: 9 }),
    ],
  }),
);

describe("the totals of the directory", () => {
  test("count published companies, their reviews and their cities", async () => {
    expect(await read()).toEqual({ companies: 3, reviews: 6, cities: 2 });
  });

  test("follow a created, an unpublished and a deleted company", async () => {
    await env.DB.prepare("UPDATE company SET published = 1 WHERE id = 4").run();
    await recount(4);
    expect(await read()).toEqual({ companies: 4, reviews: 15, cities: 2 });
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 3").run();
    await recount(3);
    expect(await read()).toEqual({ companies: 3, reviews: 14, cities: 1 });
    await env.DB.prepare("DELETE FROM company WHERE id = 1").run();
    await recount(1);
    expect(await read()).toEqual({ companies: 2, reviews: 11, cities: 1 });
  });

  test("are 0 before the first count", async () => {
    await env.DB.prepare("DELETE FROM directory_total").run();
    expect(await read()).toEqual({ companies: 0, reviews: 0, cities: 0 });
  });
});

test("small totals are not shown, and others are rounded down", () => {
  expect(shownTotals({ companies: 99, reviews: 99, cities: 19 })).toEqual([]);
  expect(shownTotals({ companies: 4873, reviews: 99, cities: 20 })).toEqual([
    { amount: "4,800+", name: "companies" },
    { amount: "20+", name: "cities" },
  ]);
  expect([7, 42, 100, 199, 1_250_000].map(atLeast)).toEqual([
    "7+",
    "42+",
    "100+",
    "190+",
    "1,200,000+",
  ]);
});

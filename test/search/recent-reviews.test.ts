import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listRecentReviews } from "../../app/search/recent-reviews.server";
import { boston, companyLike, insertCast, reviewOf } from "../cast/cast";
import { visitorContext } from "../support/context";
import { somebody } from "../support/people";

const inBoston = {
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
};
const austin = { lat: 30.2713, lng: -97.7426 };

beforeEach(() =>
  insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "one", name: "One" }),
      companyLike({ id: 2, vanity_name: "two", name: "Two" }),
      companyLike({ id: 3, vanity_name: "three", name: "Three", ...inBoston }),
      companyLike({ id: 4, vanity_name: "draft", name: "Draft", published: 0 }),
    ],
    reviews: [
      reviewOf(1, 10, { basis: "invoice", body: "Fast and  tidy.\nThank you." }),
      reviewOf(1, 5),
      reviewOf(2, 20),
      reviewOf(3, 30),
      reviewOf(4, 40, { body: "Of a company that is not published" }),
    ],
  }),
);

const bodies = (reviews: { text: string }[]) => reviews.map(({ text }) => text);

test("lists the newest review of each company, newest first, with what its card shows", async () => {
  const reviews = await listRecentReviews(visitorContext(), undefined);
  expect(bodies(reviews)).toEqual(["Review 30", "Review 20", "Fast and tidy. Thank you."]);
  expect(reviews[2]).toEqual({
    rating: 5,
    text: "Fast and tidy. Thank you.",
    author: "Maria G.",
    basis: "invoice",
    createdAt: 10_000,
    company: {
      name: "One",
      vanityName: "one",
      location: "Austin, TX",
      timeZone: "America/Chicago",
    },
  });
});

test("near a place lists only companies that work there", async () => {
  const context = visitorContext();
  expect(bodies(await listRecentReviews(context, austin))).toEqual([
    "Review 20",
    "Fast and tidy. Thank you.",
  ]);
  expect(bodies(await listRecentReviews(context, { lat: boston.lat, lng: boston.lng }))).toEqual([
    "Review 30",
  ]);
});

test("at most three, and a long text is cut between words", async () => {
  await insertCast({
    companies: [1, 2, 3, 4, 5].map((id) =>
      companyLike({ id, vanity_name: `c-${id}`, name: `C ${id}` }),
    ),
    reviews: [1, 2, 3, 4, 5].map((id) => reviewOf(id, id, { body: "plumbing ".repeat(60) })),
  });
  const reviews = await listRecentReviews(visitorContext(), undefined);
  expect(reviews).toHaveLength(3);
  for (const { text } of reviews) expect(text).toMatch(/^plumbing( plumbing)*…$/);
});

describe("never shows", () => {
  test.each([
    ["a review for friends only", { visibility: "f" as const, counts: 0 }],
    ["a held review", { state: "held" as const, counts: 0 }],
    ["a removed review", { state: "removed" as const, counts: 0 }],
    ["an employee's review", { relationship: "e" as const, counts: 0 }],
    ["a rating without a text", { body: "" }],
  ])("%s", async (_, more) => {
    await insertCast({
      companies: [companyLike({ id: 1, vanity_name: "one", name: "One" })],
      reviews: [reviewOf(1, 2, { body: "Hidden", ...more }), reviewOf(1, 1)],
    });
    for (const actor of [visitorContext().actor, somebody, { ...somebody, platformAdmin: true }])
      expect(bodies(await listRecentReviews(visitorContext({ actor }), undefined))).toEqual([
        "Review 1",
      ]);
  });

  test("a company that is taken offline, even before the search index follows", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 3").run();
    expect(bodies(await listRecentReviews(visitorContext(), undefined))).not.toContain("Review 30");
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { sorts, type Sort } from "../../app/reviews/filters";
import { companyLike, plumber, reviewOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { randomOf } from "../support/random";
import { refusalOf } from "../support/refusal";

const CANARY = "canary-for-friends";
const COUNT = 137;

const random = randomOf(4);
/** Only a few dates, so that many reviews share one and the number breaks ties. */
const reviews = Array.from({ length: COUNT }, (_, i) => {
  const forFriends = i % 3 === 1;
  return reviewOf(1, i + 1, {
    rating: random.int(1, 5),
    created_at: random.int(1, 12) * 1000,
    visibility: forFriends ? "f" : "p",
    ...(forFriends && { body: CANARY, headline: CANARY, author_first_name: CANARY }),
  });
});
const open = reviews.filter((one) => one.visibility === "p");
const forFriends = reviews.filter((one) => one.visibility === "f");

beforeAll(() =>
  insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "hidden", name: "Hidden", published: 0 }),
    ],
    reviews: [...reviews, reviewOf(2, 1, { body: CANARY })],
    subratings: [
      {
        company_id: 1,
        review_number: open[0]!.review_number,
        position: 2,
        rating: 2,
        body: "Third visit",
        created_at: 3,
      },
      {
        company_id: 1,
        review_number: open[0]!.review_number,
        position: 1,
        rating: 4,
        body: "Second visit",
        attributes: "[6,7]",
        created_at: 2,
      },
      {
        company_id: 1,
        review_number: forFriends[0]!.review_number,
        position: 1,
        rating: 1,
        body: CANARY,
        created_at: 2,
      },
    ],
  }),
);

const company = { vanityName: "river-city-plumbing" };
const page = (more: { sort?: Sort; after?: string; rows?: number } = {}) =>
  readReviews(visitorContext(), { company, ...more });

async function all(sort: Sort, rows: number) {
  const found = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const answer = await page({ sort, rows, ...(after && { after }) });
    expect(answer.reviews.length).toBeLessThanOrEqual(rows);
    found.push(...answer.reviews);
    after = answer.next;
  }
  return found;
}

describe.each(sorts)("paging through reviews, %s", (sort) => {
  test.each([1, 7, 10, 100])(
    "REV-002 pages of %i have each public review once, in order, and no friends-only reviews",
    async (rows) => {
      const found = await all(sort, rows);
      const sign = sort === "lowest" ? 1 : -1;
      const expected = open.toSorted(
        (a, b) =>
          sign *
          ((sort === "newest" ? 0 : a.rating - b.rating) ||
            a.created_at - b.created_at ||
            a.review_number - b.review_number),
      );
      expect(found.map((one) => one.reviewNumber)).toEqual(
        expected.map((one) => one.review_number),
      );
      expect(JSON.stringify(found)).not.toContain(CANARY);
    },
  );
});

describe("a review", () => {
  test("REV-003 REV-004 has its codes, its basis, and its later ratings in order", async () => {
    const [first] = (await all("newest", 100)).filter(
      (one) => one.reviewNumber === open[0]!.review_number,
    );
    expect(first).toMatchObject({
      displayUser: "Maria G.",
      relationship: "c",
      visibility: "p",
      basis: "none",
      counts: true,
    });
    expect(first!.subratings).toMatchObject([
      { rating: 4, review: "Second visit", attributes: [6, 7] },
      { rating: 2, review: "Third visit", attributes: [] },
    ]);
  });

  test("REV-009 the author's last name is not sent", async () => {
    expect(JSON.stringify(await page({ rows: 100 }))).not.toContain("Gonzalez");
  });

  test("a cursor forged for a friends-only review reveals nothing", async () => {
    for (const hidden of forFriends.slice(0, 10)) {
      const after = `${hidden.rating}.${hidden.created_at}.${hidden.review_number}`;
      for (const sort of sorts)
        expect(JSON.stringify(await page({ sort, after, rows: 100 }))).not.toContain(CANARY);
    }
  });
});

describe("refuses", () => {
  test.each([
    "",
    "x",
    "0.1.1",
    "6.1.1",
    "5.1",
    "5.1.1.1",
    "5.-1.1",
    "5.1.1;",
    "5.1.1 OR 1=1",
    "5.1e3.1",
    "5.9999999999999999.1",
    "5.1.\u00001",
    "５.1.1",
  ])("the cursor %j", async (after) =>
    expect((await refusalOf(page({ after }))).fields).toEqual({
      after: "That page of reviews does not exist.",
    }),
  );

  test.each([0, -1, 101, 1.5, Number.NaN])("%d rows", async (rows) =>
    expect((await refusalOf(page({ rows }))).code).toBe("invalid"),
  );

  test("an unknown sort order", async () => {
    expect((await refusalOf(page({ sort: "best" as Sort }))).message).toBe(
      "That order does not exist.",
    );
  });

  test("an unpublished company, with an empty list", async () => {
    expect(await readReviews(visitorContext(), { company: { vanityName: "hidden" } })).toEqual({
      reviews: [],
      next: undefined,
    });
  });
});

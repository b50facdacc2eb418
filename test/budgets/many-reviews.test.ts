/**
 * 10,000 reviews of one company, with friends-only, held and removed ones in between. Whatever is
 * filtered for is at the end, behind thousands that do not match.
 */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { attributeStatements } from "../../app/companies/review-figures.server";
import { sorts, type Selected } from "../../app/reviews/filters";
import { readFriendsReviews } from "../../app/reviews/friends-reviews.server";
import { readReviews, REVIEWS_PER_PAGE } from "../../app/reviews/read-reviews.server";
import { readReviewSummary } from "../../app/reviews/read-summary.server";
import { insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const REVIEWS = 10_000;
/** The most that the queries of a page read. */
const MAX_ROWS = 60;
const company = { vanityName: plumber.vanity_name };

interface Row {
  review_number: number;
  rating: number;
  created_at: number;
  attributes: string;
  body: string;
  photos: string;
  counts: number;
}

/** SQL of a review's columns by its number `n`, from the oldest to the newest. */
const distributions = {
  mixed: {
    rating: "1 + n % 5",
    body: "CASE n % 3 WHEN 0 THEN '' ELSE 'Text' END",
    photos: "CASE n % 7 WHEN 0 THEN '[{}]' ELSE '[]' END",
    attributes: "CASE n % 4 WHEN 0 THEN '[6,7]' WHEN 1 THEN '[2]' ELSE '[]' END",
    visibility: "CASE n % 20 WHEN 3 THEN 'f' ELSE 'p' END",
    state: "CASE n % 20 WHEN 7 THEN 'held' WHEN 11 THEN 'removed' ELSE 'shown' END",
    createdAt: "n / 4",
  },
  "all new ones without anything": {
    rating: "CASE WHEN n < 5000 THEN 1 + n % 5 ELSE 3 END",
    body: "CASE WHEN n < 5000 THEN 'Text' ELSE '' END",
    photos: "CASE WHEN n < 200 THEN '[{}]' ELSE '[]' END",
    attributes: "CASE WHEN n < 200 THEN '[6,7,2]' ELSE '[]' END",
    visibility: "'p'",
    state: "'shown'",
    createdAt: "n",
  },
  "all new ones hidden": {
    rating: "1 + n % 5",
    body: "'Text'",
    photos: "'[{}]'",
    attributes: "'[2,6,7]'",
    visibility: "CASE WHEN n >= 7000 THEN 'f' ELSE 'p' END",
    state:
      "CASE WHEN n < 2500 THEN 'shown' WHEN n < 5000 THEN 'held' WHEN n < 7000 THEN 'removed' ELSE 'shown' END",
    createdAt: "n",
  },
  "all at the same moment, rated the same": {
    rating: "5",
    body: "CASE WHEN n % 500 = 0 THEN 'Text' ELSE '' END",
    photos: "CASE WHEN n % 900 = 0 THEN '[{}]' ELSE '[]' END",
    attributes: "CASE WHEN n % 900 = 0 THEN '[2,6,7]' ELSE '[6]' END",
    visibility: "CASE n % 10 WHEN 3 THEN 'f' ELSE 'p' END",
    state: "'shown'",
    createdAt: "7",
  },
};
type Distribution = (typeof distributions)[keyof typeof distributions];

async function insertReviews(of: Distribution) {
  await insertCast({ companies: [plumber] });
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${REVIEWS}),
        made AS (SELECT *, (n * 7919 % 899981) * 1000000 + 100000000000 AS number,
          ${of.rating} AS rating, ${of.visibility} AS visibility, ${of.state} AS state FROM numbers)
      INSERT INTO review (company_id, review_number, author_first_name, author_last_name, rating,
        total_tenths, attributes, body, photos, visibility, state, counts, created_at)
      SELECT 1, number, 'Maria', 'Gonzalez', rating, 10 * rating, ${of.attributes}, ${of.body},
        ${of.photos}, visibility, state, visibility = 'p' AND state = 'shown', ${of.createdAt} FROM made`,
    ),
    // A third of the reviews has a later rating.
    env.DB.prepare(
      `INSERT INTO subrating (company_id, review_number, position, rating, created_at)
        SELECT 1, review_number, 1, 4, created_at FROM review WHERE review_number % 3 = 0`,
    ),
    env.DB.prepare("INSERT INTO review_removal VALUES (1, 'fake', 3), (1, 'private data', 2)"),
    ...attributeStatements(env.DB, 1),
  ]);
}

const selections: Selected[] = [
  ...sorts.map((sort) => ({ sort })),
  ...[1, 2, 3, 4, 5].map((stars) => ({ stars })),
  ...[2, 6, 7, 9].map((attribute) => ({ attribute })),
  { with: "photos" },
  { with: "text" },
];

/** The shown reviews of a selection in order, in plain code. */
function listed(rows: readonly Row[], { sort = "newest", stars, attribute, with: part }: Selected) {
  const sign = sort === "lowest" ? 1 : -1;
  return rows
    .filter(
      (row) =>
        (stars === undefined || row.rating === stars) &&
        (attribute === undefined ||
          (row.counts === 1 && (JSON.parse(row.attributes) as number[]).includes(attribute))) &&
        (part !== "photos" || row.photos !== "[]") &&
        (part !== "text" || row.body !== ""),
    )
    .toSorted(
      (a, b) =>
        sign *
        ((sort === "newest" ? 0 : a.rating - b.rating) ||
          a.created_at - b.created_at ||
          a.review_number - b.review_number),
    );
}

describe.each(Object.entries(distributions))("10,000 reviews, %s", (_, distribution) => {
  let rows: Row[];
  beforeAll(async () => {
    await insertReviews(distribution);
    rows = (
      await env.DB.prepare(
        "SELECT * FROM review WHERE visibility = 'p' AND state = 'shown'",
      ).all<Row>()
    ).results;
    expect(rows.length).toBeGreaterThan(2000);
  });

  test.each(selections)("%j: the first and each further page read few rows", async (selected) => {
    const all = listed(rows, selected);
    const places = [0, REVIEWS_PER_PAGE, Math.floor(all.length / 2), all.length - 3, all.length];
    for (const place of new Set(places.filter((one) => one >= 0 && one <= all.length))) {
      const last = all[place - 1];
      const context = visitorContext();
      const [page] = await Promise.all([
        readReviews(context, {
          company,
          ...selected,
          ...(last && { after: `${last.rating}.${last.created_at}.${last.review_number}` }),
        }),
        readReviewSummary(context, { company }),
      ]);
      expect([place, page.reviews.map((one) => one.reviewNumber)]).toEqual([
        place,
        all.slice(place, place + REVIEWS_PER_PAGE).map((row) => row.review_number),
      ]);
      expect(page.next !== undefined).toBe(place + REVIEWS_PER_PAGE < all.length);
      const { roundTrips, rowsRead } = context.reads.spent;
      expect(roundTrips).toBe(1);
      expect([place, rowsRead]).toEqual([
        place,
        expect.toSatisfy((spent: number) => spent <= MAX_ROWS),
      ]);
    }
  });

  test("an owner's look at friends-only reviews reads few rows besides those it shows", async () => {
    const owner = await insertPerson(15, "owner@example.com");
    await env.DB.prepare("INSERT OR IGNORE INTO company_owner VALUES (1, 15, 0)").run();
    const context = visitorContext({ actor: owner });
    const { reviews } = await readFriendsReviews(context, { company });
    // Each of at most 100 costs an index row, its own row, and a later rating.
    expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(20 + 4 * reviews.length);
  });

  test("the summary agrees with the rows", async () => {
    const { attributes } = await readReviewSummary(visitorContext(), { company });
    for (const { attribute, count } of attributes)
      expect(count).toBe(listed(rows, { attribute }).length);
    expect(attributes.length).toBeGreaterThan(1);
  });
});

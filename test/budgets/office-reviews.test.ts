/** What the list of a company with 2,000 reviews costs in its office: rows read and query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { oneTrip } from "../../app/database/one-trip";
import { listOfficeReviews } from "../../app/reviews/office/list-office-reviews.server";
import { readOfficeReview } from "../../app/reviews/office/office-review.server";
import type { RequestContext } from "../../app/operations/context";
import { reviewOf } from "../cast/cast";
import { insertOffices, of, river as company, type Cast } from "../clients/offices";
import { recording } from "../support/recording";
import { scansOf } from "./scans";

const REVIEWS = 2000;

let cast: Cast;
beforeAll(async () => {
  cast = await insertOffices({
    reviews: Array.from({ length: REVIEWS }, (_, i) =>
      reviewOf(1, i + 1, {
        rating: 1 + (i % 5),
        visibility: i % 3 === 0 ? "f" : "p",
        replied_at: i % 100 === 0 ? null : 1,
      }),
    ),
  });
});

const pages: [string, (context: RequestContext) => Promise<unknown>][] = [
  ["all", (context) => listOfficeReviews(context, { company })],
  ["the next part", (context) => listOfficeReviews(context, { company, after: "900000.900" })],
  ["without a reply", (context) => listOfficeReviews(context, { company, show: "waiting" })],
  ["by stars", (context) => listOfficeReviews(context, { company, stars: 2 })],
  [
    "by stars, the next part",
    (context) => listOfficeReviews(context, { company, stars: 2, after: "900000.900" }),
  ],
  ["one", (context) => readOfficeReview(context, { company, reviewNumber: 900 })],
];

/** 21 rows of each part, those that are shown, and their order. */
const ROWS = 200;

describe.each(pages)("reviews of an office: %s", (_, page) => {
  test("scan no table and read few rows", async () => {
    const { db, statements } = recording(env.DB);
    const { context } = of(cast.owner, { reads: oneTrip(db) });
    await page(context);
    expect(statements.length).toBeGreaterThan(0);
    let rows = 0;
    for (const statement of statements) {
      expect(await scansOf(env.DB, statement), statement.sql).toEqual([]);
      const { meta } = await env.DB.prepare(statement.sql)
        .bind(...statement.values)
        .all();
      rows += meta.rows_read;
    }
    expect(rows).toBeLessThan(ROWS);
  });
});

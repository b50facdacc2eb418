import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { Refusal } from "../../app/refusal";
import { addReview } from "../../app/reviews/add-review.server";
import { insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const POSTS = 50;

test("REV-028 fifty reviews of one person at once: one is added, the others are refused", async () => {
  await env.DB.batch(["attempt", "person"].map((name) => env.DB.prepare(`DELETE FROM ${name}`)));
  await insertCast({ companies: [plumber] });
  const author = await insertPerson(101, "author@example.com");
  const outcomes = await Promise.all(
    Array.from({ length: POSTS }, (_, i) =>
      addReview(visitorContext({ actor: author }), {
        company: plumber.vanity_name,
        rating: 5,
        attributes: [6, 8],
        headline: `Post ${i}`,
        visibility: "p",
      }).then(
        ({ state }) => state,
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          return `${error.status} ${error.message}`;
        },
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    ...Array.from(
      { length: POSTS - 1 },
      () => "409 You can't leave multiple reviews for the same company",
    ),
    "shown",
  ]);
  const counted = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM review) AS reviews, (SELECT count(*) FROM review_origin) AS origins,
      (SELECT sum(count) FROM attribute_count) AS attributes, stars5, rating_tenths, version
      FROM company`,
  ).first();
  expect(counted).toEqual({
    reviews: 1,
    origins: 1,
    attributes: 2,
    stars5: 1,
    rating_tenths: 50,
    version: 2,
  });
});

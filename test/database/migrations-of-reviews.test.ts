/** Reviews made before their numbers became random are kept by the migration, with all they have. */
import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { oneTrip } from "../../app/database/one-trip";
import { sorts } from "../../app/reviews/filters";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { visitorContext } from "../support/context";
import { randomOf } from "../support/random";

const MIGRATION = "0022_reviews.sql";
const db = env.FORMER;
const random = randomOf(5);

/** Numbered from 1 per company, as before. Its text says which one it is. */
const reviews = [1, 2].flatMap((company) =>
  Array.from({ length: 60 }, (_, i) => ({
    company,
    number: i + 1,
    rating: random.int(1, 5),
    attributes: random.oneOf([[], [6], [6, 8], [6, 6, 0], [1, 2]]),
    visibility: random.oneOf(["p", "p", "p", "f"]),
    counts: random.int(0, 1),
    later: Array.from({ length: random.oneOf([0, 0, 1, 3]) }, () => random.int(1, 5)),
    createdAt: 1000 * Math.floor((i + 1) / 2),
  })),
);
const isCounted = (one: (typeof reviews)[number]) => one.visibility === "p" && one.counts === 1;

beforeAll(async () => {
  const at = env.TEST_MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(db, env.TEST_MIGRATIONS.slice(0, at));
  const company = db.prepare(
    `INSERT INTO company (id, provider_id, vanity_name, name, published, created_at, updated_at)
      VALUES (?, ?, ?, ?, 1, 0, 0)`,
  );
  const review = db.prepare(
    `INSERT INTO review (company_id, review_number, author_first_name, author_last_name, rating,
      attributes, body, visibility, counts, created_at)
      VALUES (?, ?, 'Maria', 'Gonzalez', ?, ?, ?, ?, ?, ?)`,
  );
  const later = db.prepare(
    `INSERT INTO subrating (company_id, review_number, position, rating, body, created_at)
      VALUES (?, ?, ?, ?, ?, 0)`,
  );
  await db.batch([
    company.bind(1, "a", "one", "One"),
    company.bind(2, "b", "two", "Two"),
    ...reviews.flatMap((one) => [
      review.bind(
        one.company,
        one.number,
        one.rating,
        JSON.stringify(one.attributes),
        `Review ${one.company} ${one.number}`,
        one.visibility,
        Number(isCounted(one)),
        one.createdAt,
      ),
      ...one.later.map((rating, i) =>
        later.bind(one.company, one.number, i + 1, rating, `Later ${one.company} ${one.number}`),
      ),
    ]),
  ]);
  await applyD1Migrations(db, env.TEST_MIGRATIONS);
});

async function rows<T = Record<string, unknown>>(sql: string) {
  return (await db.prepare(sql).all<T>()).results;
}

/** What a review and its later ratings give, in tenths. */
function totalOf({ rating, later }: (typeof reviews)[number]) {
  return Math.round((10 * [rating, ...later].reduce((a, b) => a + b)) / (1 + later.length));
}

test("each review has a random number of twelve digits, unique in its company", async () => {
  const kept = await rows<{ company_id: number; review_number: number; body: string }>(
    "SELECT company_id, review_number, body FROM review ORDER BY company_id, created_at, body",
  );
  expect(kept.map(({ body }) => body).toSorted()).toEqual(
    reviews.map(({ company, number }) => `Review ${company} ${number}`).toSorted(),
  );
  const numbers = kept.map(({ company_id, review_number }) => `${company_id} ${review_number}`);
  expect(new Set(numbers).size).toBe(reviews.length);
  for (const { review_number: number } of kept) {
    expect(number).toBeGreaterThanOrEqual(100_000_000_000);
    expect(number).toBeLessThanOrEqual(999_999_999_999);
  }
  // Neither the former order, nor the same numbers in both companies.
  const ofOne = kept.filter((row) => row.company_id === 1).map((row) => row.review_number);
  expect(ofOne).not.toEqual(ofOne.toSorted((a, b) => a - b));
  const ofTwo = kept.filter((row) => row.company_id === 2).map((row) => row.review_number);
  expect(ofTwo.filter((number) => ofOne.includes(number))).toEqual([]);
  expect(await rows("SELECT name FROM sqlite_schema WHERE name = 'review_renumber'")).toEqual([]);
});

test("later ratings are kept with their review", async () => {
  const kept = await rows<{ review: string; later: string; n: number }>(
    `SELECT r.body AS review, s.body AS later, count(*) AS n FROM subrating s JOIN review r
      ON r.company_id = s.company_id AND r.review_number = s.review_number
      GROUP BY r.company_id, r.review_number, s.body`,
  );
  expect(kept.map(({ review, later, n }) => [review, later, n]).toSorted()).toEqual(
    reviews
      .filter(({ later }) => later.length > 0)
      .map(({ company, number, later }) => [
        `Review ${company} ${number}`,
        `Later ${company} ${number}`,
        later.length,
      ])
      .toSorted(),
  );
  expect((await rows<{ n: number }>("SELECT count(*) AS n FROM subrating"))[0]!.n).toBe(
    reviews.reduce((sum, { later }) => sum + later.length, 0),
  );
});

test("totals, the companies' figures and attributes are those of the rows", async () => {
  const totals = await rows<{ body: string; total_tenths: number; state: string }>(
    "SELECT body, total_tenths, state FROM review",
  );
  const byBody = new Map(totals.map((row) => [row.body, row]));
  for (const one of reviews)
    expect(byBody.get(`Review ${one.company} ${one.number}`)).toMatchObject({
      total_tenths: totalOf(one),
      state: "shown",
    });
  for (const company of [1, 2]) {
    const counted = reviews.filter((one) => one.company === company && isCounted(one));
    expect(await rows(`SELECT rating_tenths FROM company WHERE id = ${company}`)).toEqual([
      { rating_tenths: counted.reduce((sum, one) => sum + totalOf(one), 0) },
    ]);
    const having = (attribute: number) =>
      counted.filter((one) => (one.attributes as number[]).includes(attribute)).length;
    const expected = [1, 2, 6, 8]
      .map((attribute) => ({ attribute, count: having(attribute) }))
      .filter(({ count }) => count > 0);
    expect(expected.length).toBeGreaterThan(2);
    expect(
      await rows(
        `SELECT attribute, count FROM attribute_count WHERE company_id = ${company} ORDER BY 1`,
      ),
    ).toEqual(expected);
    expect(
      await rows(
        `SELECT attribute, count(*) AS count FROM review_attribute a JOIN review r
          USING (company_id, review_number, created_at) WHERE company_id = ${company}
          GROUP BY attribute ORDER BY 1`,
      ),
    ).toEqual(expected);
  }
});

describe("a link to a further page from before", () => {
  const company = { vanityName: "one" };
  const context = () => visitorContext({ db, reads: oneTrip(db) });
  const ofOne = reviews.filter((one) => one.company === 1 && one.visibility === "p");

  test.each(sorts)("%s: still continues the list, and shows nothing again", async (sort) => {
    const sign = sort === "lowest" ? 1 : -1;
    const compare = (a: (typeof reviews)[number], b: (typeof reviews)[number]) =>
      sign *
      ((sort === "newest" ? 0 : a.rating - b.rating) ||
        a.createdAt - b.createdAt ||
        a.number - b.number);
    const ordered = ofOne.toSorted(compare);
    for (const place of [1, 10, 25]) {
      const last = ordered[place - 1]!;
      const after = `${last.rating}.${last.createdAt}.${last.number}`;
      const found: string[] = [];
      for (let next: string | undefined = after; next;) {
        const page: Awaited<ReturnType<typeof readReviews>> = await readReviews(context(), {
          company,
          sort,
          after: next,
        });
        found.push(...page.reviews.map((one) => one.review));
        next = page.next;
      }
      // Those of the same moment, which only their numbers order, may be missing or repeated.
      const isTied = (one: (typeof reviews)[number]) =>
        one.createdAt === last.createdAt && (sort === "newest" || one.rating === last.rating);
      const tied = new Set(ordered.filter(isTied).map(({ number }) => `Review 1 ${number}`));
      expect(found.filter((text) => !tied.has(text)).toSorted()).toEqual(
        ordered
          .slice(place)
          .map(({ number }) => `Review 1 ${number}`)
          .filter((text) => !tied.has(text))
          .toSorted(),
      );
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

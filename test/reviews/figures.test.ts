/**
 * What is kept of reviews (stars, totals, attributes, ranking) equals what the review rows give, after
 * any sequence of changes; and a page's version rises with what everyone sees, never with the rest.
 */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { bound } from "../../app/database/one-trip";
import { HOUR } from "../../app/duration";
import type { User } from "../../app/operations/actor";
import { Refusal } from "../../app/refusal";
import { addReview } from "../../app/reviews/add-review.server";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { takeOut, type ReviewId } from "../../app/companies/review-figures.server";
import { toneAt } from "../../app/reviews/form-fields";
import { memberReviewStatements } from "../../app/companies/member-review.server";
import { consequences, countsOf, isListed } from "../../app/reviews/review-statements.server";
import {
  relationships,
  reviewStates,
  visibilities,
  type Relationship,
  type ReviewState,
  type Visibility,
} from "../../app/reviews/review";
import { indexStatements } from "../../app/search-index/index.server";
import { companyLike, insertCast, offerOf, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

const { size, seed } = proof("changes of reviews", { small: 150, full: 1000 }, 16);
const random = randomOf(seed);
/** Changes between two comparisons with the rows. */
const STEP = 10;

const companies = [
  plumber,
  companyLike({ id: 2, vanity_name: "second", name: "Second" }),
  companyLike({ id: 3, vanity_name: "third", name: "Third", verified: 0 }),
];
const people: User[] = [];
let at = Date.UTC(2026, 9, 1);

beforeAll(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies,
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
  });
  for (let id = 101; id <= 150; id++) people.push(await insertPerson(id, `p${id}@example.com`));
});

interface Row {
  company_id: number;
  review_number: number;
  author_id: number | null;
  rating: number;
  total_tenths: number;
  attributes: string;
  relationship: Relationship;
  visibility: Visibility;
  state: ReviewState;
  counts: number;
  created_at: number;
}

async function rowsOf<T>(sql: string, ...values: unknown[]) {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}

const context = (actor: User) =>
  visitorContext({ actor, now: () => at, address: `192.0.2.${random.int(1, 250)}` });

function fields() {
  const rating = random.int(1, 5);
  const tone = toneAt(rating);
  const codes = tone === "positive" ? [6, 7, 8, 9, 10] : tone === "negative" ? [1, 2, 3, 4, 5] : [];
  return {
    rating,
    attributes: codes.filter(() => random.next() < 0.4),
    headline: "A headline",
    review: random.oneOf(["They came, and fixed it.", "They came.", "See www.example.com"]),
    relationship: random.oneOf([...relationships, "c" as const, "s" as const]),
    visibility: random.oneOf([...visibilities, "p" as const]),
  };
}

const add = () =>
  addReview(context(random.oneOf(people)), {
    company: random.oneOf(companies).vanity_name,
    ...fields(),
  });

async function someReview(isOwn: boolean) {
  const rows = await rowsOf<Row>("SELECT * FROM review ORDER BY company_id, author_id");
  const own = isOwn ? rows.filter((row) => row.author_id !== null) : rows;
  return own.length > 0 ? random.oneOf(own) : undefined;
}

const of = (row: Row) => ({
  company: companies.find(({ id }) => id === row.company_id)!.vanity_name,
  reviewNumber: row.review_number,
});
const authorOf = (row: Row) => people.find(({ personId }) => personId === row.author_id)!;

async function edit() {
  const row = await someReview(true);
  if (row) await editReview(context(authorOf(row)), { ...of(row), ...fields() });
}

async function remove() {
  const row = await someReview(true);
  if (row) await deleteReview(context(authorOf(row)), of(row));
}

/** As moderators do. */
async function moderate() {
  const row = await someReview(false);
  if (!row) return;
  const state = random.oneOf(reviewStates);
  const id = { companyId: row.company_id, number: row.review_number };
  await changed(id, isListed(row) || isListed({ ...row, state }), [
    env.DB.prepare(
      "UPDATE review SET state = ?, counts = ? WHERE company_id = ? AND review_number = ?",
    ).bind(state, Number(countsOf({ ...row, state })), id.companyId, id.number),
  ]);
}

/** A later rating. */
async function rateAgain() {
  const row = await someReview(false);
  if (!row) return;
  const id = { companyId: row.company_id, number: row.review_number };
  const values = [id.companyId, id.number];
  await changed(id, isListed(row), [
    env.DB.prepare(
      `INSERT INTO subrating (company_id, review_number, position, rating, created_at)
        SELECT ?1, ?2, 1 + count(*), ?3, ?4 FROM subrating
          WHERE company_id = ?1 AND review_number = ?2`,
    ).bind(...values, random.int(1, 5), at),
    env.DB.prepare(
      `UPDATE review SET total_tenths = (SELECT CAST(round(10.0 * (review.rating + sum(s.rating))
          / (1 + count(*))) AS INTEGER) FROM subrating s
        WHERE s.company_id = ?1 AND s.review_number = ?2) WHERE company_id = ?1 AND review_number = ?2`,
    ).bind(...values),
  ]);
}

async function changed(id: ReviewId, affects: boolean, change: D1PreparedStatement[]) {
  await env.DB.batch([
    ...takeOut(id).map((one) => bound(env.DB, one)),
    ...change,
    ...consequences(env.DB, id, affects, at),
  ]);
}

/** The author becomes an owner or staff of the company. */
async function join() {
  const row = await someReview(true);
  if (!row) return;
  const of = { companyId: row.company_id, personId: row.author_id! };
  await env.DB.batch(memberReviewStatements(env.DB, of, at));
}

const operations = [
  join,
  add,
  add,
  add,
  add,
  add,
  edit,
  edit,
  remove,
  moderate,
  moderate,
  rateAgain,
  rateAgain,
];

interface CompanyRow {
  id: number;
  version: number;
  rating_tenths: number;
  stars1: number;
  stars2: number;
  stars3: number;
  stars4: number;
  stars5: number;
}

async function state() {
  const rows = await rowsOf<CompanyRow>(
    `SELECT id, version, rating_tenths, stars1, stars2, stars3, stars4, stars5 FROM company
      ORDER BY id`,
  );
  const listed = await rowsOf<object>(
    "SELECT * FROM review WHERE visibility = 'p' AND state = 'shown' ORDER BY company_id, review_number",
  );
  const later = await rowsOf<object>("SELECT * FROM subrating ORDER BY 1, 2, 3");
  return { companies: rows, listed: JSON.stringify(listed), later: later.length };
}

async function keptFigures() {
  return {
    figures: (await state()).companies.map(({ version: _, ...figures }) => figures),
    attributes: await rowsOf("SELECT * FROM review_attribute ORDER BY 1, 2, 3, 4"),
    counts: await rowsOf("SELECT * FROM attribute_count ORDER BY 1, 2"),
    ranks: await rowsOf("SELECT * FROM search_listing ORDER BY 1, 2, 3, 4"),
  };
}

/** The same from the review rows, in plain code. */
async function rebuiltFigures() {
  const all = await rowsOf<Row>("SELECT * FROM review");
  const later = await rowsOf<{ company_id: number; review_number: number; rating: number }>(
    "SELECT * FROM subrating",
  );
  for (const row of all) {
    const ratings = [
      row.rating,
      ...later
        .filter((s) => s.company_id === row.company_id && s.review_number === row.review_number)
        .map((s) => s.rating),
    ];
    const mean = (10 * ratings.reduce((a, b) => a + b)) / ratings.length;
    expect(row.total_tenths).toBe(Math.round(mean));
    expect(row.counts).toBe(
      Number(
        row.visibility === "p" &&
          row.state === "shown" &&
          (row.relationship === "c" || row.relationship === "s"),
      ),
    );
  }
  const counted = all.filter((row) => row.counts === 1);
  const attributes = counted
    .flatMap((row) =>
      (JSON.parse(row.attributes) as number[]).map((attribute) => ({
        company_id: row.company_id,
        attribute,
        created_at: row.created_at,
        review_number: row.review_number,
      })),
    )
    .toSorted(
      (a, b) =>
        a.company_id - b.company_id ||
        a.attribute - b.attribute ||
        a.created_at - b.created_at ||
        a.review_number - b.review_number,
    );
  const counts = new Map<string, { company_id: number; attribute: number; count: number }>();
  for (const { company_id, attribute } of attributes) {
    const key = `${company_id} ${attribute}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { company_id, attribute, count });
  }
  await env.DB.batch(indexStatements(env.DB, 1, 3));
  return {
    figures: companies.map(({ id }) => {
      const own = counted.filter((row) => row.company_id === id);
      const stars = (n: number) => own.filter((row) => row.rating === n).length;
      return {
        id,
        rating_tenths: own.reduce((sum, row) => sum + row.total_tenths, 0),
        stars1: stars(1),
        stars2: stars(2),
        stars3: stars(3),
        stars4: stars(4),
        stars5: stars(5),
      };
    }),
    attributes,
    counts: [...counts.values()],
    ranks: await rowsOf("SELECT * FROM search_listing ORDER BY 1, 2, 3, 4"),
  };
}

test("REV-008 figures rebuilt from the rows equal the kept ones after random changes", async () => {
  const done = new Map<string, number>();
  let before = await state();
  let most = 0;
  for (let step = 1; step <= size; step++) {
    at += random.int(0, 3 * HOUR);
    const operate = random.oneOf(operations);
    try {
      await operate();
      done.set(operate.name, (done.get(operate.name) ?? 0) + 1);
    } catch (error) {
      // A second review of the same company, an old or a removed one.
      if (!(error instanceof Refusal && error.code === "conflict")) throw error;
    }
    const after = await state();
    const raised = after.companies.map(({ version }, i) => version - before.companies[i]!.version);
    const isSeen = after.listed !== before.listed;
    // One company's, once, and exactly if what everyone sees has changed.
    if (isSeen) expect([step, raised.toSorted()]).toEqual([step, [0, 0, 1]]);
    else if (operate !== moderate && operate !== rateAgain)
      expect([step, operate.name, raised]).toEqual([step, operate.name, [0, 0, 0]]);
    before = after;
    if (step % STEP === 0 || step === size) {
      const kept = await keptFigures();
      most = Math.max(most, kept.counts.length);
      expect(kept, `after ${step} changes`).toEqual(await rebuiltFigures());
    }
  }
  for (const { name } of operations) expect(done.get(name), name).toBeGreaterThan(3);
  expect(most).toBeGreaterThan(5);
}, 600_000);

/** A company with its people, an author with a friend, and two platform admins. */
import { env } from "cloudflare:test";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { addReview } from "../../app/reviews/add-review.server";
import { appealReview } from "../../app/reviews/moderation/appeal-review.server";
import { decideAppeal } from "../../app/reviews/moderation/decide-appeal.server";
import { decideReview } from "../../app/reviews/moderation/decide-review.server";
import { listReviewCases } from "../../app/reviews/moderation/list-cases.server";
import { reportReview } from "../../app/reviews/moderation/report-review.server";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

export const company = "river";
export const people = {} as Record<
  "author" | "friend" | "stranger" | "owner" | "staff" | "admin" | "otherAdmin",
  User
>;

export async function insertModerated() {
  await env.DB.batch(
    ["outbox", "attempt", "friendship", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: company, name: "River" }),
      companyLike({ id: 2, vanity_name: "lake", name: "Lake" }),
    ],
  });
  const names = ["author", "friend", "stranger", "owner", "staff", "admin", "otherAdmin"] as const;
  for (const [i, name] of names.entries()) {
    people[name] = await insertPerson(i + 1, `${name}@example.com`, { firstName: name });
    if (!/admin$/i.test(name)) continue;
    people[name] = { ...people[name], platformAdmin: true };
    await env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = ?")
      .bind(i + 1)
      .run();
  }
  const run = (sql: string) => env.DB.prepare(sql).run();
  await run("INSERT INTO friendship (person_id, friend_id, since) VALUES (1, 2, 0), (2, 1, 0)");
  await run("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 4, 0)");
  await run("INSERT INTO company_staff (company_id, person_id, since) VALUES (1, 5, 0)");
}

/** Each person from a network of their own. */
export const as = (actor: User, over: Partial<RequestContext> = {}) =>
  visitorContext({ actor, address: `198.51.${actor.personId}.1`, ...over });

/** Posts a review and returns its number. */
export async function post(over: object = {}, by = people.author) {
  const { reviewNumber } = await addReview(as(by), {
    company,
    rating: 5,
    attributes: [6, 8],
    headline: "Good",
    review: "They came on time.",
    visibility: "p",
    ...over,
  });
  return reviewNumber;
}

export const withLink = { review: "See www.elsewhere.com for more." };

export const report = (
  reviewNumber: number,
  by = people.stranger,
  over: object = {},
  context: Partial<RequestContext> = {},
) => reportReview(as(by, context), { company, reviewNumber, reason: "private", ...over });

export const queue = async (by = people.admin) => (await listReviewCases(as(by), {})).cases;

/** Decides on the first case of the queue, as the admin sees it. */
export async function decide(
  decision: string,
  over: object = {},
  by = people.admin,
  context: Partial<RequestContext> = {},
) {
  const [one] = await queue(by);
  return decideReview(as(by, context), {
    id: one!.id,
    version: one!.review.version,
    decision,
    ...(decision === "remove" && { reason: "private" }),
    ...over,
  });
}

export const appeal = (reviewNumber: number, by = people.author, over: object = {}) =>
  appealReview(as(by), { company, reviewNumber, text: "It is the company’s number.", ...over });

export async function decideOutcome(
  outcome: string,
  by = people.otherAdmin,
  over: object = {},
  context: Partial<RequestContext> = {},
) {
  const [one] = await queue(by);
  return decideAppeal(as(by, context), {
    id: one!.id,
    version: one!.review.version,
    outcome,
    ...over,
  });
}

/** The rows that moderation writes, without ids and times. */
export async function rows() {
  const [reviews, cases, reports, removals] = await env.DB.batch([
    env.DB.prepare(
      "SELECT company_id, state, counts, version, visibility FROM review ORDER BY created_at, review_number",
    ),
    env.DB.prepare(
      `SELECT opened_by, signs, decision, reason, note, decided_by, appeal, outcome, outcome_note,
          outcome_by FROM moderation_case ORDER BY opened_at, review_number`,
    ),
    env.DB.prepare(
      "SELECT person_id, reason, text, by_company FROM review_report ORDER BY person_id",
    ),
    env.DB.prepare("SELECT company_id, reason, count FROM review_removal ORDER BY reason"),
  ]);
  return {
    reviews: reviews!.results,
    cases: cases!.results,
    reports: reports!.results,
    removals: removals!.results,
  };
}

/** What others get of the company: its figures, and what makes its pages new. */
export async function publicFigures() {
  const [companies, attributes, counts, listings, removals] = await env.DB.batch([
    env.DB.prepare(
      `SELECT stars1, stars2, stars3, stars4, stars5, rating_tenths, version, updated_at
        FROM company WHERE id = 1`,
    ),
    env.DB.prepare("SELECT attribute FROM review_attribute WHERE company_id = 1 ORDER BY 1"),
    env.DB.prepare("SELECT attribute, count FROM attribute_count WHERE company_id = 1 ORDER BY 1"),
    env.DB.prepare("SELECT * FROM search_listing WHERE company_id = 1 ORDER BY 1, 2, 3"),
    env.DB.prepare("SELECT reason, count FROM review_removal WHERE company_id = 1 ORDER BY 1"),
  ]);
  return {
    company: companies!.results[0] as Record<string, number>,
    attributes: attributes!.results,
    counts: counts!.results,
    listings: listings!.results,
    removals: removals!.results,
  };
}

/** The kept figures, and the same ones rebuilt from the reviews and their decisions. */
export async function keptAndRebuilt() {
  const { company: kept, counts, removals } = await publicFigures();
  const counting = `company_id = 1 AND visibility = 'p' AND state = 'shown'
    AND relationship IN ('c', 's')`;
  const [stars, attributes, removed] = await env.DB.batch([
    env.DB.prepare(
      `SELECT ${[1, 2, 3, 4, 5].map((n) => `coalesce(sum(rating = ${n}), 0) AS stars${n}`).join(", ")},
        coalesce(sum(total_tenths), 0) AS rating_tenths FROM review WHERE ${counting}`,
    ),
    env.DB.prepare(
      `SELECT j.value AS attribute, count(*) AS count FROM review r, json_each(r.attributes) j
        WHERE ${counting} AND j.value <> 0 GROUP BY 1 ORDER BY 1`,
    ),
    env.DB.prepare(
      `SELECT m.reason, count(*) AS count FROM review r JOIN moderation_case m
          ON m.company_id = r.company_id AND m.review_number = r.review_number
        WHERE r.company_id = 1 AND r.state = 'removed' AND r.visibility = 'p'
          AND m.decision = 'removed' AND m.outcome IS NOT 'restored' GROUP BY 1 ORDER BY 1`,
    ),
  ]);
  const { version: _version, updated_at: _updated, ...figures } = kept;
  return [
    { figures, counts, removals },
    { figures: stars!.results[0], counts: attributes!.results, removals: removed!.results },
  ];
}

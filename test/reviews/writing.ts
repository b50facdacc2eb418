/** A company, people and a first review, for tests of writing. */
import { env } from "cloudflare:test";
import { addReview } from "../../app/reviews/add-review.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { companyLike, insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

export const company = plumber.vanity_name;
export const HIDDEN = "hidden-pipes";

export interface Cast {
  author: User;
  friend: User;
  stranger: User;
  owner: User;
  staff: User;
}

export async function insertReviewCast(): Promise<Cast> {
  await env.DB.batch(
    ["outbox", "attempt", "form_draft", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: HIDDEN, name: "Hidden Pipes", published: 0 }),
      companyLike({ id: 3, vanity_name: "other", name: "Other" }),
    ],
  });
  const cast = {
    author: await insertPerson(11, "ana@example.com", { firstName: "Ana" }),
    friend: await insertPerson(12, "ben@example.com", { firstName: "Ben" }),
    stranger: await insertPerson(13, "cy@example.com", { firstName: "Cy" }),
    owner: await insertPerson(14, "owner@example.com", { firstName: "Olga" }),
    staff: await insertPerson(15, "staff@example.com", { firstName: "Stan" }),
  };
  await env.DB.batch([
    env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 14, 0)"),
    env.DB.prepare("INSERT INTO company_staff (company_id, person_id, since) VALUES (1, 15, 0)"),
    env.DB.prepare(
      "INSERT INTO friendship (person_id, friend_id, since) VALUES (11, 12, 0), (12, 11, 0)",
    ),
  ]);
  return cast;
}

export const as = (actor: User, over: Partial<RequestContext> = {}) =>
  visitorContext({ actor, ...over });

export const good = {
  company,
  rating: 5,
  attributes: [6, 10],
  headline: "On time",
  review: "They fixed the sink and left no mess.",
  visibility: "p" as const,
};

export function add(actor: User, more: object = {}) {
  return addReview(as(actor), { ...good, ...more });
}

/** Everything that a review may change. */
export async function everything() {
  const tables = [
    "review",
    "review_photo",
    "review_attribute",
    "attribute_count",
    "moderation_case",
    "outbox",
  ];
  const rows = await Promise.all(
    tables.map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results),
  );
  const companies = await env.DB.prepare("SELECT * FROM company ORDER BY id").all();
  return JSON.stringify([rows, companies.results]);
}

export async function companyRow(id = 1) {
  return (await env.DB.prepare(
    `SELECT stars1, stars2, stars3, stars4, stars5, rating_tenths, version, updated_at, provisional
      FROM company WHERE id = ?`,
  )
    .bind(id)
    .first<Record<string, number>>())!;
}

export async function reviewRow(number: number) {
  return env.DB.prepare("SELECT * FROM review WHERE review_number = ?")
    .bind(number)
    .first<Record<string, string | number | null>>();
}

/** A new company with a review, and what it writes. */
import { env } from "cloudflare:test";
import { reviewNewCompany } from "../../app/new-companies/review-new-company.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/operation";
import { austin, boston, insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

export const entry = {
  name: "Zephyr Gutters",
  phoneNumber: "(512) 555-0177",
  website: "https://zephyr-gutters.example/",
  address: "12 Main St",
  address2: "Suite 4",
  city: "austin",
  stateCode: "TX",
  stateName: "Texas",
  countryCode: "US",
  countryName: "United States",
  zipCode: "78701",
  placeId: "place-zephyr",
  rating: 5,
  attributes: [6],
  headline: "Clean work",
  review: "They cleaned every gutter.",
  relationship: "c",
  visibility: "p",
};
export const PEOPLE = 20;
export let ana: User;
export let all: User[];
export let admin: User;
export let firstEntry = 0;

export async function resetData() {
  await env.DB.batch(
    ["outbox", "attempt", "import_opt_out", "company_owner", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({ zips: [austin, boston], companies: [plumber] });
  all = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => insertPerson(i + 1, `person-${i + 1}@example.com`)),
  );
  ana = all[0]!;
  admin = { ...(await insertPerson(99, "admin@example.com")), platformAdmin: true };
  firstEntry = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
}

export const post = (over: object = {}, actor = ana, more: Partial<RequestContext> = {}) =>
  reviewNewCompany(visitorContext({ actor, ...more }), { ...entry, ...over });

/** Everything that the operation may write, without random values. */
export async function stored() {
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  return {
    companies: await rows(
      `SELECT id, vanity_name, name, phone, website, address, address2, city, state_code, zip,
        place_id, email, lat, lng, time_zone, published, unclaimed, provisional, stars5,
        rating_tenths FROM company WHERE id > 1 ORDER BY id`,
    ),
    reviews: await rows(
      `SELECT company_id, author_id, author_first_name, rating, attributes, headline, body,
        relationship, visibility, state, counts FROM review ORDER BY company_id, author_id`,
    ),
    attributes: await rows("SELECT company_id, attribute, count FROM attribute_count"),
    index: await rows("SELECT term, company_id FROM search_listing WHERE company_id > 1"),
    texts: await rows("SELECT rowid FROM company_text WHERE rowid > 1"),
    origins: await rows("SELECT company_id FROM review_origin"),
    cases: await rows("SELECT company_id, signs FROM moderation_case"),
    mails: await rows("SELECT template FROM outbox"),
    names: await rows("SELECT id, first_name, last_name FROM person"),
    entries: await rows(
      `SELECT person_email, object FROM audit_entry WHERE action = 'create company by review'
        AND id > ${firstEntry}`,
    ),
  };
}

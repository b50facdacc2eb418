/**
 * Fictional people and companies for integration tests: few, each with one special trait.
 * `insertCast` inserts them and builds the search index with the product's own code.
 */
import { env } from "cloudflare:test";
import type {
  company,
  customDomain,
  formerName,
  media,
  offer,
  offerCategory,
  photo,
  review,
  subrating,
  zip,
} from "../../app/database/tables";
import { nearCountStatements } from "../../app/near/near-counts.server";
import { citiesSql } from "../../app/places/city.server";
import { attributeStatements } from "../../app/companies/review-figures.server";
import { fineCell } from "../../app/search-index/cells";
import { indexStatements } from "../../app/search-index/index.server";

export type CompanyRow = typeof company.$inferInsert;

export const austin = {
  zip: "78701",
  city: "Austin",
  county: "Travis",
  state_code: "TX",
  lat: 30.2713,
  lng: -97.7426,
  time_zone: "America/Chicago",
};
export const roundRock = {
  zip: "78664",
  city: "Round Rock",
  county: "Williamson",
  state_code: "TX",
  lat: 30.5145,
  lng: -97.668,
  time_zone: "America/Chicago",
};
export const boston = {
  zip: "02108",
  city: "Boston",
  county: "Suffolk",
  state_code: "MA",
  lat: 42.357,
  lng: -71.065,
  time_zone: "America/New_York",
};

const weekdays = { open: true, allDay: false, time: "8 AM - 5 PM" };
const closed = { open: false, allDay: false, time: "" };
export const officeHours = {
  version: 1,
  enabled: true,
  mon: weekdays,
  tue: weekdays,
  wed: weekdays,
  thu: weekdays,
  fri: weekdays,
  sat: closed,
  sun: closed,
};

/** A published plumber in central Austin with every field filled in. */
export const plumber: CompanyRow = {
  id: 1,
  provider_id: "6f0f6b0e-6a1c-4f0e-9c8e-0d9f3f0c1a01",
  vanity_name: "river-city-plumbing",
  name: "River City Plumbing",
  summary: "Leaks, drains and water heaters in Austin.",
  about: "We fix pipes.\n\nAnd explain what we did.",
  email: "office@river-city-plumbing.example",
  phone: "5125550101",
  website: "https://www.river-city-plumbing.example",
  address: "100 Congress Ave",
  city: "Austin",
  state_code: "TX",
  zip: "78701",
  lat: 30.2713,
  lng: -97.7426,
  time_zone: "America/Chicago",
  hours: JSON.stringify(officeHours),
  published: 1,
  verified: 1,
  pro: 1,
  created_at: 0,
  updated_at: 0,
};

export function companyLike(
  over: Partial<CompanyRow> & Pick<CompanyRow, "id" | "vanity_name" | "name">,
): CompanyRow {
  return {
    ...plumber,
    provider_id: `00000000-0000-4000-8000-${String(over.id).padStart(12, "0")}`,
    ...over,
  };
}

interface Cast {
  zips?: Omit<typeof zip.$inferInsert, "cell">[];
  companies?: CompanyRow[];
  categories?: (typeof offerCategory.$inferInsert)[];
  offers?: (typeof offer.$inferInsert)[];
  /** In addition to the photos' media, which are created here. */
  media?: (typeof media.$inferInsert)[];
  photos?: (typeof photo.$inferInsert)[];
  reviews?: (typeof review.$inferInsert)[];
  subratings?: (typeof subrating.$inferInsert)[];
  formerNames?: (typeof formerName.$inferInsert)[];
  domains?: (typeof customDomain.$inferInsert)[];
}

/** Clears the tables and inserts this cast. */
export async function insertCast(cast: Cast) {
  const { zips = [austin, roundRock, boston], companies = [], photos = [], media = [] } = cast;
  const tables = [
    "review_report",
    "moderation_case",
    "review_removal",
    "review_origin",
    "review_basis",
    "review_photo",
    "review_attribute",
    "attribute_count",
    "subrating",
    "review",
    "document_logo",
    "photo",
    "media",
    "offer",
    "offer_category",
    "custom_domain",
    "former_name",
    "search_listing",
    "company_text",
    "company",
    "zip",
    "city",
    "near_count",
    "near_file",
    "directory_total",
    "stripe_call",
    "stripe_event",
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insert(
    "zip",
    zips.map((row) => ({ ...row, cell: fineCell(row.lat, row.lng) })),
  );
  await env.DB.batch(citiesSql.map((sql) => env.DB.prepare(sql)));
  await insert("company", companies.map(withTotal));
  await insert("offer_category", cast.categories);
  await insert("offer", cast.offers);
  await insert("media", [...media, ...photos.map((row) => mediaOf(row.media_key))]);
  await insert("photo", photos);
  await insert("review", cast.reviews);
  await insert("subrating", cast.subratings);
  await insert("former_name", cast.formerNames);
  await insert("custom_domain", cast.domains);
  const ids = companies.map((row) => row.id!);
  if (ids.length > 0) {
    const [from, to] = [Math.min(...ids), ids.reduce((a, b) => Math.max(a, b))];
    await env.DB.batch([
      ...attributeStatements(env.DB, from, to),
      ...indexStatements(env.DB, from, to),
    ]);
  }
  await env.DB.batch(nearCountStatements(env.DB));
}

/** As without later ratings. */
function withTotal(row: CompanyRow): CompanyRow {
  const { stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0 } = row;
  const stars = stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5;
  return { rating_tenths: 10 * stars, ...row };
}

/** One statement for all rows of a table; they must have the same columns. */
async function insert(table: string, rows: object[] = []) {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  for (const name of names) if (rows.some((row) => !(name in row))) return insertEach(table, rows);
  const columns = names.map((name) => `value ->> '$.${name}'`).join(", ");
  await env.DB.prepare(
    `INSERT OR IGNORE INTO ${table} (${names.join(", ")}) SELECT ${columns} FROM json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}

/** For rows with different columns: missing ones get the table's default. */
async function insertEach(table: string, rows: object[]) {
  const statements = rows.map((row) => {
    const names = Object.keys(row);
    const sql = `INSERT OR IGNORE INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    return env.DB.prepare(sql).bind(...Object.values(row));
  });
  await env.DB.batch(statements);
}

export function mediaOf(
  key: string,
  more: Partial<typeof media.$inferInsert> = {},
): typeof media.$inferInsert {
  return { key, width: 1200, height: 900, bytes: 1, created_at: 0, ...more };
}

export function photoOf(
  companyId: number,
  position: number,
  name: string,
  more: Partial<typeof photo.$inferInsert> = {},
): typeof photo.$inferInsert {
  return {
    company_id: companyId,
    position,
    friendly_name: name,
    media_key: `${String(companyId * 1000 + position).padStart(24, "0")}.webp`,
    created_at: 0,
    ...more,
  };
}

export function offerOf(
  companyId: number,
  number: number,
  name: string,
  more: Partial<typeof offer.$inferInsert> = {},
): typeof offer.$inferInsert {
  const name_uri = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    company_id: companyId,
    offer_number: number,
    name,
    name_uri,
    icon: "wrench",
    teaser: `${name}, done well.`,
    position: number,
    ...more,
  };
}

export function reviewOf(
  companyId: number,
  number: number,
  more: Partial<typeof review.$inferInsert> = {},
): typeof review.$inferInsert {
  return {
    company_id: companyId,
    review_number: number,
    author_first_name: "Maria",
    author_last_name: "Gonzalez",
    rating: 5,
    total_tenths: 10 * (more.rating ?? 5),
    body: `Review ${number}`,
    created_at: number * 1000,
    ...more,
  };
}

import * as z from "zod";
import { categoryById } from "../catalogue/catalogue";
import type { Value } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { readZip } from "../places/read-zip.server";
import { Banner, Image } from "../companies/company";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";
import { fineCellsWithin } from "../search-index/cells";
import { milesSql } from "../places/distance";
import { FEATURED, FeaturedInput, type Featured } from "./featured-input";
import { messages } from "./messages";
import { DEFAULT_RADIUS } from "./options";
import { bayesianRatingSql } from "../search-index/rating-sql";
import { seenByAll } from "../security/company-access";
import { DAY } from "../duration";

export const FeaturedCompany = CompanyCard.extend({
  banner: Image.extend(Banner.pick({ position: true, fit: true, background: true }).shape),
  /** Its first category in the catalogue: "Plumbing". */
  trade: z.string().nullable(),
});
export type FeaturedCompany = z.output<typeof FeaturedCompany>;

/** Candidates by rank; some are unclaimed or have no pictures. */
const SHORTLIST = 36;
/** Size of the pool that rotates, three companies per day. */
const BEST = 12;
/** Listings read around a place, over all cells together. */
const MAX_NEAR = 240;

/**
 * SRCH-011: three published and claimed companies with banner and logo. The twelve with the best
 * Bayesian rating near the place rotate, three per UTC day. If fewer than three are near, or no
 * place is given, companies from the whole country fill the list.
 */
export const featuredCompanies = operation({
  name: "list featured companies",
  may: visitor,
  effect: "read",
  input: FeaturedInput,
  output: z.array(FeaturedCompany),
  async run(context, input) {
    const point = await pointOf(context, input);
    const [near, anywhere] = await Promise.all([
      point ? best(context, listingsNear(point, input.distance ?? DEFAULT_RADIUS)) : [],
      best(context, nationwide),
    ]);
    const day = Math.floor(context.now() / DAY);
    const featured = rotationOf(near, day);
    const shown = new Set(featured.map((company) => company.vanityName));
    const others = anywhere.filter((company) => !shown.has(company.vanityName));
    return [...featured, ...rotationOf(others, day).slice(0, FEATURED - featured.length)];
  },
});

interface Point {
  lat: number;
  lng: number;
}

async function pointOf(
  { reads }: RequestContext,
  { zipCode, latitude, longitude }: Featured,
): Promise<Point | undefined> {
  if (zipCode !== undefined) {
    const place = await readZip(reads, zipCode);
    if (!place) throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    return place;
  }
  return latitude !== undefined && longitude !== undefined
    ? { lat: latitude, lng: longitude }
    : undefined;
}

interface Listings {
  /** Selects company_id, rank and miles: at most SHORTLIST rows. */
  sql: string;
  values: Value[];
}

const nationwide: Listings = {
  sql: `SELECT company_id, NULL AS miles FROM search_listing WHERE term = 0
    ORDER BY rank, company_id LIMIT ${SHORTLIST}`,
  values: [],
};

/**
 * Reads the best listings of each cell, so that the cost does not depend on how many companies a
 * city has. Respects each company's service radius.
 */
function listingsNear({ lat, lng }: Point, miles: number): Listings {
  const cells = fineCellsWithin(lat, lng, miles);
  const ofEach = Math.max(1, Math.floor(MAX_NEAR / cells.length));
  return {
    sql: `SELECT company_id, miles FROM (
        SELECT l.company_id, l.rank, l.reach, ${milesSql("l")} AS miles
        FROM json_each(?) c CROSS JOIN search_listing l ON l.term = 0 AND l.cell = c.value AND l.rank <= (
          SELECT max(rank) FROM (SELECT rank FROM search_listing WHERE term = 0
            AND cell = c.value ORDER BY rank LIMIT ?))
      ) WHERE miles <= ? AND (reach = 0 OR miles <= reach) ORDER BY rank, company_id LIMIT ${SHORTLIST}`,
    values: [lat, lat, lng, JSON.stringify(cells), ofEach, miles],
  };
}

async function best({ reads }: RequestContext, listings: Listings): Promise<FeaturedCompany[]> {
  const rows = await reads.all<FeaturedRow>(
    `SELECT found.miles, ${cardColumns}, c.banner_position, c.banner_fit, c.banner_background,
       b.key AS banner_key, b.width AS banner_width, b.height AS banner_height, b.blur AS banner_blur,
       (SELECT service_id FROM offer o WHERE o.company_id = c.id AND o.service_id IS NOT NULL
         ORDER BY o.position LIMIT 1) AS service_id
     FROM (${listings.sql}) found ${cardJoins} CROSS JOIN media b ON b.key = c.banner_media
     WHERE ${seenByAll} AND c.unclaimed = 0 AND m.key IS NOT NULL
       ORDER BY ${bayesianRatingSql} DESC, c.id LIMIT ${BEST}`,
    ...listings.values,
  );
  return rows.map(featuredCompany);
}

interface FeaturedRow extends CardRow {
  miles: number | null;
  banner_key: string;
  banner_width: number;
  banner_height: number;
  banner_blur: string | null;
  banner_position: FeaturedCompany["banner"]["position"];
  banner_fit: FeaturedCompany["banner"]["fit"];
  banner_background: string | null;
  service_id: number | null;
}

function featuredCompany(row: FeaturedRow): FeaturedCompany {
  return {
    ...card(row, row.miles),
    banner: {
      key: row.banner_key,
      width: row.banner_width,
      height: row.banner_height,
      blur: row.banner_blur,
      position: row.banner_position,
      fit: row.banner_fit,
      background: row.banner_background,
    },
    trade:
      row.service_id === null
        ? null
        : (categoryById(Math.floor(row.service_id / 1000))?.name ?? null),
  };
}

/** The three of the day: consecutive blocks of three, wrapping around, ordered by rating. */
function rotationOf<T>(companies: T[], day: number): T[] {
  if (companies.length <= FEATURED) return companies;
  const chosen = new Set(
    Array.from({ length: FEATURED }, (_, i) => (day * FEATURED + i) % companies.length),
  );
  return companies.filter((_, i) => chosen.has(i));
}

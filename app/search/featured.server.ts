import * as z from "zod";
import { categoryById, categoryIdOf } from "../catalogue/catalogue";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { readZip } from "../places/read-zip.server";
import { Banner, Image } from "../companies/company";
import { isVideoSql } from "../companies/photo-rows";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";
import { FEATURED, FeaturedInput, type Featured } from "./featured-input";
import { bestListings, bestListingsNear, type Listings, type Point } from "./best-listings";
import { messages } from "./messages";
import { DEFAULT_RADIUS } from "./options";
import { bayesianRatingSql } from "../search-index/rating-sql";
import { seenByAll } from "../security/company-access";
import { DAY } from "../duration";

export const FeaturedCompany = CompanyCard.extend({
  banner: Image.extend(Banner.pick({ position: true, fit: true, background: true }).shape),
  /** The first picture of its gallery. */
  photo: Image.nullable(),
  /** Its first category in the catalogue: "Plumbing". */
  trade: z.string().nullable(),
});
export type FeaturedCompany = z.output<typeof FeaturedCompany>;

/** Size of the pool that rotates, three companies per day. */
const BEST = 12;

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
      point ? best(context, bestListingsNear(point, input.distance ?? DEFAULT_RADIUS)) : [],
      best(context, bestListings),
    ]);
    const day = Math.floor(context.now() / DAY);
    const featured = rotationOf(near, day);
    const shown = new Set(featured.map((company) => company.vanityName));
    const others = anywhere.filter((company) => !shown.has(company.vanityName));
    return [...featured, ...rotationOf(others, day).slice(0, FEATURED - featured.length)];
  },
});

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

async function best({ reads }: RequestContext, listings: Listings): Promise<FeaturedCompany[]> {
  const rows = await reads.all<FeaturedRow>(
    `SELECT best.*, p.key AS photo_key, p.width AS photo_width, p.height AS photo_height, p.blur AS photo_blur
     FROM (SELECT c.id AS company_id, found.miles, ${cardColumns}, c.banner_position, c.banner_fit, c.banner_background,
       b.key AS banner_key, b.width AS banner_width, b.height AS banner_height, b.blur AS banner_blur,
       (SELECT service_id FROM offer o WHERE o.company_id = c.id AND o.service_id IS NOT NULL
         ORDER BY o.position LIMIT 1) AS service_id
     FROM (${listings.sql}) found ${cardJoins} CROSS JOIN media b ON b.key = c.banner_media
     WHERE ${seenByAll} AND c.unclaimed = 0 AND m.key IS NOT NULL
       ORDER BY ${bayesianRatingSql} DESC, c.id LIMIT ${BEST}) best
     LEFT JOIN media p ON p.key = (SELECT media_key FROM photo WHERE company_id = best.company_id
       AND NOT ${isVideoSql("photo")} ORDER BY position LIMIT 1)`,
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
  photo_key: string | null;
  photo_width: number;
  photo_height: number;
  photo_blur: string | null;
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
    photo:
      row.photo_key === null
        ? null
        : {
            key: row.photo_key,
            width: row.photo_width,
            height: row.photo_height,
            blur: row.photo_blur,
          },
    trade:
      row.service_id === null ? null : (categoryById(categoryIdOf(row.service_id))?.name ?? null),
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

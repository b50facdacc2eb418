import * as z from "zod";
import { Company, Location, type Logo } from "../companies/company";
import { ratingOf } from "../companies/rating";

/** SRCH-020: the data of a result card. */
export const CompanyCard = z.object({
  ...Company.pick({
    vanityName: true,
    name: true,
    summary: true,
    logo: true,
    rating: true,
    reviewCount: true,
    phone: true,
    email: true,
    verified: true,
    unclaimed: true,
  }).shape,
  ...Location.pick({ city: true, stateCode: true, zip: true }).shape,
  friendReviews: z.int().meta({ description: "Reviews by the caller's friends." }),
  /** Null for a search without a place. */
  miles: z.number().nullable().meta({ description: "Miles from the searched zip code." }),
});
export type CompanyCard = z.output<typeof CompanyCard>;

/** Columns and joins of a card, for a query that selects `found.company_id`. */
export const cardColumns = `c.vanity_name, c.name, c.summary, c.stars1, c.stars2, c.stars3, c.stars4, c.stars5,
  c.rating_tenths,
  c.city, c.state_code, c.zip, c.phone,
  c.email, c.verified, c.unclaimed, c.logo_fit, c.logo_background, m.key AS logo_key, m.width, m.height, m.blur`;
export const cardJoins =
  "CROSS JOIN company c ON c.id = found.company_id LEFT JOIN media m ON m.key = c.logo_media";

export interface CardRow {
  vanity_name: string;
  name: string;
  summary: string;
  stars1: number;
  stars2: number;
  stars3: number;
  stars4: number;
  stars5: number;
  rating_tenths: number;
  city: string | null;
  state_code: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  verified: number;
  unclaimed: number;
  logo_fit: Logo["fit"];
  logo_background: string | null;
  logo_key: string | null;
  width: number;
  height: number;
  blur: string | null;
}

export function card(row: CardRow, miles: number | null, friendReviews = 0): CompanyCard {
  return {
    vanityName: row.vanity_name,
    name: row.name,
    summary: row.summary,
    logo: row.logo_key
      ? {
          key: row.logo_key,
          width: row.width,
          height: row.height,
          blur: row.blur,
          fit: row.logo_fit,
          background: row.logo_background,
        }
      : null,
    ...ratingOf([row.stars1, row.stars2, row.stars3, row.stars4, row.stars5], row.rating_tenths),
    friendReviews,
    city: row.city,
    stateCode: row.state_code,
    zip: row.zip,
    phone: row.phone,
    email: row.email,
    verified: row.verified === 1,
    unclaimed: row.unclaimed === 1,
    miles: miles === null ? null : Math.round(miles * 10) / 10,
  };
}

/**
 * A company with realistic amounts of data, among other companies; the budgets are measured on it.
 */
import {
  companyLike,
  mediaOf,
  offerOf,
  photoOf,
  plumber,
  reviewOf,
  insertCast,
} from "../cast/cast";

const BANNER = "d".repeat(24) + ".webp";
const LOGO = "e".repeat(24) + ".webp";
const FILM = "f".repeat(24) + ".mp4";

export async function insertFullCompany() {
  const others = Array.from({ length: 200 }, (_, i) =>
    companyLike({ id: i + 2, vanity_name: `other-${i}`, name: `Other ${i}`, lat: 30.2 + i / 2000 }),
  );
  const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  await insertCast({
    companies: [
      {
        ...plumber,
        banner_media: BANNER,
        logo_media: LOGO,
        home_video: FILM,
        about_video: FILM,
        stars5: 60,
      },
      ...others,
    ],
    media: [mediaOf(BANNER), mediaOf(LOGO), mediaOf(FILM, { poster: LOGO })],
    categories: many(4).map((n) => ({
      id: n,
      company_id: 1,
      type: "scat" as const,
      name: `Category ${n}`,
      name_uri: `category-${n}`,
      position: n,
    })),
    offers: [
      ...many(40).map((n) =>
        offerOf(1, n, `Service ${n}`, {
          category_id: (n % 4) + 1,
          service_id: 2000 + (n % 10) + 1,
        }),
      ),
      ...others.flatMap(({ id }) =>
        many(5).map((n) => offerOf(id!, n, `Service ${n}`, { service_id: 2000 + n })),
      ),
    ],
    photos: [
      ...many(60).map((n) => photoOf(1, n, `photo-${n}`)),
      ...others.flatMap(({ id }) => many(3).map((n) => photoOf(id!, n, `photo-${n}`))),
    ],
    reviews: [
      ...many(90).map((n) => reviewOf(1, n, { visibility: n % 5 === 0 ? "f" : "p" })),
      ...others.flatMap(({ id }) => many(4).map((n) => reviewOf(id!, n))),
    ],
    subratings: many(90).map((n) => ({
      company_id: 1,
      review_number: n,
      position: 1,
      rating: 5,
      created_at: n,
    })),
    formerNames: [{ vanity_name: "old-river", company_id: 1 }],
    domains: [
      { hostname: "river.example", company_id: 1 },
      ...others.map(({ id, vanity_name }) => ({
        hostname: `${vanity_name}.example`,
        company_id: id!,
      })),
    ].map((domain) => ({ ...domain, status: "active" as const, created_at: 0 })),
  });
}

export const fullCompany = { vanityName: plumber.vanity_name, hostname: "river.example" };

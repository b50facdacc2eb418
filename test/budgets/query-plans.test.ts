import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { oneTrip } from "../../app/database/one-trip";
import { countFriends, listFriends } from "../../app/friends/read-friends.server";
import type { RequestContext } from "../../app/operations/context";
import { listNearCities } from "../../app/near/list-cities.server";
import { listNearStates } from "../../app/near/list-states.server";
import { readNearCity } from "../../app/near/read-city.server";
import { readNearService } from "../../app/near/read-service.server";
import { readNearSitemap } from "../../app/sitemaps/near-sitemap.server";
import { readOffer, readServices } from "../../app/offers/read-offers.server";
import { guessZip } from "../../app/places/guess-zip.server";
import { readCompany, readNewName } from "../../app/companies/read-company.server";
import { readGallery } from "../../app/companies/read-gallery.server";
import { readPhoto } from "../../app/companies/read-photo.server";
import { readHomePhotos, readPhotos } from "../../app/companies/read-photos.server";
import { readCompanyVersion } from "../../app/companies/read-version.server";
import { findAlike } from "../../app/creating/find-alike.server";
import { readCompanyRole } from "../../app/companies/company-role.server";
import { readFriendsReviews } from "../../app/reviews/friends-reviews.server";
import { readReportedReview } from "../../app/reviews/moderation/report-review.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { readReviewSummary } from "../../app/reviews/read-summary.server";
import { findToClaim } from "../../app/claims/find-to-claim.server";
import { readDirectoryTotals } from "../../app/search/directory-totals.server";
import { listRecentReviews } from "../../app/search/recent-reviews.server";
import { featuredCompanies } from "../../app/search/featured.server";
import { findPlace } from "../../app/search/find-place.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import { countSitemaps, readSitemap } from "../../app/sitemaps/sitemap.server";
import { suggest } from "../../app/search/suggest.server";
import { visitorContext } from "../support/context";
import { somebody } from "../support/people";
import { recording } from "../support/recording";
import { fullCompany, insertFullCompany } from "./full-company";
import { scansOf } from "./scans";

beforeAll(async () => {
  await insertFullCompany();
  // With the few rows another test file left, and statistics that say so, SQLite would prefer a
  // scan.
  await env.DB.prepare("DELETE FROM person").run();
});

const company = { vanityName: fullCompany.vanityName };
const byHost = { hostname: fullCompany.hostname };

/** Every query behind a visitor's page or API call. */
const hot: [string, (context: RequestContext) => Promise<unknown>][] = [
  ["read company", (context) => readCompany(context, company)],
  ["read company by its domain", (context) => readCompany(context, byHost)],
  ["read company by a person", (context) => readCompany({ ...context, actor: somebody }, company)],
  [
    "read photos by a person",
    (context) => readPhotos({ ...context, actor: somebody }, { company, page: 2 }),
  ],
  [
    "read company role by a person",
    (context) => readCompanyRole({ ...context, actor: somebody }, company),
  ],
  [
    "read company role by a platform admin",
    (context) =>
      readCompanyRole({ ...context, actor: { ...somebody, platformAdmin: true } }, company),
  ],
  [
    "find companies alike",
    (context) =>
      findAlike(
        { ...context, actor: somebody },
        { name: "River City Plumbing", phoneNumber: "5125550100", zipCode: "78701" },
      ),
  ],
  ["read new name", (context) => readNewName(context, "old-river")],
  ["read company version", (context) => readCompanyVersion(context, company)],
  ["read company version by its domain", (context) => readCompanyVersion(context, byHost)],
  ["read services", (context) => readServices(context, company)],
  ["read offer", (context) => readOffer(context, { company, nameUri: "service-1" })],
  ["read home photos", (context) => readHomePhotos(context, company)],
  ["read photos", (context) => readPhotos(context, { company, page: 2 })],
  ["read gallery", (context) => readGallery(context, { company, page: 2 })],
  ["read photo", (context) => readPhoto(context, { company, friendlyName: "photo-7" })],
  ...(["newest", "highest", "lowest"] as const).flatMap((sort): typeof hot => [
    [`read reviews, ${sort}`, (context) => readReviews(context, { company, sort })],
    [
      `read reviews, ${sort}, next page`,
      (context) => readReviews(context, { company, sort, after: "5.40000.40" }),
    ],
  ]),
  ...[
    { stars: 5 },
    { attribute: 6 },
    { with: "photos" as const },
    { with: "text" as const },
  ].flatMap((filter): typeof hot => [
    [
      `read reviews, ${JSON.stringify(filter)}`,
      (context) => readReviews(context, { company, ...filter }),
    ],
    [
      `read reviews, ${JSON.stringify(filter)}, next page`,
      (context) => readReviews(context, { company, ...filter, after: "5.40000.40" }),
    ],
  ]),
  ["read review summary", (context) => readReviewSummary(context, { company })],
  [
    "search by service",
    (context) => searchCompanies(context, { query: "drain-cleaning", zipCode: "78701" }),
  ],
  [
    "search by service within 250 miles",
    (context) =>
      searchCompanies(context, { query: "drain-cleaning", zipCode: "78701", radius: 250 }),
  ],
  ["search by name", (context) => searchCompanies(context, { query: "river", zipCode: "78701" })],
  [
    "search by name within 250 miles",
    (context) => searchCompanies(context, { query: "river", zipCode: "78701", radius: 250 }),
  ],
  [
    "search by name and services",
    (context) => searchCompanies(context, { query: "water", zipCode: "78701" }),
  ],
  ["search everywhere", (context) => searchCompanies(context, { query: "drain-cleaning" })],
  ["search by name everywhere", (context) => searchCompanies(context, { query: "river" })],
  [
    "a page beyond the last",
    (context) =>
      searchCompanies(context, { query: "drain-cleaning", zipCode: "78701", first: 900 }),
  ],
  ...(["verified", "hasPhotos", "minRating", "openNow"] as const).map(
    (filter): (typeof hot)[number] => [
      `search filtered by ${filter}`,
      (context) =>
        searchCompanies(context, {
          query: "drain-cleaning",
          zipCode: "78701",
          [filter]: filter === "minRating" ? 4 : true,
        }),
    ],
  ),
  [
    "search with a widened radius",
    (context) => searchCompanies(context, { query: "ac-repair", zipCode: "78701", radius: 10 }),
  ],
  [
    "search that names a place",
    (context) => searchCompanies(context, { query: "plumber in Austin" }),
  ],
  ...(["friends", "relevance"] as const).flatMap((sortBy): typeof hot => [
    [
      `search by a person, sorted by ${sortBy}`,
      (context) =>
        searchCompanies(
          { ...context, actor: somebody },
          { query: "drain-cleaning", zipCode: "78701", sortBy },
        ),
    ],
    [
      `search everywhere by a person, sorted by ${sortBy}`,
      (context) =>
        searchCompanies({ ...context, actor: somebody }, { query: "drain-cleaning", sortBy }),
    ],
    [
      `search by name by a person, sorted by ${sortBy}`,
      (context) =>
        searchCompanies(
          { ...context, actor: somebody },
          { query: "river", zipCode: "78701", sortBy },
        ),
    ],
    [
      `search by name everywhere by a person, sorted by ${sortBy}`,
      (context) => searchCompanies({ ...context, actor: somebody }, { query: "river", sortBy }),
    ],
  ]),
  [
    "read friends reviews",
    (context) => readFriendsReviews({ ...context, actor: somebody }, { company }),
  ],
  [
    "read reported review",
    (context) =>
      readReportedReview(
        { ...context, actor: somebody },
        { company: fullCompany.vanityName, reviewNumber: 1 },
      ).catch(() => undefined),
  ],
  ["list friends", (context) => listFriends({ ...context, actor: somebody }, undefined)],
  ["count friends", (context) => countFriends({ ...context, actor: somebody }, undefined)],
  [
    "guess zip",
    (context) =>
      guessZip({ ...context, guessedPlace: { zip: undefined, lat: 30, lng: -97 } }, undefined),
  ],
  ["suggest", (context) => suggest(context, { q: "river", zipCode: "78701" })],
  ["featured companies everywhere", (context) => featuredCompanies(context, {})],
  [
    "featured companies near a zip code",
    (context) => featuredCompanies(context, { zipCode: "78701" }),
  ],
  ["recent reviews everywhere", (context) => listRecentReviews(context, undefined)],
  [
    "recent reviews near a place",
    (context) => listRecentReviews(context, { lat: 30.2713, lng: -97.7426 }),
  ],
  ["directory totals", (context) => readDirectoryTotals(context, undefined)],
  ["companies to claim", (context) => findToClaim(context, { q: "river", zipCode: "78701" })],
  ["find place", (context) => findPlace(context, { placeId: "place-1" })],
  ["list near states", (context) => listNearStates(context, undefined)],
  ["list near cities", (context) => listNearCities(context, { state: "tx" })],
  ["read near city", (context) => readNearCity(context, { state: "tx", city: "austin" })],
  [
    "read near service",
    (context) =>
      readNearService(context, { state: "tx", city: "austin", service: "plumbing-contractors" }),
  ],
  ["read near sitemap", (context) => readNearSitemap(context, { number: 1 })],
  ["count sitemaps", (context) => countSitemaps(context, undefined)],
  ["read sitemap", (context) => readSitemap(context, { number: 1 })],
];

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.DB.prepare(prepare).run();
  });

  test.each(hot)("%s scans no table", async (_name, run) => {
    const { db, statements } = recording(env.DB);
    await run(visitorContext({ db, reads: oneTrip(db) }));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await scansOf(env.DB, statement), statement.sql).toEqual([]);
  });
});

test("a table scan is detected", async () => {
  const scans = (sql: string, ...values: unknown[]) => scansOf(env.DB, { sql, values });
  expect(await scans("SELECT * FROM company c WHERE c.name = ?", "x")).toEqual(["SCAN c"]);
  expect(await scans("SELECT rank FROM search_listing WHERE lat > ?", 1)).not.toEqual([]);
  expect(await scans("SELECT * FROM company_text")).not.toEqual([]);
});

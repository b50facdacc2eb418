/**
 * Sorted by friends, a search is compared with a plain computation over all companies: there are more
 * than a search looks up at once, and friends mostly reviewed those that rank lowest.
 */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { milesBetween } from "../../app/places/distance";
import { MAX_RESULTS } from "../../app/search/options";
import { searchCompanies } from "../../app/search/search-companies.server";
import { understand } from "../../app/search/understand.server";
import {
  austin,
  companyLike,
  insertCast,
  officeHours,
  offerOf,
  photoOf,
  reviewOf,
  type CompanyRow,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

const COMPANIES = 1300;
const FRIENDS = 30;
const { size: REVIEWS, seed } = proof("reviews by friends", { small: 600, full: 3000 }, 17);
const random = randomOf(seed);

const companies: CompanyRow[] = Array.from({ length: COMPANIES }, (_, i) =>
  companyLike({
    id: i + 1,
    vanity_name: `company-${i + 1}`,
    name: i % 9 === 0 ? `Other ${i}` : `Zephyr Works ${i}`,
    summary: random.oneOf(["", "Zephyrs of all kinds.", "Drains."]),
    lat: austin.lat + random.between(-0.7, 0.7),
    lng: austin.lng + random.between(-0.7, 0.7),
    // Later ones rank lower.
    stars5: random.int(0, Math.max(0, 40 - Math.floor(i / 30))),
    stars1: random.int(0, 3),
    verified: random.int(0, 1),
    serves_miles: random.oneOf([null, null, null, 60]),
    hours: random.oneOf([JSON.stringify(officeHours), null]),
  }),
);
const low = () => random.oneOf([random.int(1, COMPANIES), random.int(1100, COMPANIES)]);
const friendIds = Array.from({ length: FRIENDS }, (_, i) => 101 + i);
const STRANGER = 99;
const VIEWER = 100;

/** One per person and company. */
const reviews = [
  ...new Map(
    Array.from({ length: REVIEWS }, () => {
      const [companyId, author] = [low(), random.oneOf([...friendIds, STRANGER])];
      return [`${companyId} ${author}`, { companyId, author }] as const;
    }),
  ).values(),
].map(({ companyId, author }, i) =>
  reviewOf(companyId, i + 1, {
    author_id: author,
    visibility: random.oneOf(["f", "p"]),
    state: random.oneOf(["shown", "shown", "shown", "held", "removed"]),
    counts: 0,
  }),
);

const viewer = { personId: VIEWER };
beforeAll(async () => {
  await env.DB.batch(
    ["friendship", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  for (const id of [STRANGER, VIEWER, ...friendIds])
    Object.assign(id === VIEWER ? viewer : {}, await insertPerson(id, `person-${id}@example.com`));
  await env.DB.batch(
    friendIds.flatMap((id) => {
      const insert = env.DB.prepare("INSERT INTO friendship VALUES (?, ?, 0)");
      return [insert.bind(VIEWER, id), insert.bind(id, VIEWER)];
    }),
  );
  await insertCast({
    companies,
    offers: companies.flatMap(({ id }) => [
      ...(id! % 20 > 0 ? [offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })] : []),
      ...(id! % 15 === 0 ? [offerOf(id!, 2, "Toilet Repair", { service_id: 2003 })] : []),
    ]),
    photos: companies.filter((_, i) => i % 3 > 0).map(({ id }) => photoOf(id!, 1, "one")),
    reviews,
  });
});

interface Asked {
  query: string;
  zipCode?: string;
  radius?: number;
  verified?: boolean;
  hasPhotos?: boolean;
  minRating?: number;
  openNow?: boolean;
}

/** A Monday at noon in Austin. */
const now = () => Date.UTC(2026, 10, 2, 18);

async function allPages(asked: Asked, rows: 10 | 50, isViewer: boolean) {
  const names: string[] = [];
  const friends: number[] = [];
  const counts = new Set<number>();
  for (let first = 0; first < MAX_RESULTS; first += rows) {
    const context = visitorContext({ now, ...(isViewer && { actor: viewer as never }) });
    const page = await searchCompanies(context, { ...asked, rows, first });
    counts.add(page.companyCount);
    names.push(...page.companies.map((one) => one.vanityName));
    friends.push(...page.companies.map((one) => one.friendReviews));
    if (page.companies.length < rows) break;
  }
  return { ids: names.map((name) => Number(name.split("-")[1])), friends, counts: [...counts] };
}

const reviewsByFriends = (companyId: number) =>
  reviews.filter(
    (one) =>
      one.company_id === companyId && one.state === "shown" && friendIds.includes(one.author_id!),
  ).length;

/** Every match with its score, by the documented relevance. */
async function allMatches({ query, zipCode, radius = 25, ...filters }: Asked) {
  const [{ terms, byText }] = await understand(visitorContext().reads, query, zipCode);
  const { results } = await env.DB.prepare(
    "SELECT term, company_id, rank FROM search_listing",
  ).all<{
    term: number;
    company_id: number;
    rank: number;
  }>();
  const rank = new Map(results.map((row) => [`${row.term} ${row.company_id}`, row.rank]));
  const used = zipCode ? terms : terms.slice(0, 2);
  return companies.flatMap((company) => {
    const miles = milesBetween(austin, company as { lat: number; lng: number });
    if (zipCode && (miles > radius || miles > (company.serves_miles ?? Infinity))) return [];
    if (!passes(company, filters)) return [];
    const found: { points: number; part: number | null }[] = [];
    for (const { id, penalty, part } of used) {
      const own = rank.get(`${id} ${company.id}`);
      if (own !== undefined) found.push({ points: 0.8 * (1000 - own) - penalty, part });
    }
    const best = 0.8 * (1000 - rank.get(`0 ${company.id}`)!);
    const word = query.toLowerCase();
    if (byText && company.name.toLowerCase().includes(word))
      found.push({ points: best + 1000, part: null });
    if (byText && company.summary!.toLowerCase().includes(word))
      found.push({ points: best - 300, part: null });
    if (found.length === 0) return [];
    const parts = new Set(found.flatMap(({ part }) => (part === null ? [] : [part]))).size;
    const score =
      Math.max(...found.map(({ points }) => points)) +
      100 * Math.max(0, parts - 1) +
      (zipCode ? 200 / (1 + (miles * miles) / 225) : 0);
    return [{ id: company.id!, score, friends: reviewsByFriends(company.id!) }];
  });
}

function passes(company: CompanyRow, { verified, hasPhotos, minRating, openNow }: Partial<Asked>) {
  const { stars5 = 0, stars1 = 0 } = company;
  const average = (5 * stars5 + stars1) / (stars5 + stars1);
  return (
    (!verified || company.verified === 1) &&
    (!hasPhotos || (company.id! - 1) % 3 > 0) &&
    (!minRating || Math.round(average * 10) / 10 >= minRating) &&
    (!openNow || company.hours !== null)
  );
}

const places: [string, Partial<Asked>][] = [
  ["everywhere", {}],
  ["within 25 miles", { zipCode: "78701" }],
  ["within 250 miles", { zipCode: "78701", radius: 250 }],
];
const filters: [string, Partial<Asked>][] = [
  ["without filters", {}],
  ["verified", { verified: true }],
  ["with photos and a rating of 4", { hasPhotos: true, minRating: 4 }],
];

describe.each(["drain-cleaning", "toilet repair and drain cleaning", "zephyr"])(
  "SRCH-006 sorted by friends, %j",
  (query) => {
    describe.each(places)("%s", (_, place) => {
      test.each(filters)(
        "%s: all that friends reviewed come first, then the others as for a visitor",
        async (_name, filter) => {
          const asked = { query, ...place, ...filter };
          const matches = await allMatches(asked);
          const byFriends = matches
            .filter(({ friends }) => friends > 0)
            .toSorted((a, b) => b.friends - a.friends || b.score - a.score || a.id - b.id);
          const first = byFriends.map(({ id }) => id);
          const visitors = await allPages(asked, 50, false);
          const { ids, friends, counts } = await allPages(asked, 50, true);

          expect(first.length).toBeGreaterThan(0);
          expect(ids.slice(0, first.length)).toEqual(first);
          expect(friends.filter(Boolean)).toEqual(byFriends.map((one) => one.friends));
          const others = visitors.ids.filter((id) => !first.includes(id));
          expect(ids.slice(first.length)).toEqual(
            others.slice(0, Math.max(0, MAX_RESULTS - first.length)),
          );
          expect(new Set(ids).size).toBe(ids.length);
          // Filters apply to what is looked up: the best 1,001, and all that friends reviewed.
          const [total] = counts;
          expect(counts).toHaveLength(1);
          const isCapped = matches.length > MAX_RESULTS;
          if (Object.keys(filter).length === 0 && !(isCapped && place.zipCode))
            expect(total).toBe(Math.min(matches.length, MAX_RESULTS + 1));
          else if (total! <= MAX_RESULTS) expect(total).toBe(ids.length);
        },
      );

      test("open now: the same for those that are open", async () => {
        const asked = { query, ...place, openNow: true };
        const first = (await allMatches(asked))
          .filter(({ friends }) => friends > 0)
          .toSorted((a, b) => b.friends - a.friends || b.score - a.score || a.id - b.id)
          .map(({ id }) => id);
        const { ids, counts } = await allPages(asked, 50, true);
        expect(first.length).toBeGreaterThan(0);
        expect(ids.slice(0, first.length)).toEqual(first);
        expect(new Set(ids).size).toBe(ids.length);
        expect(counts).toEqual([ids.length]);
      });
    });
  },
);

test("pages of 10 show the same as pages of 50", async () => {
  for (const query of ["drain-cleaning", "zephyr"])
    expect(await allPages({ query }, 10, true)).toEqual(await allPages({ query }, 50, true));
});

test("the companies compared include some that a search for visitors does not know", async () => {
  for (const query of ["drain-cleaning", "zephyr"]) {
    const known = new Set((await allPages({ query }, 50, false)).ids);
    const found = (await allPages({ query }, 50, true)).ids;
    expect(found.filter((id) => !known.has(id)).length).toBeGreaterThan(5);
  }
});

test.each([
  ["a service", "drain-cleaning", 3],
  ["a text", "zephyr", 6],
])("a search everywhere for %s reads few rows more than a visitor's", async (_, query, more) => {
  const spent = async (isViewer: boolean) => {
    const context = visitorContext(isViewer ? { actor: viewer as never } : {});
    await searchCompanies(context, { query });
    return context.reads.spent;
  };
  const [visitor, own] = [await spent(false), await spent(true)];
  expect(own.roundTrips).toBe(visitor.roundTrips);
  // What is looked up is grouped, because those that friends reviewed may be there twice.
  const looked = MAX_RESULTS + 1 + reviews.length;
  expect(own.rowsRead - visitor.rowsRead).toBeLessThanOrEqual(more * looked);
});

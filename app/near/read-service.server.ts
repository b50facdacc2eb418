import * as z from "zod";
import { categoryBySlug, serviceBySlug, type Category, type Service } from "../catalogue/catalogue";
import type { Reads } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { City } from "../places/city.server";
import { ratingOf } from "../companies/rating";
import {
  resultCard,
  ResultCard,
  resultColumns,
  resultJoins,
  type ResultRow,
} from "../search/result-cards.server";
import { withoutPreview } from "../search/without-preview";
import { near } from "../search/matches.server";
import { DEFAULT_RADIUS, MAX_RESULTS, noFilters } from "../search/options";
import { CityCount, readNeighbors } from "./neighbors.server";
import { cityFromUrl, State, stateFromUrl } from "../places/place-from-url.server";
import { countsIn, ServiceCount } from "./read-city.server";

/** The page's subject: a catalogue category or one of its services. */
const Subject = z.object({
  slug: z.string(),
  /** "Plumbing", "Drain Cleaning". */
  name: z.string(),
  /** The start of a heading: "Plumbers", "Drain Cleaning". */
  heading: z.string(),
  /** The service's category, or the category itself. */
  category: z.object({ slug: z.string(), name: z.string(), trades: z.string() }),
  isCategory: z.boolean(),
  /** Services of the category without the page's own, the most popular first. */
  services: z.array(z.object({ slug: z.string(), name: z.string(), teaser: z.string() })),
});
export type Subject = z.output<typeof Subject>;

/**
 * Statistics on companies within the default radius. All but `companies` cover the best
 * MAX_RESULTS, which nearly everywhere is all of them.
 */
const Numbers = z.object({
  /** Exact up to MAX_RESULTS; one more means "1,000+". */
  companies: z.int(),
  verified: z.int(),
  /** Average over all their public reviews: "4.6"; "0.0" means no rating. */
  rating: z.string(),
  reviewCount: z.int(),
  /** Companies whose hours include Saturday or Sunday. */
  openAtWeekends: z.int(),
});
export type Numbers = z.output<typeof Numbers>;

const NearService = z.object({
  state: State,
  city: City,
  subject: Subject,
  /** Best first. */
  companies: z.array(ResultCard),
  numbers: Numbers,
  /** Other categories in the city, those with the most companies first. */
  others: z.array(ServiceCount),
  /** Cities around, with companies of the category. */
  neighbors: z.array(CityCount),
});
type NearService = z.output<typeof NearService>;

const CARDS = 10;
const MAX_OTHERS = 12;

/** Companies for a service around a city's center, in search order. */
export const readNearService = operation({
  name: "read near service",
  may: visitor,
  effect: "read",
  input: z.object({ state: z.string(), city: z.string(), service: z.string() }),
  output: NearService,
  async run({ reads }, input) {
    const state = stateFromUrl(input.state);
    const subject = subjectOf(input.service);
    const city = await cityFromUrl(reads, state, input.city);
    const [found, { services }, neighbors] = await Promise.all([
      readBest(reads, city, subject.id),
      countsIn(reads, city),
      readNeighbors(reads, city, subject.category.id),
    ]);
    const others = services
      .filter(({ slug }) => slug !== subject.category.slug)
      .slice(0, MAX_OTHERS);
    return { state, city, subject: subjectForPage(subject), ...found, others, neighbors };
  },
});

interface ResolvedSubject {
  /** The category's or service's term in the search index. */
  id: number;
  slug: string;
  category: Category;
  service: Service | undefined;
}

function subjectOf(text: string): ResolvedSubject {
  const slug = text.toLowerCase();
  const category = categoryBySlug(slug);
  if (category) return { id: category.id, slug, category, service: undefined };
  const service = serviceBySlug(slug);
  if (!service) throw new Refusal("not-found", "We can't find a service with that name.");
  return { id: service.id, slug, category: service.category, service };
}

function subjectForPage({ slug, category, service }: ResolvedSubject): Subject {
  const { trades, name } = category;
  return {
    slug,
    name: service?.name ?? name,
    heading: service?.name ?? trades.charAt(0).toUpperCase() + trades.slice(1),
    category: { slug: category.slug, name, trades },
    isCategory: !service,
    services: category.services
      .filter((one) => one.slug !== slug)
      .map((one) => ({ slug: one.slug, name: one.name, teaser: one.teaser })),
  };
}

type BestRow = ResultRow & {
  miles: number;
  found_companies: number;
  found_verified: number;
  found_stars1: number;
  found_stars2: number;
  found_stars3: number;
  found_stars4: number;
  found_stars5: number;
  found_rating_tenths: number;
  found_open_at_weekends: number;
};

/** Same rules as companies/hours.ts: hours enabled, and the day is open with times. */
const openAtWeekendsSql = `CASE WHEN json_valid(c.hours) AND c.hours ->> '$.enabled' THEN ${[
  "sat",
  "sun",
]
  .map(
    (day) =>
      `(c.hours ->> '$.${day}.open' AND (c.hours ->> '$.${day}.allDay' OR c.hours ->> '$.${day}.time' <> ''))`,
  )
  .join(" OR ")} ELSE 0 END`;

/** One statement for the first cards and the statistics, so that matches are read once. */
async function readBest(
  reads: Reads,
  city: City,
  term: number,
): Promise<Pick<NearService, "companies" | "numbers">> {
  const matches = near(
    city,
    DEFAULT_RADIUS,
    { terms: [{ id: term, penalty: 0, part: 0 }], byText: false, text: "" },
    noFilters,
  )!;
  const rows = await reads.all<BestRow>(
    `WITH best AS MATERIALIZED (
       SELECT company_id, miles, score FROM (${matches.sql}) ORDER BY score DESC, company_id LIMIT ${MAX_RESULTS + 1}
     ), numbers AS MATERIALIZED (
       SELECT (SELECT count(*) FROM best) AS found_companies, sum(c.verified) AS found_verified,
         ${[1, 2, 3, 4, 5].map((stars) => `sum(c.stars${stars}) AS found_stars${stars}`).join(", ")},
         sum(c.rating_tenths) AS found_rating_tenths,
         sum(${openAtWeekendsSql}) AS found_open_at_weekends
       FROM (SELECT company_id FROM best ORDER BY score DESC, company_id
         LIMIT ${MAX_RESULTS}) found CROSS JOIN company c ON c.id = found.company_id
     )
     SELECT found.miles, numbers.*, ${resultColumns}
     FROM (SELECT * FROM best ORDER BY score DESC, company_id LIMIT ${CARDS}) found CROSS JOIN numbers ${resultJoins}
     ORDER BY found.score DESC, found.company_id`,
    ...matches.values,
  );
  return {
    // The page is kept for minutes, so its cards don't say who is open.
    companies: rows.map((row) =>
      withoutPreview(resultCard(row, { miles: row.miles, terms: [{ id: term }], now: undefined })),
    ),
    numbers: numbersOf(rows[0]),
  };
}

/** No row means no matches. */
function numbersOf(row: BestRow | undefined): Numbers {
  if (!row) return { companies: 0, verified: 0, rating: "0.0", reviewCount: 0, openAtWeekends: 0 };
  return {
    companies: row.found_companies,
    verified: row.found_verified,
    ...ratingOf(
      [row.found_stars1, row.found_stars2, row.found_stars3, row.found_stars4, row.found_stars5],
      row.found_rating_tenths,
    ),
    openAtWeekends: row.found_open_at_weekends,
  };
}

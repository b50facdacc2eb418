import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { milesBetween } from "./distance";
import { Place } from "./read-zip.server";
import { allStates } from "./states";

/** SQL for the slug of a city's name: "Saint Louis" → saint-louis. */
export function citySlugSql(name: string) {
  return `replace(replace(replace(replace(lower(${name}), '.', ''), '''', ''), ' ', '-'), '/', '-')`;
}

/** The same in TypeScript, for a stored name. For a name as people type it, use `citySlug`. */
export function storedSlug(name: string) {
  return name.toLowerCase().replace(/[.']/g, "").replace(/[ /]/g, "-");
}

/** Builds the city table from zip codes. Run after loading these. */
export const citiesSql = [
  "DELETE FROM city",
  `INSERT INTO city (slug, state_code, name, zip, lat, lng, zips, cell)
   SELECT slug, state_code, city, zip, lat, lng, zips, cell FROM (
     SELECT *, row_number() OVER (PARTITION BY slug, state_code
       ORDER BY pow(lat - middle_lat, 2) + pow(lng - middle_lng, 2), zip) AS nearness
     FROM (
       SELECT *, avg(lat) OVER same AS middle_lat, avg(lng) OVER same AS middle_lng, count(*) OVER same AS zips
       FROM (SELECT *, ${citySlugSql("city")} AS slug FROM zip)
       WINDOW same AS (PARTITION BY slug, state_code)
     )
   ) WHERE nearness = 1`,
];

/** Nicknames and abbreviations of cities. */
const nicknames = new Map(
  Object.entries({
    nyc: "new-york",
    "new-york-city": "new-york",
    la: "los-angeles",
    sf: "san-francisco",
    philly: "philadelphia",
    vegas: "las-vegas",
    atx: "austin",
    nola: "new-orleans",
    dc: "washington",
    "washington-dc": "washington",
  }),
);
const spelledOut: Record<string, string> = { st: "saint", ft: "fort", mt: "mount" };
const MAX_CITY_WORDS = 4;
const stateByName = new Map(
  allStates.flatMap(
    ({ code, name }) =>
      [
        [code.toLowerCase(), code],
        [name.toLowerCase().replaceAll(".", ""), code],
      ] as const,
  ),
);

const PREPOSITION = /^(in|near|around|at|by)$/i;

/** A possible place in a search text: city slug, state if named, and the service searched for. */
export interface NamedPlace {
  service: string;
  slug: string;
  stateCode: string | undefined;
  /** Preceded by "in", "near" or similar, so it must be a place. */
  afterPreposition: boolean;
}

/**
 * The places that a text may name at its end or start, longest first: "plumber in Round Rock, TX",
 * "austin plumber", "Denver".
 */
export function placesNamed(text: string): NamedPlace[] {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const { rest, stateCode } = withoutState(words);
  const found: NamedPlace[] = [];
  for (let length = Math.min(MAX_CITY_WORDS, rest.length); length >= 1; length--) {
    const before = rest.slice(0, -length);
    const afterPreposition = PREPOSITION.test(before.at(-1) ?? "");
    if (afterPreposition) before.pop();
    found.push({
      service: before.join(" "),
      slug: citySlug(rest.slice(-length).join(" ")),
      stateCode,
      afterPreposition,
    });
    if (!stateCode && length < rest.length)
      found.push({
        service: rest.slice(length).join(" "),
        slug: citySlug(rest.slice(0, length).join(" ")),
        stateCode,
        afterPreposition: false,
      });
  }
  return found.filter(({ slug }) => slug !== "");
}

function withoutState(words: string[]) {
  for (const length of [3, 2, 1]) {
    const name = words.slice(-length).join(" ").toLowerCase().replaceAll(".", "");
    const stateCode = stateByName.get(name);
    // A state alone can't be searched around, and "New York" is the city first.
    const isPlace = stateCode && words.length > length && !PREPOSITION.test(words.at(-length - 1)!);
    if (isPlace) return { rest: words.slice(0, -length), stateCode };
  }
  return { rest: words, stateCode: undefined };
}

/** The stored slug for a city name as people type it. */
export function citySlug(name: string) {
  const slug = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}.'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const full = slug.replace(/^(st|ft|mt)(?=-)/, (short) => spelledOut[short]!);
  return nicknames.get(full) ?? full;
}

export const City = Place.extend({ slug: z.string() });
export type City = z.output<typeof City>;

export interface CityRow {
  slug: string;
  state_code: string;
  name: string;
  zip: string;
  lat: number;
  lng: number;
  zips: number;
}

const columns = "slug, state_code, name, zip, lat, lng, zips";

/** In zip codes: a city this large is known nationwide. */
const LARGE_CITY_ZIPS = 5;
/**
 * In miles. A small city within this distance of the search beats a larger one of the same name
 * elsewhere.
 */
const NEARBY_MILES = 100;

export function isLargeCity(city: CityRow) {
  return city.zips >= LARGE_CITY_ZIPS;
}

export function isNearCity(city: CityRow, around: { lat: number; lng: number }) {
  return milesBetween(city, around) <= NEARBY_MILES;
}

/** All cities with these names. */
export async function readCities(reads: Reads, named: readonly NamedPlace[]): Promise<CityRow[]> {
  if (named.length === 0) return [];
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  return reads.all<CityRow>(
    `SELECT ${columns} FROM json_each(?) s CROSS JOIN city ON slug = s.value`,
    JSON.stringify(slugs),
  );
}

/**
 * The first named place that exists: in the named state, else near `around`, else the largest of
 * that name.
 */
export function pickCity(
  named: readonly NamedPlace[],
  cities: readonly CityRow[],
  around: { lat: number; lng: number } | undefined,
) {
  for (const place of named) {
    const same = cities.filter(
      (row) => row.slug === place.slug && (!place.stateCode || row.state_code === place.stateCode),
    );
    const near = around ? same.filter((row) => isNearCity(row, around)) : [];
    const [best] = (near.length > 0 ? near : same).toSorted((a, b) => b.zips - a.zips);
    if (best) return { named: place, city: cityOf(best) };
  }
  return undefined;
}

/** A city by its URL slug and state, or undefined. */
export async function readCity(
  reads: Reads,
  slug: string,
  stateCode: string,
): Promise<City | undefined> {
  const row = await reads.first<CityRow>(
    `SELECT ${columns} FROM city WHERE slug = ? AND state_code = ?`,
    slug,
    stateCode,
  );
  return row && cityOf(row);
}

export function cityOf({ slug, zip, name, state_code, lat, lng }: CityRow): City {
  return { slug, zip, city: name, stateCode: state_code, lat, lng };
}

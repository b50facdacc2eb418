import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { milesBetween } from "./distance";
import { Place } from "./read-zip.server";
import { districtOfColumbia, states } from "./states";

/** The slug of a city's name in SQL: "Saint Louis" is saint-louis. */
export function citySlugSql(name: string) {
  return `replace(replace(replace(replace(lower(${name}), '.', ''), '''', ''), ' ', '-'), '/', '-')`;
}

/**
 * The same outside of SQL, of a name as it is stored: `citySlug` takes names as people type them.
 */
export function storedSlug(name: string) {
  return name.toLowerCase().replace(/[.']/g, "").replace(/[ /]/g, "-");
}

/** Makes the cities out of the zip codes. Runs after these were loaded. */
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

/** What people call cities, beside their names. */
const nicknames: Record<string, string> = {
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
};
const spelledOut: Record<string, string> = { st: "saint", ft: "fort", mt: "mount" };
const LONGEST_CITY = 4;
const stateByName = new Map(
  [...states, districtOfColumbia].flatMap(
    ({ code, name }) =>
      [
        [code.toLowerCase(), code],
        [name.toLowerCase(), code],
      ] as const,
  ),
);

const PREPOSITION = /^(in|near|around|at|by)$/i;

/**
 * What a text may say about a place: the city's slug, the state where one is named, and what is
 * wanted there.
 */
export interface NamedPlace {
  service: string;
  slug: string;
  stateCode: string | undefined;
  /** "in", "near" or the like stood before it: it is meant as a place. */
  told: boolean;
}

/**
 * The places that a text may name at its end or its beginning, the longest first: "plumber in Round
 * Rock, TX", "austin plumber".
 */
export function placesNamed(text: string): NamedPlace[] {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const { rest, stateCode } = withoutState(words);
  const found: NamedPlace[] = [];
  for (let length = Math.min(LONGEST_CITY, rest.length - 1); length >= 1; length--) {
    const before = rest.slice(0, -length);
    const told = PREPOSITION.test(before.at(-1) ?? "");
    if (told) before.pop();
    found.push({
      service: before.join(" "),
      slug: citySlug(rest.slice(-length).join(" ")),
      stateCode,
      told,
    });
    if (!stateCode)
      found.push({
        service: rest.slice(length).join(" "),
        slug: citySlug(rest.slice(0, length).join(" ")),
        stateCode,
        told: false,
      });
  }
  return found.filter(({ service, slug }) => service !== "" && slug !== "");
}

function withoutState(words: string[]) {
  for (const length of [3, 2, 1]) {
    const name = words.slice(-length).join(" ").toLowerCase().replaceAll(".", "");
    const stateCode = stateByName.get(name);
    // A state alone is no place to search around, and "New York" is a city first.
    const isPlace =
      stateCode && words.length > length + 1 && !PREPOSITION.test(words.at(-length - 1)!);
    if (isPlace) return { rest: words.slice(0, -length), stateCode };
  }
  return { rest: words, stateCode: undefined };
}

/** The slug under which a city is stored, from its name as people type it. */
export function citySlug(name: string) {
  const slug = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}.'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const full = slug.replace(/^(st|ft|mt)(?=-)/, (short) => spelledOut[short]!);
  return nicknames[full] ?? full;
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

/** Of zip codes: a city that everyone has heard of. */
export const LARGE_CITY = 5;
/**
 * As near as this to where the visitor searches, a small city of the name is meant rather than a
 * large one elsewhere. In miles.
 */
const NEARBY = 100;

/** All cities of the names. */
export async function readCities(reads: Reads, named: readonly NamedPlace[]): Promise<CityRow[]> {
  if (named.length === 0) return [];
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  return reads.all<CityRow>(
    `SELECT ${columns} FROM json_each(?) s CROSS JOIN city ON slug = s.value`,
    JSON.stringify(slugs),
  );
}

/**
 * The first of the named places that exists: in the named state, else near `around`, else the
 * largest of its name.
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
    const near = around ? same.filter((row) => milesBetween(row, around) <= NEARBY) : [];
    const [best] = (near.length > 0 ? near : same).toSorted((a, b) => b.zips - a.zips);
    if (best) return { named: place, city: cityOf(best) };
  }
  return undefined;
}

/** The city of a page's address; undefined where there is none. */
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

function cityOf({ slug, zip, name, state_code, lat, lng }: CityRow): City {
  return { slug, zip, city: name, stateCode: state_code, lat, lng };
}

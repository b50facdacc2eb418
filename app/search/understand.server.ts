import * as z from "zod";
import { containsWord, matchServices } from "../catalogue/match";
import {
  isLargeCity,
  isNearCity,
  pickCity,
  placesNamed,
  readCities,
  type CityRow,
  type NamedPlace,
} from "../places/city.server";
import { milesBetween } from "../places/distance";
import { readZip, type Place } from "../places/read-zip.server";
import type { Reads } from "../database/one-trip";
import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { operation, visitor } from "../operations/operation";
import { phoneOf } from "../search-index/text-words";
import { Query } from "./input";
import { Zip } from "../places/input";
import { ANY_SERVICE, DEFAULT_RADIUS } from "./options";
import { termsOf, type Terms } from "./terms";

/** One way to read a query. */
export interface Reading extends Terms {
  /** Text for the index of names. */
  text: string;
  /** The query without the place it names. */
  service: string;
  place: Place | undefined;
  /** The place comes from the query, not from the zip code. */
  placeNamed: boolean;
  /** The place is explicit ("in Austin" or a zip code), so the query is not a company name. */
  placeExplicit: boolean;
}

const ZIP_AT_END = /^(.*?)[\s,]+(?:(?:in|near|around|at)\s+)?(\d{5})(?:-\d{4})?$/i;

/**
 * Parses "plumber in Austin", "roof repair 78701", "austin electrician" and "Denver" into a service
 * and a place; a place in the query wins over the zip code. Best reading first; a further one is for
 * a search without result.
 *
 * Most texts that are no service are a company's name. `expect` gets this reading before the places
 * are looked up, so that a search for it can share their round trip; it is returned if none is found.
 */
export async function understand(
  reads: Reads,
  query: string,
  zipCode: string | undefined,
  expect?: (likely: Reading) => unknown,
): Promise<[Reading, ...Reading[]]> {
  const isSlug = serviceBySlug(query.toLowerCase()) ?? categoryBySlug(query.toLowerCase());
  const isPhone = phoneOf(query) !== undefined;
  const withZip = isSlug || isPhone ? null : ZIP_AT_END.exec(query.trim());
  const named = isSlug || isPhone || withZip ? [] : placesNamed(query);
  const saysPlace =
    withZip || named.some(({ afterPreposition, stateCode }) => afterPreposition || stateCode);
  async function readAtZip() {
    const place = zipCode === undefined ? undefined : await readZip(reads, zipCode);
    const read = readingOf(query, { place, placeNamed: false, placeExplicit: false });
    const atZip = isPhone ? { ...read, terms: [], guesses: [] } : read;
    const isUsable = place !== undefined || zipCode === undefined;
    if (atZip.byText && !saysPlace && isUsable) expect?.(atZip);
    return atZip;
  }
  const [atZip, zipNamed, cities] = await Promise.all([
    readAtZip(),
    withZip ? readZip(reads, withZip[2]!) : undefined,
    readCities(reads, named),
  ]);
  if (zipNamed)
    return [readingOf(withZip![1]!, { place: zipNamed, placeNamed: true, placeExplicit: true })];
  const { place: ofZip } = atZip;
  const found = pickCity(
    named.filter((one) => isPlace(one, cities, ofZip)),
    cities,
    ofZip,
  );
  if (!found) return [atZip];
  const { afterPreposition: explicit, service } = found.named;
  const there = readingOf(service, {
    place: found.city,
    placeNamed: true,
    placeExplicit: explicit,
  });
  if (explicit) return [there];
  // "Austin Plumbing" could also be a company's name.
  const byText = { ...there, byText: true, text: query };
  // And "Jackson" of one near the zip code, when that is elsewhere.
  const elsewhere = ofZip && milesBetween(ofZip, found.city) > DEFAULT_RADIUS;
  return service === "" && elsewhere ? [{ ...atZip, terms: [], guesses: [] }, byText] : [byText];
}

function readingOf(
  service: string,
  place: Pick<Reading, "place" | "placeNamed" | "placeExplicit">,
): Reading {
  const isAny = service.toLowerCase() === ANY_SERVICE;
  return { ...termsOf(service), text: service, service: isAny ? "" : service, ...place };
}

/**
 * Whether a city name in the query is meant as a place. There is a House in New Mexico and a Wall
 * in South Dakota: names made of catalogue words count only for large cities or with a state.
 * Without a preposition, the rest must be the name of a service; without a rest, the city must be
 * large or near.
 */
function isPlace(
  { slug, service, stateCode, afterPreposition: explicit }: NamedPlace,
  cities: readonly CityRow[],
  around: Place | undefined,
) {
  const same = cities.filter((city) => city.slug === slug);
  if (same.length === 0) return false;
  if (service === "") {
    if (explicit || stateCode) return true;
    return (
      !slug.split("-").every(containsWord) &&
      same.some((city) => isLargeCity(city) || (around && isNearCity(city, around)))
    );
  }
  if (!explicit && !matchServices(service, { limit: 1 })[0]?.named) return false;
  if (stateCode || !slug.split("-").every(containsWord)) return true;
  return explicit && same.some(isLargeCity);
}

/**
 * Target of a submitted search: the query without its place, and the zip code to search around;
 * undefined if neither names a place. `anywhere`: the query needs none.
 */
export const understandSearch = operation({
  name: "understand search",
  may: visitor,
  effect: "read",
  input: z.object({ query: Query, zipCode: Zip.optional() }),
  output: z.object({ query: z.string(), zipCode: z.string().optional(), anywhere: z.boolean() }),
  async run({ reads }, { query, zipCode }) {
    const readings = await understand(reads, query, zipCode);
    const { service, place, placeNamed, placeExplicit } = readings.at(-1)!;
    return {
      query: placeExplicit ? service : query,
      zipCode: placeNamed && readings.length === 1 ? place?.zip : zipCode,
      anywhere: phoneOf(query) !== undefined,
    };
  },
});

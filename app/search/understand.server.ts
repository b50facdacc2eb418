import * as z from "zod";
import { containsWord, matchServices } from "../catalogue/match";
import {
  LARGE_CITY_ZIPS,
  pickCity,
  placesNamed,
  readCities,
  type CityRow,
  type NamedPlace,
} from "../places/city.server";
import { readZip, type Place } from "../places/read-zip.server";
import type { Reads } from "../database/one-trip";
import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { operation, visitor } from "../operations/operation";
import { Query } from "./input";
import { Zip } from "../places/input";
import { termsOf, type Terms } from "./terms";

/** A parsed query. */
export interface ParsedQuery extends Terms {
  /** Text for the company name index. */
  name: string;
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
 * Parses "plumber in Austin", "roof repair 78701" and "austin electrician" into a service and a
 * place; a place in the query wins over the zip code.
 */
export async function understand(
  reads: Reads,
  query: string,
  zipCode: string | undefined,
): Promise<ParsedQuery> {
  const isSlug = serviceBySlug(query.toLowerCase()) ?? categoryBySlug(query.toLowerCase());
  const withZip = isSlug ? null : ZIP_AT_END.exec(query.trim());
  const named = isSlug || withZip ? [] : placesNamed(query);
  const [ofZip, zipNamed, cities] = await Promise.all([
    zipCode === undefined ? undefined : readZip(reads, zipCode),
    withZip ? readZip(reads, withZip[2]!) : undefined,
    readCities(reads, named),
  ]);
  if (zipNamed)
    return parsedQuery(withZip![1]!, { place: zipNamed, placeNamed: true, placeExplicit: true });
  const found = pickCity(
    named.filter((one) => isPlace(one, cities)),
    cities,
    ofZip,
  );
  if (!found) return parsedQuery(query, { place: ofZip, placeNamed: false, placeExplicit: false });
  const { afterPreposition: explicit, service } = found.named;
  const understood = parsedQuery(service, {
    place: found.city,
    placeNamed: true,
    placeExplicit: explicit,
  });
  // "Austin Plumbing" could also be a company's name.
  return explicit ? understood : { ...understood, byName: true, name: query };
}

function parsedQuery(
  service: string,
  place: Pick<ParsedQuery, "place" | "placeNamed" | "placeExplicit">,
): ParsedQuery {
  return { ...termsOf(service), name: service, service, ...place };
}

/**
 * Whether a city name in the query is meant as a place. There is a House in New Mexico and a Wall
 * in South Dakota: names made of catalogue words count only for large cities or with a state.
 * Without a preposition, the rest must be the name of a service.
 */
function isPlace(
  { slug, service, stateCode, afterPreposition: explicit }: NamedPlace,
  cities: readonly CityRow[],
) {
  if (!explicit && !matchServices(service, 1)[0]?.named) return false;
  if (stateCode || !slug.split("-").every(containsWord)) return true;
  return explicit && cities.some((city) => city.slug === slug && city.zips >= LARGE_CITY_ZIPS);
}

/**
 * Target of a submitted search: the query without its place, and the zip code to search around;
 * undefined if neither names a place.
 */
export const understandSearch = operation({
  name: "understand search",
  may: visitor,
  effect: "read",
  input: z.object({ query: Query, zipCode: Zip.optional() }),
  output: z.object({ query: z.string(), zipCode: z.string().optional() }),
  async run({ reads }, { query, zipCode }) {
    const { service, place, placeNamed, placeExplicit } = await understand(reads, query, zipCode);
    return { query: placeExplicit ? service : query, zipCode: placeNamed ? place?.zip : zipCode };
  },
});

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

/** A query, as it is searched. */
export interface Understood extends Terms {
  /** What company names are looked up by. */
  name: string;
  /** What is wanted, without the place that the query names. */
  service: string;
  place: Place | undefined;
  /** The query names the place; otherwise it is the zip code's. */
  placeNamed: boolean;
  /** It says so with an "in" or a zip code, so that no company's name is meant. */
  placeTold: boolean;
}

const ZIP_AT_END = /^(.*?)[\s,]+(?:(?:in|near|around|at)\s+)?(\d{5})(?:-\d{4})?$/i;

/**
 * Reads "plumber in Austin", "roof repair 78701" and "austin electrician" as a service and a place;
 * the place that is named beats the zip code.
 */
export async function understand(
  reads: Reads,
  query: string,
  zipCode: string | undefined,
): Promise<Understood> {
  const isSlug = serviceBySlug(query.toLowerCase()) ?? categoryBySlug(query.toLowerCase());
  const withZip = isSlug ? null : ZIP_AT_END.exec(query.trim());
  const named = isSlug || withZip ? [] : placesNamed(query);
  const [given, zipNamed, cities] = await Promise.all([
    zipCode === undefined ? undefined : readZip(reads, zipCode),
    withZip ? readZip(reads, withZip[2]!) : undefined,
    readCities(reads, named),
  ]);
  if (zipNamed) return wish(withZip![1]!, { place: zipNamed, placeNamed: true, placeTold: true });
  const found = pickCity(
    named.filter((one) => isMeant(one, cities)),
    cities,
    given,
  );
  if (!found) return wish(query, { place: given, placeNamed: false, placeTold: false });
  const { afterPreposition, service } = found.named;
  const understood = wish(service, {
    place: found.city,
    placeNamed: true,
    placeTold: afterPreposition,
  });
  // "Austin Plumbing" may be a company, too.
  return afterPreposition ? understood : { ...understood, byName: true, name: query };
}

function wish(
  service: string,
  place: Pick<Understood, "place" | "placeNamed" | "placeTold">,
): Understood {
  return { ...termsOf(service), name: service, service, ...place };
}

/**
 * Whether a city's name in a query is a place. There is a House in New Mexico and a Wall in South
 * Dakota: names that the catalogue's own words hold must be of large cities or have their state
 * with them. Without an "in" before it, what is left must be the name of a service.
 */
function isMeant(
  { slug, service, stateCode, afterPreposition }: NamedPlace,
  cities: readonly CityRow[],
) {
  if (!afterPreposition && !matchServices(service, 1)[0]?.named) return false;
  if (stateCode || !slug.split("-").every(containsWord)) return true;
  return (
    afterPreposition && cities.some((city) => city.slug === slug && city.zips >= LARGE_CITY_ZIPS)
  );
}

/**
 * Where a submitted search leads: its query, without a place that it names, and the zip code to
 * search around; undefined where neither says one.
 */
export const understandSearch = operation({
  name: "understand search",
  may: visitor,
  effect: "read",
  input: z.object({ query: Query, zipCode: Zip.optional() }),
  output: z.object({ query: z.string(), zipCode: z.string().optional() }),
  async run({ reads }, { query, zipCode }) {
    const { service, place, placeNamed, placeTold } = await understand(reads, query, zipCode);
    return { query: placeTold ? service : query, zipCode: placeNamed ? place?.zip : zipCode };
  },
});

import * as z from "zod";
import { categoryById } from "../catalogue/catalogue";
import type { Reads } from "../database/one-trip";
import { operation, visitor } from "../operations/operation";
import { City } from "../places/city.server";
import { CityCount, readNeighbors } from "./neighbors.server";
import { cityFromUrl, State, stateFromUrl } from "../places/place-from-url.server";

/** A category of the catalogue, and how many of its companies have their address in the city. */
export const ServiceCount = z.object({
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  companies: z.int(),
});
type ServiceCount = z.output<typeof ServiceCount>;

const NearCity = z.object({
  state: State,
  city: City,
  companies: z.int(),
  /** By name. */
  services: z.array(ServiceCount),
  neighbors: z.array(CityCount),
});

/** A city's categories that have companies, and the cities nearby. */
export const readNearCity = operation({
  name: "read near city",
  may: visitor,
  effect: "read",
  input: z.object({ state: z.string(), city: z.string() }),
  output: NearCity,
  async run({ reads }, input) {
    const state = stateFromUrl(input.state);
    const city = await cityFromUrl(reads, state, input.city);
    const [{ companies, services }, neighbors] = await Promise.all([
      countsIn(reads, city),
      readNeighbors(reads, city, 0),
    ]);
    return {
      state,
      city,
      companies,
      services: services.toSorted((a, b) => a.name.localeCompare(b.name, "en-US")),
      neighbors,
    };
  },
});

/**
 * The number of companies in the city, and per category, largest first. Reads at most one row per
 * category.
 */
export async function countsIn(
  reads: Reads,
  city: City,
): Promise<{ companies: number; services: ServiceCount[] }> {
  const rows = await reads.all<{ term: number; companies: number }>(
    `SELECT term, companies FROM near_count WHERE state_code = ? AND city_slug = ?
      ORDER BY companies DESC, term`,
    city.stateCode,
    city.slug,
  );
  const services = rows.flatMap(({ term, companies }) => {
    const category = categoryById(term);
    return category
      ? [{ slug: category.slug, name: category.name, icon: category.icon, companies }]
      : [];
  });
  return { companies: rows.find((row) => row.term === 0)?.companies ?? 0, services };
}

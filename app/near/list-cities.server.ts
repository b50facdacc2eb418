import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { CityCount } from "./neighbors.server";
import { State, stateFromUrl } from "../places/place-from-url.server";

const NearCities = z.object({
  state: State,
  companies: z.int(),
  /** By name. */
  cities: z.array(CityCount.omit({ stateCode: true })),
  /** There are more cities; these have the most companies. */
  capped: z.boolean(),
});

/** Per page, about 10 KB of HTML. */
export const MAX_CITIES = 300;

/** A state's cities with companies. */
export const listNearCities = operation({
  name: "list near cities",
  may: visitor,
  effect: "read",
  input: z.object({ state: z.string() }),
  output: NearCities,
  async run({ reads }, input) {
    const state = stateFromUrl(input.state);
    const [total, rows] = await Promise.all([
      reads.first<{ companies: number }>(
        "SELECT companies FROM near_count WHERE state_code = ? AND city_slug = '' AND term = 0",
        state.code,
      ),
      reads.all<{ slug: string; name: string; companies: number }>(
        `SELECT y.slug, y.name, n.companies
         FROM (SELECT city_slug, companies FROM near_count WHERE state_code = ? AND term = 0
           AND city_slug <> '' ORDER BY companies DESC LIMIT ${MAX_CITIES + 1}) n
         CROSS JOIN city y ON y.slug = n.city_slug AND y.state_code = ? ORDER BY n.companies DESC, y.slug`,
        state.code,
        state.code,
      ),
    ]);
    const cities = rows
      .slice(0, MAX_CITIES)
      .toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
    return { state, companies: total?.companies ?? 0, cities, capped: rows.length > MAX_CITIES };
  },
});

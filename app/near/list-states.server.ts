import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { CityCount } from "./neighbors.server";
import { State } from "../places/place-from-url.server";
import { allStates } from "../places/states";

const NearStates = z.object({
  /** Those with companies, by name. */
  states: z.array(State.extend({ companies: z.int() })),
  /** The cities with the most companies nationwide. */
  cities: z.array(CityCount),
});

const MAX_CITIES = 12;

/** Data of /near: states and cities with companies. */
export const listNearStates = operation({
  name: "list near states",
  may: visitor,
  effect: "read",
  input: z.undefined(),
  output: NearStates,
  async run({ reads }) {
    const codes = JSON.stringify(allStates.map(({ code }) => code));
    const [counts, cities] = await Promise.all([
      reads.all<{ state_code: string; companies: number }>(
        `SELECT n.state_code, n.companies FROM json_each(?) s CROSS JOIN near_count n
          ON n.state_code = s.value AND n.city_slug = '' AND n.term = 0`,
        codes,
      ),
      // The largest cities of each state are enough to pick the top ones from. A state's own row
      // comes before its cities'.
      reads.all<{ city_slug: string; state_code: string; name: string; companies: number }>(
        `SELECT n.city_slug, n.state_code, y.name, n.companies
         FROM (
           SELECT n.* FROM json_each(?) s CROSS JOIN near_count n ON n.state_code = s.value
             AND n.term = 0 AND n.companies >= coalesce((
             SELECT companies FROM near_count WHERE state_code = s.value AND term = 0
               ORDER BY companies DESC LIMIT 1 OFFSET ${MAX_CITIES}), 0)
           WHERE n.city_slug <> '' ORDER BY n.companies DESC, n.city_slug LIMIT ${MAX_CITIES}
         ) n CROSS JOIN city y ON y.slug = n.city_slug AND y.state_code = n.state_code
         ORDER BY n.companies DESC, n.city_slug`,
        codes,
      ),
    ]);
    const byState = new Map(counts.map((row) => [row.state_code, row.companies]));
    return {
      states: allStates
        .map((state) => ({ ...state, companies: byState.get(state.code) ?? 0 }))
        .filter((state) => state.companies > 0),
      cities: cities.map((row) => ({
        slug: row.city_slug,
        stateCode: row.state_code,
        name: row.name,
        companies: row.companies,
      })),
    };
  },
});

import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { Refusal } from "../operations/refusal";
import { citySlug, readCity, type City } from "./city.server";
import { districtOfColumbia, states } from "./states";

export const State = z.object({ code: z.string(), name: z.string() });
export type State = z.output<typeof State>;

export const allStates: readonly State[] = [...states, districtOfColumbia].toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);

/** Of an address, "tx"; by its name, "texas", too, which then leads on. Throws not-found. */
export function stateOfAddress(text: string): State {
  const wanted = text.toLowerCase();
  const state = allStates.find(
    ({ code, name }) => code.toLowerCase() === wanted || citySlug(name) === wanted,
  );
  if (!state) throw new Refusal("not-found", "We can't find that state.");
  return state;
}

/**
 * Of an address, "austin"; by a nickname or a shortened name, "nyc" and "st-louis", too, which then
 * lead on. Throws not-found.
 */
export async function cityOfAddress(reads: Reads, state: State, text: string): Promise<City> {
  // A few cities are called "St John" and not "Saint John".
  const [named, meant] = await Promise.all([
    readCity(reads, text.toLowerCase(), state.code),
    readCity(reads, citySlug(text), state.code),
  ]);
  const city = named ?? meant;
  if (!city)
    throw new Refusal("not-found", `We can't find a city with that name in ${state.name}.`);
  return city;
}

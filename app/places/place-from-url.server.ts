import * as z from "zod";
import type { Reads } from "../database/one-trip";
import { Refusal } from "../refusal";
import { citySlug, readCity, type City } from "./city.server";
import { allStates } from "./states";

export const State = z.object({ code: z.string(), name: z.string() });
export type State = z.output<typeof State>;

/**
 * A state by its URL segment, "tx". Accepts a name too ("texas"); the page then redirects. Throws
 * not-found.
 */
export function stateFromUrl(text: string): State {
  const wanted = text.toLowerCase();
  const state = allStates.find(
    ({ code, name }) => code.toLowerCase() === wanted || citySlug(name) === wanted,
  );
  if (!state) throw new Refusal("not-found", "We can't find that state.");
  return state;
}

/**
 * A city by its URL segment, "austin". Accepts nicknames and abbreviations too ("nyc", "st-louis");
 * the page then redirects. Throws not-found.
 */
export async function cityFromUrl(reads: Reads, state: State, text: string): Promise<City> {
  // A few cities are named "St John", not "Saint John".
  const [named, normalized] = await Promise.all([
    readCity(reads, text.toLowerCase(), state.code),
    readCity(reads, citySlug(text), state.code),
  ]);
  const city = named ?? normalized;
  if (!city)
    throw new Refusal("not-found", `We can't find a city with that name in ${state.name}.`);
  return city;
}

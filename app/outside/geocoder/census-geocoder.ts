/**
 * The US Census Bureau's geocoder (free, no key):
 * https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html.
 */
import * as z from "zod";
import { GeocoderError, type Geocoder } from "./geocoder";

const API = "https://geocoding.geo.census.gov/geocoder/locations/onelineaddress";
/** The service is slow at times. After this, the user places the pin by hand. */
const TIMEOUT_MS = 4_000;

const Answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        /** x is the longitude. */
        coordinates: z.object({ x: z.number(), y: z.number() }),
        addressComponents: z.object({ zip: z.string().default(""), state: z.string().default("") }),
      }),
    ),
  }),
});

export function censusGeocoder(fetcher: typeof fetch = fetch): Geocoder {
  return {
    async locate({ address, city, stateCode, zip }) {
      const query = new URLSearchParams({
        address: `${address}, ${city}, ${stateCode} ${zip}`,
        benchmark: "Public_AR_Current",
        format: "json",
      });
      const { result } = await ask(`${API}?${query}`, fetcher);
      // Ignores streets of the same name in other states.
      const inState = result.addressMatches.filter(
        (match) => match.addressComponents.state.toUpperCase() === stateCode,
      );
      const best = inState.find((match) => match.addressComponents.zip === zip) ?? inState[0];
      return best && { lat: best.coordinates.y, lng: best.coordinates.x, exact: true };
    },
  };
}

async function ask(url: string, fetcher: typeof fetch) {
  let response: Response;
  try {
    response = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new GeocoderError(
      `The geocoder did not answer: ${error instanceof Error ? error.name : String(error)}`,
    );
  }
  if (!response.ok) throw new GeocoderError(`The geocoder answered ${response.status}.`);
  const parsed = Answer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new GeocoderError("The geocoder answered in a form that we do not know.");
  return parsed.data;
}

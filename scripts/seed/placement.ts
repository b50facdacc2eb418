/**
 * Places companies where people live. Estimates a weight per zip code, since the zip table has no
 * population.
 */
import { MILES_PER_DEGREE } from "../../app/search-index/cells";
import { metros, type Metro } from "./metros";
import type { SeededRandom } from "./random";
import type { Place } from "./sources";

export interface Placed {
  place: Place;
  metro: Metro | null;
  lat: number;
  lng: number;
}

export interface Placement {
  anywhere(draw: SeededRandom): Placed;
  /** Within about 25 miles of downtown Austin, where local requests are geolocated. */
  aroundAustin(draw: SeededRandom): Placed;
}

/**
 * People per zip code outside metro areas, in thousands: enough to cover every state and much rural
 * land.
 */
const RURAL_THOUSANDS = 3.2;
/** Zip codes of bases, hospitals and offices. */
const nonResidential =
  /\b(Afb|Army|Naval|Navy|Air Force|Base|Usaf|Pentagon|Medical Center|University|Irs|Internal Revenue|Camp|Jbsa|Nas)\b/i;

export function placement(places: readonly Place[]): Placement {
  const weights = new Float64Array(places.length);
  const nearest: (Metro | null)[] = places.map(() => null);
  const nearestMiles = new Float64Array(places.length).fill(Infinity);

  for (const metro of metros) {
    const shares: [number, number][] = [];
    places.forEach((place, i) => {
      const miles = roughMiles(metro, place);
      if (miles > 2.5 * metro.radius) return;
      // The radius is two standard deviations, so it contains most of the people.
      shares.push([i, Math.exp(-((miles / (metro.radius / 1.6)) ** 2) / 2)]);
      if (miles < nearestMiles[i]! && miles < 1.5 * metro.radius + 6) {
        nearestMiles[i] = miles;
        nearest[i] = metro;
      }
    });
    const all = shares.reduce((sum, [, share]) => sum + share, 0);
    for (const [i, share] of shares) weights[i]! += (metro.people * share) / all;
  }

  places.forEach((place, i) => {
    // Cities have zip codes for single buildings, so only rural ones get the full base weight.
    weights[i]! += nearest[i] ? 0.2 : RURAL_THOUSANDS;
    if (nonResidential.test(place.city)) weights[i] = 0;
  });

  const everywhere = cumulated(weights);
  const downtown = { lat: 30.2711, lng: -97.7437 };
  const austin = cumulated(
    weights.map((weight, i) => {
      const miles = roughMiles(downtown, places[i]!);
      return places[i]!.state_code === "TX" && miles < 22
        ? weight * Math.exp(-((miles / 11) ** 2) / 2)
        : 0;
    }),
  );

  function at(i: number, draw: SeededRandom): Placed {
    const place = places[i]!;
    // A zip code in a dense core spans a few blocks, a rural one half a county.
    const spread = Math.max(0.4, Math.min(3, nearestMiles[i]! / 8 || 3));
    const lat = place.lat + (draw.normal() * spread) / MILES_PER_DEGREE;
    const lng =
      place.lng +
      (draw.normal() * spread) / (MILES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180));
    return { place, metro: nearest[i]!, lat: rounded(lat), lng: rounded(lng) };
  }

  return {
    anywhere: (draw) => at(chosen(everywhere, draw.next()), draw),
    aroundAustin: (draw) => at(chosen(austin, draw.next()), draw),
  };
}

/** An approximation for weights; use app/places/distance.ts for real distances. */
function roughMiles(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const north = (a.lat - b.lat) * MILES_PER_DEGREE;
  const east = (a.lng - b.lng) * MILES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

function cumulated(weights: Float64Array) {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}

/** The index where the cumulative weight passes `share` (0 to 1). */
function chosen(sums: Float64Array, share: number) {
  const wanted = share * sums[sums.length - 1]!;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rounded(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5;
}

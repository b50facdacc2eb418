/**
 * Places companies where people live. Estimates a weight per zip code, since the zip table has no
 * population.
 */
import { MILES_PER_DEGREE } from "../../app/search-index/cells";
import { metros, type Metro } from "./metros";
import { milesBetween, nearbyTowns } from "./nearby-towns";
import type { SeededRandom } from "./random";
import { regionOf, type Region } from "./regions";
import type { Place } from "./sources";

export interface Placed {
  place: Place;
  metro: Metro | null;
  region: Region;
  /** Other towns within about 15 miles, the closest first. */
  towns: string[];
  lat: number;
  lng: number;
}

export interface Placement {
  anywhere(draw: SeededRandom): Placed;
  /** Within about 25 miles of downtown Austin, where local requests are geolocated. */
  aroundAustin(draw: SeededRandom): Placed;
  /** Around the metro's namesake city; null if no place is there. */
  inMetro(draw: SeededRandom, metro: Metro): Placed | null;
}

/**
 * People per zip code outside metro areas, in thousands: enough to cover every state and much rural
 * land.
 */
const RURAL_THOUSANDS = 3.2;
/**
 * In miles, from the middle of the metro's namesake city and of the metro area. A company may be a
 * little off its zip code's point, and must stay within 25 of both.
 */
const CITY_MILES = 14;
const METRO_MILES = 20;
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
      const miles = milesBetween(metro, place);
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
      const miles = milesBetween(downtown, places[i]!);
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
    const metro = nearest[i]!;
    return {
      place,
      metro,
      region: regionOf(place.state_code, metro),
      towns: townsOf(place),
      lat: rounded(lat),
      lng: rounded(lng),
    };
  }

  const townsOf = nearbyTowns(places);
  const metroSums = new Map<Metro, Float64Array | null>();
  /** Null if the metro has no place. */
  function sumsOf(metro: Metro) {
    const known = metroSums.get(metro);
    if (known !== undefined) return known;
    const city = middleOf(metro, places);
    const sums = cumulated(
      weights.map((weight, i) =>
        nearest[i] === metro &&
        milesBetween(metro, places[i]!) < METRO_MILES &&
        milesBetween(city, places[i]!) < CITY_MILES
          ? weight
          : 0,
      ),
    );
    const found = sums[sums.length - 1]! > 0 ? sums : null;
    metroSums.set(metro, found);
    return found;
  }

  return {
    anywhere: (draw) => at(chosen(everywhere, draw.next()), draw),
    aroundAustin: (draw) => at(chosen(austin, draw.next()), draw),
    inMetro(draw, metro) {
      const sums = sumsOf(metro);
      return sums && at(chosen(sums, draw.next()), draw);
    },
  };
}

/** The middle of the city after which the metro is named; that of the metro if it has no zip codes. */
function middleOf(metro: Metro, places: readonly Place[]) {
  const name = metro.name.replace(/^St\. /, "Saint ");
  const own = places.filter(
    (place) =>
      place.city === name && place.state_code === metro.state && milesBetween(metro, place) < 40,
  );
  if (own.length === 0) return metro;
  const mean = (of: (place: Place) => number) =>
    own.reduce((sum, place) => sum + of(place), 0) / own.length;
  return { lat: mean((place) => place.lat), lng: mean((place) => place.lng) };
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

import { MILES_PER_DEGREE } from "../../app/search-index/cells";
import type { Place } from "./sources";

/** In degrees: one step is 10 to 17 miles. */
const CELL = 0.25;
/** In degrees of latitude: about 15 miles. */
const NEARBY = 0.22;
const AT_MOST = 8;
const plainName = /^[A-Z][a-z]+( [A-Z][a-z]+){0,2}$/;

/** Up to 8 other towns within about 15 miles of a place, the closest first, each once. */
export function nearbyTowns(places: readonly Place[]) {
  const cells = new Map<string, Place[]>();
  const cellOf = (lat: number, lng: number) =>
    `${Math.floor(lat / CELL)} ${Math.floor(lng / CELL)}`;
  for (const place of places) {
    const key = cellOf(place.lat, place.lng);
    const list = cells.get(key);
    if (list) list.push(place);
    else cells.set(key, [place]);
  }
  const found = new Map<Place, string[]>();

  return (place: Place): string[] => {
    const known = found.get(place);
    if (known) return known;
    const closest = new Map<string, number>();
    for (const north of [-CELL, 0, CELL])
      for (const east of [-CELL, 0, CELL])
        for (const other of cells.get(cellOf(place.lat + north, place.lng + east)) ?? []) {
          if (other.city === place.city || other.state_code !== place.state_code) continue;
          // Degrees are good enough here: a town is nearby or not.
          const away = Math.hypot(other.lat - place.lat, (other.lng - place.lng) * 0.8);
          if (away < NEARBY && away < (closest.get(other.city) ?? NEARBY))
            closest.set(other.city, away);
        }
    const towns = [...closest]
      .sort((a, b) => a[1] - b[1])
      .map(([city]) => city)
      .filter((city) => plainName.test(city))
      .slice(0, AT_MOST);
    found.set(place, towns);
    return towns;
  };
}

/** An approximation; use app/places/distance.ts for real distances. */
export function milesBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const north = (a.lat - b.lat) * MILES_PER_DEGREE;
  const east = (a.lng - b.lng) * MILES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

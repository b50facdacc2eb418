import { describe, expect, test } from "vitest";
import {
  coarseCell,
  coarseCellsWithin,
  fineCell,
  fineCellsWithin,
} from "../../app/search-index/cells";
import { milesBetween } from "../../app/places/distance";
import { radiusOptions } from "../../app/search/options";
import { proof } from "../support/proof";
import { randomOf, type Random } from "../support/random";

/**
 * Boxes around the contiguous states, Alaska with its islands on both sides of the antimeridian,
 * and Hawaii.
 */
const regions = [
  { name: "contiguous", lat: [24.5, 49.4], lng: [-124.8, -66.9], points: 1200 },
  { name: "Alaska", lat: [51.2, 71.5], lng: [-180, -129.9], points: 500 },
  { name: "the Aleutians", lat: [51.2, 53.5], lng: [-181, -176], points: 100 },
  { name: "Hawaii", lat: [18.9, 22.3], lng: [-160.3, -154.7], points: 200 },
] as const;

/** Points around each center. */
const around = proof("points around centers", { small: 30, full: 600 }, 0);

interface Point {
  lat: number;
  lng: number;
}

describe.each(regions)(
  "$name: every point within the radius is in a returned cell",
  ({ lat, lng, points }) => {
    test.each(radiusOptions)("%i miles", (miles) => {
      const random = randomOf(miles + around.seed);
      for (let i = 0; i < points / radiusOptions.length; i++) {
        const center = wrapped({
          lat: random.between(lat[0], lat[1]),
          lng: random.between(lng[0], lng[1]),
        });
        const fine = new Set(fineCellsWithin(center.lat, center.lng, miles));
        const coarse = new Set(coarseCellsWithin(center.lat, center.lng, miles));
        for (let k = 0; k < around.size; k++) {
          const point = pointAround(center, miles, random);
          expect(milesBetween(center, point)).toBeLessThanOrEqual(miles + 1e-6);
          const which = `${center.lat}, ${center.lng} to ${point.lat}, ${point.lng}`;
          expect(fine.has(fineCell(point.lat, point.lng)), `fine: ${which}`).toBe(true);
          expect(coarse.has(coarseCell(point.lat, point.lng)), `coarse: ${which}`).toBe(true);
        }
      }
    });
  },
);

test("the number of returned cells is bounded, and they are unique", () => {
  const cells = fineCellsWithin(30.27, -97.74, 25);
  expect(cells.length).toBeLessThan(30);
  expect(new Set(cells).size).toBe(cells.length);
  expect(fineCellsWithin(30.27, -97.74, 250).length).toBeLessThan(1100);
  expect(coarseCellsWithin(71, -156, 250).length).toBeLessThan(60);
});

/** A point at most, and often exactly, `miles` away, because missing cells show at the rim. */
function pointAround(center: Point, miles: number, random: Random): Point {
  const distance = (miles * (random.next() < 0.5 ? 0.999999 : Math.sqrt(random.next()))) / 3958.8;
  const bearing = random.between(0, 2 * Math.PI);
  const lat1 = (center.lat * Math.PI) / 180;
  const lat2 = Math.asin(
    Math.sin(lat1) * Math.cos(distance) + Math.cos(lat1) * Math.sin(distance) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(distance) * Math.cos(lat1),
    Math.cos(distance) - Math.sin(lat1) * Math.sin(lat2),
  );
  return wrapped({ lat: (lat2 * 180) / Math.PI, lng: center.lng + (turn * 180) / Math.PI });
}

function wrapped({ lat, lng }: Point): Point {
  return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 };
}

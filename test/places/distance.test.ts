import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { milesBetween, milesSql } from "../../app/places/distance";
import { randomOf } from "../support/random";

test("SQL and TypeScript distances agree to a hundredth of a mile", async () => {
  const random = randomOf(2);
  const points = Array.from({ length: 500 }, () => ({
    lat: random.between(18, 72),
    lng: random.between(-180, -66),
  }));
  for (const from of points.slice(0, 20)) {
    const sql = `SELECT ${milesSql("p")} AS miles
      FROM (SELECT value ->> '$.lat' AS lat, value ->> '$.lng' AS lng FROM json_each(?)) p`;
    const { results } = await env.DB.prepare(sql)
      .bind(from.lat, from.lat, from.lng, JSON.stringify(points))
      .all<{ miles: number }>();
    points.forEach((to, i) =>
      expect(Math.abs(results[i]!.miles - milesBetween(from, to))).toBeLessThan(0.01),
    );
  }
});

test("distances match known values", () => {
  const austin = { lat: 30.2672, lng: -97.7431 };
  expect(milesBetween(austin, austin)).toBe(0);
  // From NOAA's latitude/longitude distance calculator, rounded.
  expect(milesBetween(austin, { lat: 29.7604, lng: -95.3698 })).toBeCloseTo(146, 0);
  expect(
    milesBetween({ lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 }),
  ).toBeCloseTo(2446, -1);
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3958.8, 6);
});

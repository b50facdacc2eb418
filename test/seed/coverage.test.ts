import { describe, expect, it } from "vitest";
import { shareIn } from "../../scripts/seed/climate-rules";
import { commonTrades, duties, largeCities } from "../../scripts/seed/coverage";
import { metros } from "../../scripts/seed/metros";
import { milesBetween } from "../../scripts/seed/nearby-towns";
import { placement } from "../../scripts/seed/placement";
import { seededRandom } from "../../scripts/seed/random";
import { regionOf } from "../../scripts/seed/regions";
import { trades } from "../../scripts/seed/trades";

const dutyOf = duties(trades);
const all = Array.from({ length: 5000 }, (_, i) => dutyOf(i + 1));

describe("the seed's coverage", () => {
  it("has every common trade that fits, in every city of a million people, in 5,000 companies", () => {
    for (const city of largeCities()) {
      const there = new Set(all.flatMap((duty) => (duty.at === city ? [duty.trade.slug] : [])));
      const fitting = commonTrades.filter((slug) => shareIn(regionOf(city.state, city), slug) > 0);
      expect([city.name, [...there].sort()]).toEqual([city.name, [...fitting].sort()]);
    }
    expect(largeCities().length).toBeGreaterThan(50);
  });

  it("has whole cities in a small demo, the largest first", () => {
    const small = all.slice(0, 300).flatMap((duty) => (typeof duty.at === "object" ? [duty] : []));
    expect([...new Set(small.map((duty) => duty.at.name))]).toEqual([
      "New York",
      "Los Angeles",
      "Chicago",
      "Dallas",
    ]);
  });

  it("has every fitting trade near Austin at least twice", () => {
    const austin = all.flatMap((duty) => (duty.at === "austin" ? [duty.trade.slug] : []));
    expect(austin.length).toBe(312);
    for (const trade of trades.filter((one) => one.slug !== "snow-removal"))
      expect([trade.slug, austin.filter((slug) => slug === trade.slug).length >= 2]).toEqual([
        trade.slug,
        true,
      ]);
  });

  it("keeps a city's companies within 25 miles of its center", () => {
    const chicago = metros.find((one) => one.name === "Chicago")!;
    const around = [0, 0.1, 0.2, 0.24, 0.3, 0.5].map((north, i) => ({
      zip: `6060${i}`,
      city: `Town ${i}`,
      state_code: "IL",
      lat: chicago.lat + north,
      lng: chicago.lng,
      time_zone: "America/Chicago",
    }));
    const { inMetro } = placement(around);
    const draw = seededRandom(7);
    for (let i = 0; i < 500; i++)
      expect(milesBetween(chicago, inMetro(draw, chicago)!)).toBeLessThan(25);
    expect(
      inMetro(
        draw,
        metros.find((one) => one.name === "Boston")!,
      ),
    ).toBeNull();
  });
});

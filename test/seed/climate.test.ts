import { describe, expect, it } from "vitest";
import { serviceById } from "../../app/catalogue/catalogue";
import { offeredIn, saidIn, shareIn } from "../../scripts/seed/climate-rules";
import { metros } from "../../scripts/seed/metros";
import { metroRegions, regionOf, stateRegions } from "../../scripts/seed/regions";
import { inSeason } from "../../scripts/seed/seasons";
import { trades } from "../../scripts/seed/trades";
import { made } from "./made";

const place = (name: string, state: string) => regionOf(state, { name, state });
const miami = place("Miami", "FL");
const phoenix = place("Phoenix", "AZ");
const minneapolis = place("Minneapolis", "MN");
const austin = place("Austin", "TX");

describe("the seed's regions", () => {
  it("cover every state, and metros that exist", () => {
    expect(stateRegions.size).toBe(51);
    const known = new Set(metros.map(({ name, state }) => `${name} ${state}`));
    expect([...metroRegions.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ["snow-removal", [false, false, true, false]],
    ["ice-dam-removal", [false, false, true, false]],
    ["furnace-repair", [false, false, true, true]],
    ["sprinkler-winterization-and-start-up", [false, false, true, true]],
    ["docks-and-lifts", [true, false, true, true]],
    ["seawall-and-shoreline-protection", [true, false, true, true]],
    ["pool-closing", [false, false, true, false]],
    ["pool-cleaning-service", [true, true, true, true]],
    ["palm-tree-care", [true, true, false, true]],
    ["flooded-basement-cleanup", [false, false, true, false]],
    ["xeriscaping", [false, true, false, true]],
  ])("know where %s is offered: Miami, Phoenix, Minneapolis, Austin", (slug, expected) => {
    const region = [miami, phoenix, minneapolis, austin];
    // A service is offered where its trade is.
    const of = (one: typeof miami) =>
      slug === "seawall-and-shoreline-protection"
        ? shareIn(one, "docks-and-lifts") > 0
        : offeredIn(one, slug);
    expect(region.map(of)).toEqual(expected);
  });

  it("name only categories and services of the catalogue", () => {
    const slugs = new Set(trades.flatMap((one) => [one.slug, ...one.services.map((s) => s.slug)]));
    for (const slug of [
      "snow-removal",
      "boats",
      "furnace-tune-up",
      "yacht-charter",
      "pool-opening",
    ])
      expect(slugs.has(slug)).toBe(true);
  });

  it("keep winter words out of places without winters", () => {
    expect(saidIn(miami, "They blew the snow off the roof.")).toBe(false);
    expect(saidIn(phoenix, "a new L-shaped dock")).toBe(true);
    expect(saidIn(place("Tucson", "AZ"), "a new L-shaped dock")).toBe(false);
    expect(saidIn(minneapolis, "an ice dam over the kitchen")).toBe(true);
    expect(saidIn(minneapolis, "palm trimming")).toBe(false);
  });

  it("keep snow plows for the winter and pool openings for the spring", () => {
    expect([1, 7, 11].map((month) => inSeason(minneapolis, "snow-removal", month))).toEqual([
      true,
      false,
      true,
    ]);
    expect(inSeason(minneapolis, "lawn-care", 1)).toBe(false);
    expect(inSeason(miami, "lawn-care", 1)).toBe(true);
  });
});

describe("the seed's companies", () => {
  it("offer nothing that their region does not need", () => {
    const dry = made.filter((one) => one.company.state_code === "AZ");
    const warm = made.filter((one) => ["AZ", "FL", "TX"].includes(one.company.state_code!));
    const cold = made.filter((one) => one.company.state_code === "MN");
    const offered = (of: typeof made) =>
      new Set(
        of.flatMap((one) =>
          one.offer.map(
            (offer) => offer.service_id && serviceById(offer.service_id)!.category.slug,
          ),
        ),
      );
    expect(dry.length).toBeGreaterThan(60);
    expect(offered(dry)).not.toContain("docks-and-lifts");
    expect(offered(warm)).not.toContain("snow-removal");
    expect(offered(cold)).toContain("snow-removal");
  });
});

/**
 * Which companies of the demo stand for what a stranger looks for first: every common trade around
 * every large city, and many of everything around Austin, where local requests are geolocated.
 */
import { shareIn } from "./climate-rules";
import { metros, type Metro } from "./metros";
import { regionOf } from "./regions";
import type { Trade } from "./sources";
import { tradeWeight } from "./trade-facts";

/** Every 16th of the first 6,400 is near Austin, so that 5,000 companies have 312 there. */
const AUSTIN_EVERY = 16;
const AUSTIN_UNTIL = 6400;
/** Trades of this weight get two more companies than the others in each round near Austin. */
const POPULAR = 8;
/** Every 4th, from the third on, is the common trade of a large city. */
const CITY_EVERY = 4;
const CITY_FIRST = 3;
/** In thousands. */
const LARGE_CITY = 1000;

export const commonTrades = [
  "plumbing-contractors",
  "roofing-and-gutters",
  "hvac-contractors",
  "electrical-contractors",
  "house-cleaners",
  "painters",
  "handyman",
  "landscape-contractors",
  "lawn-care",
  "pest-control",
  "tree-service",
  "general-contractors",
  "flooring",
  "stone-pavers-and-concrete",
  "fencing-and-gates",
  "exterior-cleaning",
  "garage-doors",
  "appliance-repair",
  "movers",
  "junk-removal",
  "locksmiths",
  "pools-and-spas",
];

export type Duty =
  { at: "austin"; trade: Trade } | { at: Metro; trade: Trade } | { at: "anywhere" };

/**
 * What the company with this id is for. The largest cities come first, each with all its trades, so
 * that a small demo has whole cities rather than a trade here and there. A list for 5,000 companies
 * has room for every city of at least a million people.
 */
export function duties(trades: readonly Trade[]) {
  const bySlug = new Map(trades.map((trade) => [trade.slug, trade]));
  const austin = austinRound(trades);
  const cities = largeCities().flatMap((metro) => {
    const region = regionOf(metro.state, metro);
    return commonTrades.flatMap((slug) => {
      const trade = bySlug.get(slug);
      return trade && shareIn(region, slug) > 0 ? [{ at: metro, trade }] : [];
    });
  });

  return (id: number): Duty => {
    if (id <= AUSTIN_UNTIL && id % AUSTIN_EVERY === 0)
      return { at: "austin", trade: austin[(id / AUSTIN_EVERY) % austin.length]! };
    const turn = id % CITY_EVERY === CITY_FIRST ? (id - CITY_FIRST) / CITY_EVERY - 2 : -1;
    return cities[turn] ?? { at: "anywhere" };
  };
}

/** Metro areas of at least a million people, largest first. Austin has a list of its own. */
export function largeCities() {
  return metros
    .filter((metro) => metro.people >= LARGE_CITY && metro.name !== "Austin")
    .sort((a, b) => b.people - a.people);
}

function austinRound(trades: readonly Trade[]) {
  const region = regionOf("TX", { name: "Austin", state: "TX" });
  const fitting = trades.filter((one) => shareIn(region, one.slug) > 0);
  const popular = fitting.filter((one) => tradeWeight(one.slug) >= POPULAR);
  return [...fitting, ...popular, ...popular];
}

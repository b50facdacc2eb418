import { describe, expect, it } from "vitest";
import { capitalized } from "../../scripts/seed/fill";
import { offerPlans } from "../../scripts/seed/offer-plans";
import { seededRandom } from "../../scripts/seed/random";
import { regionOf } from "../../scripts/seed/regions";
import { registerSummary, withArticle } from "../../scripts/seed/register-entry";
import { repeats } from "../../scripts/seed/repeats";
import { summary } from "../../scripts/seed/summary";
import { spoken } from "../../scripts/seed/jobs";
import { sidelines } from "../../scripts/seed/trade-facts";
import { trades } from "../../scripts/seed/trades";
import { textsOf } from "../../scripts/seed/texts/trades";
import * as aboutTexts from "../../scripts/seed/texts/about-texts";
import * as offerTexts from "../../scripts/seed/texts/offer-texts";
import { voice } from "../../scripts/seed/voice";
import type { Trade } from "../../scripts/seed/sources";

const draw = seededRandom(31);

function speaker(trade: Trade) {
  const region = regionOf("TX", { name: "Austin", state: "TX" });
  const [plan] = offerPlans(draw, {
    name: "Oak Hill",
    trade,
    trades,
    region,
    count: 5,
    mayHaveSideline: false,
  });
  return voice(draw, {
    company: "Oak Hill Co.",
    owner: { first: "Rosa", last: "Diaz" },
    city: "Austin",
    state: "Texas",
    stateCode: "TX",
    towns: ["Austin", "Buda"],
    region,
    year: 1998,
    trade,
    services: plan!.services,
    repeats: repeats(),
    now: Date.UTC(2026, 10, 1),
  });
}

describe.each(trades.map((trade) => [trade.slug, trade] as const))("words of %s", (slug, trade) => {
  const own = speaker(trade);

  it("stand where they fit: work alone, craft only before company or business", () => {
    const { craft } = textsOf(slug);
    const { work } = own.words;
    const texts = Array.from({ length: 60 }, () => [
      summary(draw, own),
      registerSummary(draw, { voice: own, address: "12 Oak St", zip: "78701" }),
    ]).flat();
    // "how we do tree in Denver": a craft that is no activity of its own.
    const alone = craft.length < work.length && work.startsWith(craft) ? craft : null;
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z0-9]/);
      expect(text).not.toMatch(/\ba (a|e|i|o)\w* (business|company)/i);
      expect(text).not.toMatch(/ {2}|\.\.|\{|undefined/);
      if (alone !== null)
        expect(text).not.toMatch(
          new RegExp(`(^${capitalized(alone)}|\\b${alone}) (in|for|since|with|of|around)\\b`),
        );
    }
  });

  it("name services inside a sentence without capitals or ampersands", () => {
    for (const { name } of trade.services)
      expect(spoken(name) ?? "").not.toMatch(/&|\b(?!Roman|Brazilian|Wi|Fi)[A-Z][a-z]{2,}/);
  });
});

describe("templates", () => {
  it("use {craft} only before company", () => {
    const lines = [...Object.values(aboutTexts), ...Object.values(offerTexts)]
      .flatMap((value) => (Array.isArray(value) ? value : Object.values(value).flat()))
      .filter((line) => line.includes("{craft}"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/\{craft\} company/);
  });

  it("have the right article", () => {
    expect(
      ["RV and trailer service", "estate sale", "plumbing", "handyman"].map(withArticle),
    ).toEqual(["an RV and trailer service", "an estate sale", "a plumbing", "a handyman"]);
  });
});

describe("sidelines", () => {
  it("are services of the catalogue", () => {
    for (const [slug, others] of Object.entries(sidelines)) {
      expect(trades.some((one) => one.slug === slug)).toBe(true);
      for (const [other, services] of Object.entries(others)) {
        const known = trades.find((one) => one.slug === other)!.services.map((one) => one.slug);
        expect(services.split(" ").filter((one) => !known.includes(one))).toEqual([]);
      }
    }
  });
});

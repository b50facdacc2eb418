import { describe, expect, test } from "vitest";
import { categories, services } from "../../app/catalogue/catalogue";
import { matchServices } from "../../app/catalogue/match";

/** Typed texts, and the service or category that must come first. */
const phrases: [typed: string, slug: string][] = [
  ["plumber", "plumbing-contractors"],
  ["Plumbers near me", "plumbing-contractors"],
  ["I need an electrician", "electrical-contractors"],
  ["electric", "electrical-contractors"],
  ["HVAC", "hvac-contractors"],
  ["heating and cooling", "hvac-contractors"],
  ["landscapers", "landscape-contractors"],
  ["painter", "painters"],
  ["roofers", "roofing-and-gutters"],
  ["house cleaner", "house-cleaners"],
  ["maids", "house-cleaners"],
  ["flooring", "flooring"],
  ["smart home company", "home-technology"],
  ["pool guy", "pool-cleaning-service"],
  ["AC not cooling", "ac-repair"],
  ["AC won't turn on", "ac-repair"],
  ["a/c repair", "ac-repair"],
  ["air conditioner leaking", "ac-repair"],
  ["no heat", "furnace-repair"],
  ["furnace blowing cold air", "furnace-repair"],
  ["mini split", "ductless-mini-split-installation"],
  ["nest thermostat", "thermostat-installation"],
  ["duct cleaning", "duct-cleaning"],
  ["heat pump frozen", "heat-pump-repair"],
  ["clogged drain", "drain-cleaning"],
  ["clogged sinks", "drain-cleaning"],
  ["toilet keeps running", "toilet-repair"],
  ["leaky faucet", "faucet-and-sink-repair"],
  ["no hot water", "water-heater-repair"],
  ["hot water", "water-heater-repair"],
  ["new water heater", "water-heater-installation"],
  ["burst pipes", "pipe-repair-and-repiping"],
  ["slab leak", "leak-detection-and-repair"],
  ["sewer backup", "sewer-line-repair"],
  ["garbage disposal", "garbage-disposal-repair"],
  ["water in basement", "basement-waterproofing"],
  ["gas smell", "gas-line-service"],
  ["lights flicker", "electrical-repair"],
  ["breaker tripping", "circuit-breaker-repair"],
  ["outlet not working", "outlet-and-switch-service"],
  ["ceiling fan", "ceiling-fan-installation"],
  ["electrician ceiling fan", "ceiling-fan-installation"],
  ["tesla charger", "ev-charger-installation"],
  ["200 amp service", "electrical-panel-upgrade"],
  ["can lights", "recessed-lighting-installation"],
  ["smoke detector chirping", "smoke-and-co-detector-installation"],
  ["mow my lawn", "lawn-mowing"],
  ["cut grass", "lawn-mowing"],
  ["leaf removal", "yard-cleanup"],
  ["rake leaves", "yard-cleanup"],
  ["trim bushes", "hedge-and-shrub-trimming"],
  ["stump grinding", "stump-grinding"],
  ["sprinkler", "sprinkler-repair-and-installation"],
  ["french drain", "yard-drainage"],
  ["retaining wall", "retaining-wall-construction"],
  ["paint kitchen cabinets", "cabinet-painting"],
  ["hole in wall", "drywall-repair"],
  ["popcorn ceiling", "popcorn-ceiling-removal"],
  ["stain deck", "deck-staining"],
  ["remove wallpaper", "wallpaper-removal"],
  ["squeaky floor", "hardwood-floor-repair"],
  ["LVP flooring", "vinyl-plank-flooring"],
  ["roof leak", "roof-leak-repair"],
  ["clean gutters", "gutter-cleaning"],
  ["hail damage roof", "storm-damage-roof-repair"],
  ["deep clean", "deep-cleaning"],
  ["airbnb cleaning", "vacation-rental-cleaning"],
  ["move out cleaning", "move-in-move-out-cleaning"],
  ["slow Wi-Fi", "wifi-setup-and-repair"],
  ["mount TV", "tv-mounting"],
  ["ring doorbell", "video-doorbell-installation"],
  ["green pool", "green-pool-cleanup"],
  ["hot tub not heating", "hot-tub-repair"],
];

describe("CAT-004 SRCH-029 a typed text finds the right service", () => {
  test.each(phrases)("%s: %s", (typed, slug) => {
    expect(matchServices(typed)[0]?.slug).toBe(slug);
  });

  test("every name and slug finds its service or category first, as named", () => {
    for (const one of [...categories, ...services]) {
      for (const text of [one.name, one.slug]) {
        const [first] = matchServices(text);
        expect([text, first?.id, first?.named]).toEqual([text, one.id, true]);
      }
    }
  });

  test("every trade name finds its category first", () => {
    for (const { trade, trades, slug } of categories) {
      for (const word of [trade, trades, trades.toUpperCase()])
        expect(matchServices(word)[0]).toMatchObject({ kind: "category", slug });
    }
  });

  test("every keyword finds its service or category", () => {
    for (const one of [...categories, ...services]) {
      for (const keyword of one.keywords)
        expect(
          matchServices(keyword, { limit: 20 }).map((match) => match.id),
          keyword,
        ).toContain(one.id);
    }
  });
});

describe("matches", () => {
  test("have the fields that callers show", () => {
    expect(matchServices("drain cleaning", { limit: 1 })).toEqual([
      {
        kind: "service",
        id: 2001,
        slug: "drain-cleaning",
        name: "Drain Cleaning",
        category: "Plumbing",
        score: expect.any(Number),
        named: true,
        whole: true,
        sure: true,
      },
    ]);
    expect(matchServices("plumber", { limit: 1 })).toEqual([
      {
        kind: "category",
        id: 2,
        slug: "plumbing-contractors",
        name: "Plumbing",
        category: "Plumbing",
        score: expect.any(Number),
        named: true,
        whole: true,
        sure: true,
      },
    ]);
  });

  test("SRCH-029 are limited to four by default", () => {
    expect(matchServices("repair")).toHaveLength(4);
    expect(matchServices("repair", { limit: 9 })).toHaveLength(9);
  });

  test("are sorted by score", () => {
    const scores = matchServices("pool", { limit: 30 }).map((match) => match.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.length).toBe(30);
  });

  test(`include Music Lessons for "lessons", and score the first for "gutter" above the second`, () => {
    expect(matchServices("lessons", { limit: 3 }).map((match) => match.category)).toContain(
      "Music Lessons",
    );
    const [first, second] = matchServices("gutter", { limit: 2 });
    expect(first!.score).toBeGreaterThan(second!.score);
  });

  test(`are "named" for a typed name, but not for a problem or a misspelled name`, () => {
    expect(
      ["plumber", "drain cleaning", "drain cl"].map(
        (text) => matchServices(text, { isTyping: true })[0]!.named,
      ),
    ).toEqual([true, true, true]);
    expect(
      ["toilet keeps running", "leaf removal", "plummer"].map(
        (text) => matchServices(text)[0]!.named,
      ),
    ).toEqual([false, false, false]);
  });
});

describe("typed text", () => {
  test("SRCH-027 finds nothing below two characters or without a word", () => {
    for (const text of ["", " ", "a", " p ", "!!", "?!?", "🚿🚿", "zzzz", "xqzt wvk"])
      expect(matchServices(text), text).toEqual([]);
  });

  test("ignores case, accents, apostrophes, punctuation and plurals", () => {
    const plain = matchServices("drain cleaning");
    for (const text of [
      "DRAIN CLEANING",
      "Dráin cléaning",
      "drain-cleaning!",
      "  drains,  cleaning ",
      "drain’ cleaning",
    ]) {
      expect(matchServices(text), text).toEqual(plain);
    }
  });

  test("matches words in any order and incomplete words", () => {
    expect(matchServices("cleaning drain")[0]?.slug).toBe("drain-cleaning");
    expect(matchServices("gutter inst")[0]?.slug).toBe("gutter-installation");
  });

  test("is ignored past 100 characters", () => {
    expect(matchServices(`plumber${" ".repeat(93)}zzzz`)[0]?.slug).toBe("plumbing-contractors");
    expect(matchServices("plumber ".repeat(20_000))[0]?.slug).toBe("plumbing-contractors");
  });

  test("hostile text does not throw", () => {
    for (const text of [
      "constructor",
      "__proto__",
      "' OR 1=1 --",
      "<script>alert(1)</script>",
      "%00%00",
      "\u0000\u0000",
      "((((*",
    ]) {
      expect(() => matchServices(text), text).not.toThrow();
    }
  });
});

describe("SRCH-029 a text with typos finds the right service", () => {
  test.each([
    ["plummer", "plumbing-contractors"],
    ["electrcian", "electrical-contractors"],
    ["elecrtician", "electrical-contractors"],
    ["leaky fauc", "faucet-and-sink-repair"],
    ["leeky faucet", "faucet-and-sink-repair"],
    ["drian cleaning", "drain-cleaning"],
    ["roff repair", "roof-repair"],
    ["gutter claning", "gutter-cleaning"],
    ["refridgerator not cold", "refrigerator-repair"],
    ["dry wall repair", "drywall-repair"],
    ["waterheater", "water-heater-repair"],
    ["handiman", "handyman"],
    ["airconditioner broke", "ac-repair"],
  ])("%s: %s", (typed, slug) => {
    expect(matchServices(typed)[0]?.slug).toBe(slug);
  });

  test("synonyms apply after typo correction", () => {
    expect(matchServices("refridgerator repair")[0]?.slug).toBe("refrigerator-repair");
    expect(matchServices("refridgerator")[0]?.slug).toBe("refrigerator-repair");
  });

  test("an unknown word does not hide the other matches", () => {
    expect(matchServices("plumber zzzz")[0]).toMatchObject({
      slug: "plumbing-contractors",
      named: false,
    });
  });
});

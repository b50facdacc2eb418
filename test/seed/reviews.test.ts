import { describe, expect, it } from "vitest";
import { seededRandom } from "../../scripts/seed/random";
import { reviewCount } from "../../scripts/seed/review-ratings";
import { textsOf, tradesWithTexts } from "../../scripts/seed/texts/trades";
import { trades } from "../../scripts/seed/trades";
import { made } from "./made";
import { sources } from "./sources";

const all = made.flatMap((one) => one.review);

describe("the seed's reviews", () => {
  it("are skewed like real ones", () => {
    const mean = all.reduce((sum, one) => sum + one.rating, 0) / all.length;
    expect(mean).toBeGreaterThan(4.35);
    expect(mean).toBeLessThan(4.65);
    expect(new Set(all.map((one) => one.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    const counts = Array.from({ length: 2000 }, (_, i) => reviewCount(seededRandom(9, i), 9)).sort(
      (a, b) => a - b,
    );
    expect(counts[1000]).toBeGreaterThanOrEqual(6);
    expect(counts[1000]).toBeLessThanOrEqual(11);
    expect(counts[1999]).toBeLessThanOrEqual(60);
  });

  it("follow the form's rules", () => {
    for (const one of all) {
      const codes = JSON.parse(one.attributes) as number[];
      if (one.rating === 3) expect(codes).toEqual([]);
      for (const code of codes)
        expect(one.rating > 3 ? code >= 6 && code <= 10 : code >= 1 && code <= 5).toBe(true);
      if (one.rating < 3) expect(one.body).not.toBe("");
      if (one.rating < 3 && one.visibility === "p") expect(one.headline).not.toBe("");
      expect(one.headline.length).toBeLessThanOrEqual(75);
      expect(one.body.length).toBeLessThanOrEqual(1000);
      expect(one.author_first_name.length).toBeGreaterThanOrEqual(2);
      expect(one.author_last_name.length).toBeGreaterThanOrEqual(2);
      expect(one.created_at).toBeLessThan(sources.now);
    }
  });

  it("count only if public and by a customer or a fan", () => {
    for (const one of all)
      expect(one.counts).toBe(
        one.visibility === "p" && (one.relationship === "c" || one.relationship === "s") ? 1 : 0,
      );
    for (const relationship of ["c", "e", "f", "s"])
      expect(all.some((one) => one.relationship === relationship)).toBe(true);
  });

  it("have no empty slots and no typographic dashes", () => {
    for (const one of all) expect(`${one.headline} ${one.body}`).not.toMatch(/[{}—–]|undefined/);
  });

  it("rarely repeat a text within a company", () => {
    const repeated = made.reduce((sum, { review }) => {
      const bodies = review.map((one) => one.body).filter(Boolean);
      return sum + bodies.length - new Set(bodies).size;
    }, 0);
    expect(repeated / all.length).toBeLessThan(0.02);
  });

  it("have later ratings dated after the first", () => {
    for (const { review, subrating } of made) {
      for (const visit of subrating) {
        const first = review.find((one) => one.review_number === visit.review_number);
        expect(visit.created_at).toBeGreaterThan(first!.created_at);
      }
    }
  });

  it("have at least 20 text blocks for every trade in the catalogue", () => {
    expect(trades.map((trade) => trade.slug).sort()).toEqual([...tradesWithTexts].sort());
    for (const trade of trades) {
      const { praise, mixed, complaint } = textsOf(trade.slug);
      expect(praise.length + mixed.length + complaint.length).toBeGreaterThanOrEqual(20);
    }
  });
});

import { describe, expect, it } from "vitest";
import { serviceById } from "../../app/catalogue/catalogue";
import { areaCodes } from "../../scripts/seed/area-codes";
import { openHours, weekdays, type Hours } from "../../scripts/seed/hours";
import { seededRandom } from "../../scripts/seed/random";
import { made as all } from "./made";

const made = all.slice(8);

describe("the seed's facts", () => {
  it("put no word twice into a company's name", () => {
    for (const { company } of made) expect(company.name).not.toMatch(/\b(\w{3,})\b.*\b\1\b/i);
  });

  it("have no year after the profile was made, and no review before", () => {
    for (const { company, review } of made) {
      const made = new Date(company.created_at).getUTCFullYear();
      for (const [, year] of company.about.matchAll(/\b(?:in|since|In|Since) ((?:19|20)\d\d)\b/g))
        expect(Number(year)).toBeLessThan(made);
      for (const one of review) expect(one.created_at).toBeGreaterThan(company.created_at);
    }
  });

  it("name no customer's year before the company was founded", () => {
    for (const { company, review } of made) {
      const founded = /\b(?:in|since|In|Since) ((?:19|20)\d\d)\b/.exec(company.about)?.[1];
      if (!founded) continue;
      for (const { body } of review)
        for (const [, year] of body.matchAll(/customer of .* since (\d{4})/g))
          expect(Number(year)).toBeGreaterThanOrEqual(Number(founded));
    }
  });

  it.each([
    ["Jersey City", "NJ", 40.72, -74.05, ["201", "551"]],
    ["Scottsdale", "AZ", 33.49, -111.92, ["480"]],
    ["Naperville", "IL", 41.77, -88.15, ["630"]],
    ["Overland Park", "KS", 38.94, -94.68, ["913"]],
    ["Marfa", "TX", 30.31, -104.02, ["915", "432"]],
  ])("have area codes of their place: %s, %s", (city, state_code, lat, lng, codes) => {
    const place = { zip: city, city, state_code, lat, lng, time_zone: "" };
    const metro =
      city === "Overland Park"
        ? { name: "Kansas City", state: "MO", lat, lng, people: 1, radius: 1, codes: ["816"] }
        : null;
    for (const code of areaCodes(place, metro)) expect(codes).toContain(code);
  });

  it("are open when the trade is: no piano lessons at night, tow trucks around the clock", () => {
    const weeks = (slug: string) =>
      Array.from({ length: 300 }, (_, i) => openHours(seededRandom(8, i), slug)).flatMap((text) =>
        text === null ? [] : [JSON.parse(text) as Hours],
      );
    const nights = (slug: string) =>
      weeks(slug).filter((week) => weekdays.every((day) => week[day].allDay)).length;
    expect(["music-lessons", "painters", "accounting"].map(nights)).toEqual([0, 0, 0]);
    expect(nights("roadside-assistance")).toBeGreaterThan(100);
    for (const week of weeks("music-lessons"))
      if (week.tue.open) expect(week.tue.time).toMatch(/^[1-3] PM - \d PM$/);
  });

  it("keep companies in their trade: what their name promises, and fitting sidelines", () => {
    let sidelines = 0;
    for (const { company, offer } of made) {
      const slugs = offer.map((one) => serviceById(one.service_id!)!);
      const categories = new Set(slugs.map((one) => one.category.slug));
      expect(categories.size).toBeLessThanOrEqual(2);
      if (categories.size === 2) sidelines++;
      if (/Gutters?$/.test(company.name) && offer.length > 2)
        expect(
          offer.some((one) => /Gutter/.test(one.name)),
          company.name,
        ).toBe(true);
      if (categories.has("pools-and-spas")) expect(categories.size).toBe(1);
    }
    expect(sidelines).toBeGreaterThan(50);
  });

  it("rate naturally: some have no reviews, some three stars, most more than four", () => {
    const averages = made.map(({ company: c }) => {
      const counts = [c.stars1, c.stars2, c.stars3, c.stars4, c.stars5];
      const all = counts.reduce((a, b) => a + b);
      return all === 0 ? 0 : counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / all;
    });
    const share = (low: number, high: number) =>
      averages.filter((one) => one >= low && one < high).length / averages.length;
    expect(share(0, 1)).toBeGreaterThan(0.04);
    expect(share(3, 4)).toBeGreaterThan(0.04);
    expect(share(4.3, 4.95)).toBeGreaterThan(0.5);
    expect(share(1, 3)).toBeLessThan(0.04);
  });

  it("let no reviewer write everywhere", () => {
    const counts = new Map<string, number>();
    for (const { review } of made)
      for (const one of review) {
        const name = `${one.author_first_name} ${one.author_last_name}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    expect(Math.max(...counts.values())).toBeLessThan(15);
  });
});

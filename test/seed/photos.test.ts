import { describe, expect, it } from "vitest";
import { companies } from "../../scripts/seed/companies";
import { made } from "./made";
import { sources } from "./sources";

describe("the seed's photos", () => {
  it("have names that are unique within the company", () => {
    for (const { photo } of made)
      expect(new Set(photo.map((one) => one.friendly_name)).size).toBe(photo.length);
    expect(
      made.flatMap((one) => one.photo).some((one) => one.friendly_name === "kitchen-sink-2"),
    ).toBe(true);
  });

  it("put each after photo directly behind its before photo", () => {
    let pairs = 0;
    for (const { photo } of made) {
      photo.forEach((one, i) => {
        if (one.after_of_pair !== 1) return;
        pairs++;
        expect(photo[i - 1]!.friendly_name).toMatch(/before/);
        expect(one.friendly_name).toMatch(/after/);
      });
    }
    expect(pairs).toBeGreaterThan(0);
  });

  it("only reference existing files", () => {
    const keys = new Set([...sources.pictures, ...sources.videos].map((one) => one.key));
    for (const one of made.flatMap((company) => company.photo))
      expect(keys.has(one.media_key)).toBe(true);
  });

  it("are omitted without media", () => {
    for (const { company, photo } of companies({
      ...sources,
      pictures: [],
      videos: [],
      size: 60,
    })) {
      expect(photo).toEqual([]);
      expect([company.banner_media, company.logo_media, company.home_video]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });
});

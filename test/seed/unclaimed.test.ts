import { describe, expect, it } from "vitest";
import { made } from "./made";

const unclaimed = made.filter((one) => one.company.unclaimed === 1);

describe("the seed's unclaimed companies", () => {
  it("have no verified reviews: nobody sent invoices, estimates or requests through us", () => {
    const bases = new Set(unclaimed.flatMap((one) => one.review.map((review) => review.basis)));
    expect(bases).toEqual(new Set(["none"]));
    expect(new Set(made.flatMap((one) => one.review.map((review) => review.basis))).size).toBe(4);
  });

  it("are spoken of in the third person", () => {
    for (const { company, offer } of unclaimed)
      for (const text of [
        company.summary,
        company.about,
        ...offer.flatMap((one) => [one.teaser, one.description]),
      ])
        expect(text).not.toMatch(/\b(we|our|ours|us|I|my)\b/i);
    expect(unclaimed.filter((one) => one.company.summary !== "").length).toBeGreaterThan(100);
  });

  it("have nothing that an owner would have added", () => {
    for (const { company, photo, files, media, custom_domain, former_name } of unclaimed) {
      expect([company.about, company.hours, company.banner_media, company.logo_media]).toEqual([
        "",
        null,
        null,
        null,
      ]);
      expect([photo, files, media, custom_domain, former_name].flat()).toEqual([]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { freeUri } from "../../scripts/seed/offers";
import { made } from "./made";

describe("the seed's offers", () => {
  it("have URLs unique within the company, including categories", () => {
    for (const { offer, offer_category } of made) {
      const uris = [...offer, ...offer_category].map((row) => row.name_uri);
      expect(new Set(uris).size).toBe(uris.length);
      for (const uri of uris) expect(uri).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it("reference categories of their own company", () => {
    const ids = made.flatMap((one) => one.offer_category.map((row) => row.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { offer, offer_category } of made) {
      const byId = new Map(offer_category.map((row) => [row.id, row]));
      for (const row of offer) {
        if (row.category_id !== null) expect(byId.get(row.category_id)?.type).toBe("scat");
        if (row.subcategory_id !== null)
          expect(byId.get(row.subcategory_id)).toMatchObject({
            type: "ssubcat",
            parent_id: row.category_id,
          });
      }
    }
  });

  it("have descriptions within the forms' limits", () => {
    for (const row of made.flatMap((one) => one.offer)) {
      expect(row.teaser.length, row.teaser).toBeGreaterThanOrEqual(25);
      expect(row.description.length).toBeGreaterThanOrEqual(50);
    }
  });

  it("feature one to three, if there are any", () => {
    for (const { offer } of made.filter((one) => one.offer.length > 0)) {
      const featured = offer.filter((row) => row.featured === 1).length;
      expect(featured).toBeGreaterThanOrEqual(1);
      expect(featured).toBeLessThanOrEqual(3);
    }
  });

  it("append a suffix, then a number, to a taken URL", () => {
    const taken = new Set(["drains"]);
    expect([freeUri(taken, "drains", "service"), freeUri(taken, "drains", "service")]).toEqual([
      "drains-service",
      "drains-service-2",
    ]);
  });
});

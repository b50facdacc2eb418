import { describe, expect, it } from "vitest";
import { companies } from "../../scripts/seed/companies";
import { demo } from "../../scripts/seed/showcase";
import { figuresOf } from "../../scripts/seed/review-ratings";
import { made } from "./made";
import { sources } from "./sources";

/** Columns of the handmade company that stay empty: its office is seeded later. */
const notSeeded = new Set([
  "pro_ends_at",
  "trial_ends_at",
  "plan_due_at",
  "banner_background",
  "deleting_at",
  "work_db",
  "response_minutes",
]);

describe("the seed's companies", () => {
  it("are deterministic", () => {
    const again = [...companies({ ...sources, size: 300 })];
    expect(again).toEqual(made.slice(0, 300));
  });

  it("differ with the seed number", () => {
    const [other] = [...companies({ ...sources, size: 9, seed: 1 })].slice(8);
    expect(other!.company.name).not.toBe(made[8]!.company.name);
  });

  it("have ascending ids and unique, well-formed URLs", () => {
    expect(made.map((one) => one.company.id)).toEqual(made.map((_, i) => i + 1));
    const slugs = made.map((one) => one.company.vanity_name);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(made.map((one) => one.company.provider_id)).size).toBe(made.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const former of made.flatMap((one) => one.former_name))
      expect(slugs).not.toContain(former.vanity_name);
  });

  it("stay within the forms' limits", () => {
    for (const { company } of made) {
      expect(company.name.length).toBeGreaterThanOrEqual(3);
      expect(company.name.length).toBeLessThanOrEqual(46);
      expect(company.summary.length).toBeLessThanOrEqual(200);
      expect(company.city?.length ?? 0).toBeLessThanOrEqual(50);
      expect(company.address?.length ?? 0).toBeLessThanOrEqual(46);
      expect(company.address2?.length ?? 0).toBeLessThanOrEqual(46);
      expect(company.website?.length ?? 0).toBeLessThanOrEqual(100);
      for (const link of [company.facebook, company.x, company.instagram])
        expect(link?.length ?? 0).toBeLessThanOrEqual(100);
      expect(company.updated_at).toBeGreaterThanOrEqual(company.created_at);
      expect(company.updated_at).toBeLessThanOrEqual(sources.now);
    }
  });

  it("have no real phone, email or web address", () => {
    for (const { company, custom_domain } of made) {
      if (company.phone) expect(company.phone).toMatch(/^[2-9]\d{2}55501\d{2}$/);
      if (company.email) expect(company.email).toMatch(/^[^@\s]+@[a-z0-9-]+\.example$/);
      if (company.website)
        expect(company.website).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example(\/|$)/);
      for (const { hostname } of custom_domain) expect(hostname).toMatch(/\.localhost$/);
    }
  });

  it("are not verified or Pro while unclaimed", () => {
    const unclaimed = made.filter((one) => one.company.unclaimed === 1);
    expect(unclaimed.length / made.length).toBeGreaterThan(0.09);
    expect(unclaimed.length / made.length).toBeLessThan(0.15);
    for (const { company } of unclaimed)
      expect([company.verified, company.pro, company.logo_media, company.hours]).toEqual([
        0,
        0,
        null,
        null,
      ]);
  });

  it("have about texts in plain text or allowed tags", () => {
    for (const { company } of made) {
      if (company.about_is_html === 0) expect(company.about).not.toMatch(/<\w/);
      else
        expect(
          company.about.replace(
            /<\/?(p|strong|em|u|ul|ol|li)>|<a href="https:\/\/[^"<>]+">|<\/a>/g,
            "",
          ),
        ).not.toMatch(/[<>]/);
    }
  });

  it("have figures that match the counted reviews", () => {
    for (const { company, review } of made) {
      const { stars1, stars2, stars3, stars4, stars5, rating_tenths } = company;
      expect({ stars1, stars2, stars3, stars4, stars5, rating_tenths }).toEqual(figuresOf(review));
    }
  });

  it("include the handmade ones with fixed ids", () => {
    for (const { id, name, vanityName } of Object.values(demo)) {
      expect(made[id - 1]!.company).toMatchObject({ id, name, vanity_name: vanityName });
    }
    const [bluebonnet] = made;
    expect(bluebonnet!.offer).toHaveLength(14);
    expect(bluebonnet!.review).toHaveLength(86);
    expect(bluebonnet!.offer.filter((offer) => offer.category_id === null)).toHaveLength(1);
    const codes = new Set(
      bluebonnet!.review.flatMap((review) => JSON.parse(review.attributes) as number[]),
    );
    expect([...codes].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(bluebonnet!.review.map((review) => review.relationship))).toEqual(
      new Set(["c", "e", "f", "s"]),
    );
    for (const [field, value] of Object.entries(bluebonnet!.company)) {
      if (!notSeeded.has(field)) expect(value, field).not.toBeNull();
    }
  });

  it("are lean for large sizes: few rows, the same totals", () => {
    const lean = [...companies({ ...sources, size: 500, profile: "lean" })].slice(8);
    for (const { offer, photo, review } of lean) {
      expect(offer).toHaveLength(3);
      expect(photo.length).toBeLessThanOrEqual(1);
      expect(review.length).toBeLessThanOrEqual(2);
    }
    const counted = lean.map(
      ({ company: c }) => c.stars1 + c.stars2 + c.stars3 + c.stars4 + c.stars5,
    );
    expect(counted.reduce((a, b) => a + b) / lean.length).toBeGreaterThan(6);
  });
});

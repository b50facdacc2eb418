import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { categories, categoryBySlug, services } from "../../app/catalogue/catalogue";
import type { Reads } from "../../app/database/one-trip";
import { allServices } from "../../app/search/all-services.server";
import { landingData } from "../../app/search/landing.server";
import { quickLinks } from "../../app/search/landing/quick-links";
import { popularCategories } from "../../app/search/popular.server";
import { longLink, shortLink } from "../../app/search/short-link";
import { boston, companyLike, mediaOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const BANNER = "b".repeat(24) + ".webp";

describe("SRCH-011 the featured companies of the landing page", () => {
  beforeEach(() => {
    const pictures = { banner_media: BANNER, logo_media: BANNER };
    const inBoston = {
      city: "Boston",
      state_code: "MA",
      zip: "02108",
      lat: boston.lat,
      lng: boston.lng,
    };
    return insertCast({
      companies: [
        ...[1, 2, 3].map((id) =>
          companyLike({
            id,
            vanity_name: `austin-${id}`,
            name: `Austin ${id}`,
            ...pictures,
            stars5: 50,
          }),
        ),
        ...[4, 5, 6].map((id) =>
          companyLike({
            id,
            vanity_name: `boston-${id}`,
            name: `Boston ${id}`,
            ...pictures,
            ...inBoston,
          }),
        ),
      ],
      media: [mediaOf(BANNER)],
    });
  });

  test("contain only the fields of their cards", async () => {
    const { featured } = await landingData(visitorContext());
    expect(Object.keys(featured.companies![0]!).toSorted()).toEqual(
      [
        "banner",
        "city",
        "logo",
        "miles",
        "name",
        "rating",
        "reviewCount",
        "stateCode",
        "summary",
        "trade",
        "vanityName",
      ].toSorted(),
    );
    expect(JSON.stringify(featured)).not.toMatch(/5125550101|@/);
  });

  test("are near the visitor's network location, even if its zip code is unknown", async () => {
    const { featured } = await landingData(
      visitorContext({ guessedPlace: { zip: "99999", lat: boston.lat, lng: boston.lng } }),
    );
    expect(featured.companies!.map((one) => one.city)).toEqual(["Boston", "Boston", "Boston"]);
  });
});

describe("SRCH-012 if the featured companies cannot be loaded", () => {
  const errors = vi.spyOn(console, "error");
  afterEach(() => errors.mockClear());

  test("the rest of the page is shown, the error is logged, and the page is not cached", async () => {
    errors.mockImplementationOnce(() => undefined);
    const broken: Reads = {
      all: () => Promise.reject(new Error("D1 is down")),
      first: () => Promise.reject(new Error("D1 is down")),
      spent: { roundTrips: 0, rowsRead: 0 },
    };
    const context = visitorContext({ reads: broken, page: {} });
    const landing = await landingData(context);
    expect(landing.featured).toEqual({ near: null, companies: null });
    expect(landing.popular.length).toBeGreaterThan(0);
    expect(context.page.incomplete).toBe(true);
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/"event":"featured companies not loaded".*D1 is down/)],
    ]);
  });
});

test("SRCH-016 lists twelve popular categories with three services each", () => {
  const popular = popularCategories();
  expect(popular).toHaveLength(12);
  for (const { slug, name, services } of popular) {
    expect(categoryBySlug(slug)?.name).toBe(name);
    expect(services.length, slug).toBe(3);
    for (const service of services)
      expect(categoryBySlug(slug)!.services.map((one) => one.slug)).toContain(service.slug);
  }
});

describe("the quick-link menus", () => {
  test.each([
    [
      "SRCH-017",
      "Home Services",
      [
        "House Cleaning",
        "Painting",
        "Handyman",
        "Plumbing",
        "HVAC",
        "Electrical",
        "Pest Control",
        "Landscaping",
      ],
    ],
    [
      "SRCH-018",
      "Exterior",
      [
        "Landscaping",
        "Lawn Care",
        "Exterior Cleaning",
        "Pools and Spas",
        "Tree Service",
        "Fencing and Gates",
        "Stone Pavers and Concrete",
        "Roofing and Gutters",
      ],
    ],
  ])("%s %s", (_, title, names) => {
    const { links } = quickLinks.find((one) => one.title === title)!;
    expect(links.map((link) => link.name)).toEqual(names);
    for (const { slug } of links)
      expect(categoryBySlug(slug)?.slug, "a category of the catalogue").toBe(slug);
  });
});

describe("all services", () => {
  test("lists every category and service of the catalogue once, sorted by name", () => {
    const listed = allServices();
    const names = listed.map((category) => longLink(category.link).name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(listed.map((category) => longLink(category.link).slug).toSorted()).toEqual(
      categories.map((one) => one.slug).toSorted(),
    );
    expect(
      listed
        .flatMap((category) => category.services.map((service) => longLink(service).slug))
        .toSorted(),
    ).toEqual(services.map((one) => one.slug).toSorted());
  });

  test("a short link preserves any name and slug", () => {
    const unusual = [
      { name: "1099 & W-2 Filing", slug: "contractor-1099-filing" },
      { name: "Children’s Parties", slug: "childrens-parties" },
    ];
    for (const { name, slug } of [...categories, ...services, ...unusual])
      expect(longLink(shortLink({ name, slug }))).toEqual({ name, slug });
  });
});

import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { categories, categoryBySlug, services } from "../../app/catalogue/catalogue";
import type { Reads } from "../../app/database/one-trip";
import { allServices } from "../../app/search/all-services.server";
import { landingData } from "../../app/search/landing.server";
import { quickLinks } from "../../app/search/landing/quick-links";
import { popularCategories } from "../../app/search/popular.server";
import { longLink, shortLink } from "../../app/search/short-link";
import { boston, companyLike, mediaOf, insertCast, photoOf, reviewOf } from "../cast/cast";
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
        "city",
        "logo",
        "miles",
        "name",
        "picture",
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

  test("show their own photo, or else their banner, but no video", async () => {
    await env.DB.prepare("DELETE FROM photo").run();
    const photo = photoOf(1, 2, "sink");
    await env.DB.batch([
      ...["v".repeat(24) + ".mp4", photo.media_key].map((key) =>
        env.DB.prepare(
          "INSERT INTO media (key, width, height, bytes, created_at) VALUES (?, 1200, 900, 1, 0)",
        ).bind(key),
      ),
      ...["v".repeat(24) + ".mp4", photo.media_key].map((key, position) =>
        env.DB.prepare(
          `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
            VALUES (1, ?, ?, ?, 0)`,
        ).bind(position, `photo-${position}`, key),
      ),
    ]);
    const { featured } = await landingData(visitorContext());
    const keys = new Map(featured.companies!.map((one) => [one.vanityName, one.picture.key]));
    expect(keys.get("austin-1")).toBe(photo.media_key);
    expect(keys.get("austin-2")).toBe(BANNER);
  });

  test("are near the visitor's network location, even if its zip code is unknown", async () => {
    const { featured } = await landingData(
      visitorContext({ guessedPlace: { zip: "99999", lat: boston.lat, lng: boston.lng } }),
    );
    expect(featured.companies!.map((one) => one.city)).toEqual(["Boston", "Boston", "Boston"]);
  });
});

test("reviews are near the visitor if three companies there have any, else from everywhere", async () => {
  const inBoston = { city: "Boston", state_code: "MA", lat: boston.lat, lng: boston.lng };
  const cast = (reviewed: number[]) =>
    insertCast({
      companies: [1, 2, 3, 4].map((id) =>
        companyLike({
          ...{ id, vanity_name: `c-${id}`, name: `C ${id}` },
          ...(id < 4 && inBoston),
        }),
      ),
      reviews: reviewed.map((id) => reviewOf(id, id, { basis: "estimate" })),
    });
  const guessedPlace = { zip: undefined, lat: boston.lat, lng: boston.lng };
  await cast([1, 2, 3, 4]);
  const { reviews } = await landingData(visitorContext({ guessedPlace }));
  expect([reviews.near, reviews.reviews.map((one) => one.vanityName)]).toEqual([
    "Boston, MA",
    ["c-3", "c-2", "c-1"],
  ]);
  expect(reviews.reviews[0]).toMatchObject({
    basis: "Verified: accepted estimate",
    verified: true,
  });
  await cast([1, 4]);
  const fewer = (await landingData(visitorContext({ guessedPlace }))).reviews;
  expect([fewer.near, fewer.reviews.map((one) => one.vanityName)]).toEqual([null, ["c-4", "c-1"]]);
});

describe("SRCH-012 if a part of the page cannot be loaded", () => {
  const errors = vi.spyOn(console, "error");
  afterEach(() => errors.mockClear());

  test("the rest of the page is shown, the error is logged, and the page is not cached", async () => {
    for (let i = 0; i < 3; i++) errors.mockImplementationOnce(() => undefined);
    const broken: Reads = {
      all: () => Promise.reject(new Error("D1 is down")),
      first: () => Promise.reject(new Error("D1 is down")),
      spent: { roundTrips: 0, rowsRead: 0 },
    };
    const context = visitorContext({ reads: broken, page: {} });
    const landing = await landingData(context);
    expect(landing.featured).toEqual({ near: null, companies: null });
    expect([landing.totals, landing.reviews.reviews]).toEqual([[], []]);
    expect(landing.popular.length).toBeGreaterThan(0);
    expect(context.page.incomplete).toBe(true);
    const parts = ["directory totals", "featured companies", "recent reviews"];
    expect(errors.mock.calls.toSorted()).toEqual(
      parts.map((part) => [expect.stringMatching(`"event":"${part} not loaded".*D1 is down`)]),
    );
  });

  test("they are shown without totals if only those fail", async () => {
    errors.mockImplementationOnce(() => undefined);
    const { reads } = visitorContext();
    const withoutTotals: Reads = {
      all: (sql, ...values) =>
        sql.includes("directory_total")
          ? Promise.reject(new Error("D1 is down"))
          : reads.all(sql, ...values),
      first: (sql, ...values) => reads.first(sql, ...values),
      spent: reads.spent,
    };
    const context = visitorContext({ reads: withoutTotals, page: {} });
    const { featured, totals } = await landingData(context);
    expect(featured.companies).not.toBe(null);
    expect(totals).toEqual([]);
    expect(context.page.incomplete).toBe(true);
    expect(errors).toHaveBeenCalledTimes(1);
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

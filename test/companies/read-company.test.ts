import { beforeAll, describe, expect, test } from "vitest";
import { readCompany, readNewName } from "../../app/companies/read-company.server";
import { austin, companyLike, mediaOf, offerOf, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const LOGO = "a".repeat(24) + ".webp";
const FILM = "b".repeat(24) + ".mp4";
/** Occur only in data that must not leave the server. */
const STREET = "77 Canary Hollow";
const OWN_POINT = { lat: 30.61234, lng: -97.98765 };

beforeAll(() =>
  insertCast({
    companies: [
      { ...plumber, logo_media: LOGO, home_video: FILM, stars4: 1, stars5: 1, serves_miles: 25 },
      companyLike({
        id: 2,
        vanity_name: "hidden-street",
        name: "Hidden Street",
        hide_street: 1,
        address: STREET,
        address2: "Canary Suite",
        ...OWN_POINT,
      }),
      companyLike({
        id: 3,
        vanity_name: "hidden-nowhere",
        name: "Hidden Nowhere",
        hide_street: 1,
        address: STREET,
        zip: "00000",
        ...OWN_POINT,
      }),
      companyLike({ id: 4, vanity_name: "still-building", name: "Canary Building", published: 0 }),
      companyLike({
        id: 5,
        vanity_name: "unclaimed-one",
        name: "Unclaimed One",
        unclaimed: 1,
        verified: 0,
        pro: 0,
        email: null,
        website: "https://one.example/",
        hours: null,
        about: "  \n",
      }),
      companyLike({
        id: 6,
        vanity_name: "rich-text",
        name: "Rich Text",
        about_is_html: 1,
        about:
          '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x()">there</a></p>',
      }),
    ],
    media: [mediaOf(LOGO), mediaOf(FILM, { poster: LOGO })],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 })],
    formerNames: [
      { vanity_name: "old-river", company_id: 1 },
      { vanity_name: "old-building", company_id: 4 },
    ],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "river-pending.example", company_id: 1, status: "pending", created_at: 0 },
      { hostname: "river-removed.example", company_id: 1, status: "removed", created_at: 0 },
      { hostname: "building.example", company_id: 4, status: "active", created_at: 0 },
    ],
  }),
);

const read = (locator: { vanityName: string } | { hostname: string }) =>
  readCompany(visitorContext(), locator);

describe("a company", () => {
  test("PROF-077 to PROF-087 has every field that it filled in", async () => {
    expect(await read({ vanityName: "river-city-plumbing" })).toMatchObject({
      name: "River City Plumbing",
      phone: "5125550101",
      location: {
        address: "100 Congress Ave",
        city: "Austin",
        point: { lat: 30.2713, lng: -97.7426 },
        servesMiles: 25,
        timeZone: "America/Chicago",
      },
      rating: "4.5",
      reviewCount: 2,
      stars: [0, 0, 0, 1, 1],
      logo: { key: LOGO, width: 1200, fit: "contain" },
      videos: { home: { key: FILM, poster: LOGO }, about: null },
      customDomain: "river.example",
      services: [{ type: "offer", nameUri: "drain-cleaning" }],
    });
  });

  test("DOM-001 is the same by its domain and by its name in any case", async () => {
    const byName = await read({ vanityName: "river-city-plumbing" });
    expect(await read({ hostname: "river.example" })).toEqual(byName);
    expect(await read({ vanityName: "River-City-PLUMBING" })).toEqual(byName);
  });

  test("if unclaimed, has null for empty fields and 0.0 as rating; CORE-008 the website ends without a slash", async () => {
    expect(await read({ vanityName: "unclaimed-one" })).toMatchObject({
      unclaimed: true,
      email: null,
      hours: null,
      about: null,
      rating: "0.0",
      reviewCount: 0,
      website: "https://one.example",
      logo: null,
    });
  });

  test("PROF-029 without a banner, has the picture of its first category, or a default picture", async () => {
    const [plumbing, none] = await Promise.all([
      read({ vanityName: "river-city-plumbing" }),
      read({ vanityName: "unclaimed-one" }),
    ]);
    expect([plumbing.banner, none.banner].map(({ image, fallback }) => [image, fallback])).toEqual([
      [null, "/banners/plumbing-contractors.webp"],
      [null, "/banners/home-services.webp"],
    ]);
  });

  test("PROF-063 has its rich text cleaned again on reading", async () => {
    const { about } = await read({ vanityName: "rich-text" });
    expect(about).toEqual({
      isHtml: true,
      text: '<p>Hello <a rel="noopener nofollow ugc">there</a></p>',
    });
  });
});

describe("a hidden street", () => {
  test("is not returned, and the zip code's location replaces the company's", async () => {
    const company = await read({ vanityName: "hidden-street" });
    expect(company.location).toMatchObject({
      address: null,
      address2: null,
      city: "Austin",
      zip: "78701",
      point: { lat: austin.lat, lng: austin.lng },
    });
    expectNoLeak(company);
  });

  test("with an unknown zip code, no location is returned", async () => {
    const company = await read({ vanityName: "hidden-nowhere" });
    expect(company.location.point).toBeNull();
    expectNoLeak(company);
  });

  function expectNoLeak(company: unknown) {
    const text = JSON.stringify(company);
    for (const secret of [STREET, "Canary Suite", String(OWN_POINT.lat), String(OWN_POINT.lng)])
      expect(text).not.toContain(secret);
  }
});

describe("companies that are not found", () => {
  test.each([
    ["an unknown name", { vanityName: "nobody" }],
    ["an unpublished company by its name", { vanityName: "still-building" }],
    ["an unpublished company by its domain", { hostname: "building.example" }],
    ["a pending domain", { hostname: "river-pending.example" }],
    ["a removed domain", { hostname: "river-removed.example" }],
    ["an unknown domain", { hostname: "nobody.example" }],
    ["a hostname as a name", { vanityName: "river.example" }],
    ["an empty name", { vanityName: "" }],
  ])("%s gets the refusal of a missing company", async (_, locator) => {
    const refusal = await refusalOf(read(locator));
    expect([refusal.code, refusal.message]).toEqual(["not-found", "There is no such company."]);
  });

  test("a former name resolves to a published company only", async () => {
    const context = visitorContext();
    expect(
      await Promise.all(
        ["old-river", "old-building", "nobody"].map((name) => readNewName(context, name)),
      ),
    ).toEqual(["river-city-plumbing", undefined, undefined]);
  });
});

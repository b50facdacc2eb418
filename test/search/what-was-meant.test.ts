import { beforeAll, describe, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { suggest } from "../../app/search/suggest.server";
import { understandSearch } from "../../app/search/understand.server";
import { austin, boston, companyLike, insertCast, offerOf, roundRock } from "../cast/cast";
import { visitorContext } from "../support/context";

const DRAINS = 2001;
const ELECTRICAL_REPAIR = 3001;

const denver = (n: number) => ({
  ...austin,
  zip: `8020${n}`,
  city: "Denver",
  county: "Denver",
  state_code: "CO",
  lat: 39.74 + n / 100,
  lng: -104.99,
});
const inDenver = { city: "Denver", state_code: "CO", zip: "80202", lat: 39.76, lng: -104.99 };
const inBoston = {
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
};

const companies = [
  companyLike({
    id: 1,
    vanity_name: "bluebonnet",
    name: "Bluebonnet Plumbing",
    phone: "5125550142",
  }),
  companyLike({ id: 2, vanity_name: "live-wire", name: "Live Wire Electric", phone: "5125550143" }),
  companyLike({ id: 3, vanity_name: "both", name: "Pipes & Wires, Inc.", phone: null }),
  companyLike({
    id: 4,
    vanity_name: "mile-high",
    name: "Mile High Drains",
    ...inDenver,
    phone: null,
  }),
  companyLike({
    id: 5,
    vanity_name: "descaler",
    name: "Hill Country Home",
    summary: "A family business. We descale tankless units for cafés.",
    phone: null,
  }),
  companyLike({
    id: 6,
    vanity_name: "boston-drains",
    name: "Back Bay Drains",
    ...inBoston,
    phone: null,
  }),
  companyLike({
    id: 8,
    vanity_name: "magnolia",
    name: "Magnolia Drains",
    city: "Jackson",
    state_code: "MS",
    zip: "39201",
    lat: 32.31,
    lng: -90.18,
    phone: null,
  }),
  companyLike({ id: 7, vanity_name: "jackson", name: "Jackson Brothers", phone: null }),
];
const plumbers = [1, 3, 4, 6];
const electricians = [2, 3];

beforeAll(() =>
  insertCast({
    zips: [austin, roundRock, boston, ...[1, 2, 3, 4, 5].map(denver), ...jacksons()],
    companies,
    offers: [
      ...plumbers.map((id) => offerOf(id, 1, "Drain Cleaning", { service_id: DRAINS })),
      ...electricians.map((id) => offerOf(id, 2, "Wiring", { service_id: ELECTRICAL_REPAIR })),
    ],
  }),
);

function jacksons() {
  return [1, 2, 3, 4, 5].map((n) => ({
    ...austin,
    zip: `3920${n}`,
    city: "Jackson",
    county: "Hinds",
    state_code: "MS",
    lat: 32.3 + n / 100,
    lng: -90.18,
  }));
}

const search = (query: string, zipCode?: string, more = {}) =>
  searchCompanies(visitorContext(), { query, zipCode, ...more });
const found = async (query: string, zipCode?: string) =>
  (await search(query, zipCode)).companies.map((one) => one.vanityName);

describe("what a search was understood as", () => {
  test("the name of a service is that service", async () => {
    expect(await search("plumber", "78701")).toMatchObject({
      services: [{ name: "Plumbing", slug: "plumbing-contractors" }],
      named: true,
      didYouMean: [],
    });
    expect((await search("plumb", "78701")).services).toMatchObject([{ name: "Plumbing" }]);
  });

  test("a misspelled name and a problem are services that the page names", async () => {
    expect(await search("plumer", "78701")).toMatchObject({
      services: [{ name: "Plumbing" }],
      named: false,
    });
    expect(await search("hair in the drain", "78701")).toMatchObject({
      services: [{ name: "Drain Cleaning" }],
      named: false,
    });
  });

  test("a word that is far from all services finds nobody, and asks", async () => {
    for (const query of ["giraffe", "honest", "flurbo", "xyzzy blah hjkl"])
      expect(await search(query, "78701"), query).toMatchObject({ companyCount: 0, services: [] });
    expect((await search("honest", "78701")).didYouMean).toContainEqual({
      name: "Auto Repair",
      slug: "auto-repair",
    });
    expect((await search("plumber", "78701")).didYouMean).toEqual([]);
  });

  test("all services are none in particular", async () => {
    expect(await search("all", "78701")).toMatchObject({ service: "", services: [] });
  });
});

describe("several services", () => {
  test.each([
    "plumber and electrician",
    "plumber & electrician",
    "plumbers, electricians",
    "electrician or plumber",
    "plomero y electricista",
  ])("%s: finds both; companies with both first", async (query) => {
    const answer = await search(query, "78701");
    expect(answer.companies.map((one) => one.vanityName)).toEqual([
      "both",
      "bluebonnet",
      "live-wire",
    ]);
    expect(answer.services.map((one) => one.name).toSorted()).toEqual(["Electrical", "Plumbing"]);
  });

  test("without a zip code, too", async () => {
    expect((await found("plumber and electrician")).toSorted()).toEqual([
      "bluebonnet",
      "boston-drains",
      "both",
      "live-wire",
      "mile-high",
    ]);
  });

  test("a category with “and” in its name is one", async () => {
    expect((await search("pools and spas", "78701")).services).toMatchObject([
      { name: "Pools and Spas" },
    ]);
  });
});

describe("a place alone", () => {
  test("is where all companies are searched, overriding the zip code", async () => {
    for (const [query, zipCode] of [
      ["Denver", "78701"],
      ["denver", undefined],
      ["Denver, CO", "02108"],
      ["in Denver", "78701"],
    ] as const)
      expect(await search(query, zipCode), query).toMatchObject({
        companies: [{ vanityName: "mile-high" }],
        place: { city: "Denver" },
        services: [],
      });
  });

  test("needs no zip code in the search form", async () => {
    const understood = await understandSearch(visitorContext(), { query: "Denver" });
    expect(understood).toMatchObject({ query: "Denver", zipCode: expect.stringMatching(/^8020/) });
  });

  test("is a company's name where a company near the zip code has it", async () => {
    expect(await found("Jackson", "78701")).toEqual(["jackson"]);
    expect(await search("Jackson", "02108")).toMatchObject({
      companies: [{ vanityName: "magnolia" }],
      place: { city: "Jackson", stateCode: "MS" },
    });
  });

  test("at the same place lists everyone there", async () => {
    expect(await found("Austin", "78701")).toContain("bluebonnet");
  });
});

describe("a company", () => {
  test.each(["(512) 555-0142", "5125550142", "512-555-0142", "+1 512 555 0142"])(
    "is found by its phone number %s, with any zip code or none",
    async (query) => {
      for (const zipCode of ["78701", "02108", undefined])
        expect(await found(query, zipCode)).toEqual(["bluebonnet"]);
      // Digits are no service: "+1 512" resembles one.
      expect((await search(query, "78701")).services).toEqual([]);
      const target = await understandSearch(visitorContext(), { query });
      expect(target).toEqual({ query, zipCode: undefined, anywhere: true });
      const { companies } = await suggest(visitorContext(), { q: query, zipCode: "02108" });
      expect(companies.map((one) => one.vanityName)).toEqual(["bluebonnet"]);
    },
  );

  test("named in full comes first from everywhere, with its distance", async () => {
    for (const query of ["Bluebonnet Plumbing", "bluebonnet plumbing", "BluebonnetPlumbing"]) {
      const [first] = (await search(query, "02108")).companies;
      expect(first, query).toMatchObject({ vanityName: "bluebonnet" });
      expect(first!.miles).toBeGreaterThan(1000);
    }
    expect(await found("Bluebonnet Plumbing", "02108")).toEqual(["bluebonnet", "boston-drains"]);
    expect((await found("pipes and wires inc", "02108"))[0]).not.toBe("both");
    expect((await found("Pipes & Wires, Inc.", "02108"))[0]).toBe("both");
  });

  test("named in part is found elsewhere if nobody near has the name", async () => {
    expect(await search("bluebon", "02108")).toMatchObject({
      companies: [{ vanityName: "bluebonnet" }],
      place: null,
      services: [],
    });
  });

  test("SRCH-030 is found and suggested by words of its own summary", async () => {
    for (const query of ["descale", "tankless cafe", "family business"])
      expect(await found(query, "78701"), query).toContain("descaler");
    expect(await found("descale", "02108")).toEqual(["descaler"]);
    const { companies } = await suggest(visitorContext(), { q: "descale", zipCode: "78701" });
    expect(companies.map((one) => one.vanityName)).toEqual(["descaler"]);
  });

  test("by its name stands above one by its summary", async () => {
    expect((await found("hill country", "78701"))[0]).toBe("descaler");
  });
});

describe("suggestions", () => {
  const typed = (q: string, zipCode = "78701") => suggest(visitorContext(), { q, zipCode });

  test("of a category are its most popular services", async () => {
    expect((await typed("plumb")).services.map((one) => one.name)).toEqual([
      "Plumbing",
      "Drain Cleaning",
      "Water Heater Repair",
      "Toilet Repair & Installation",
    ]);
  });

  test("are no guesses", async () => {
    const { services, companies } = await typed("blueb");
    expect(services).toEqual([]);
    expect(companies.map((one) => one.name)).toEqual(["Bluebonnet Plumbing"]);
    expect((await typed("austin")).services).toEqual([]);
  });

  test("of companies for a service are near", async () => {
    expect((await typed("gutter", "78701")).companies).toEqual([]);
    expect((await typed("drain", "02108")).companies.map((one) => one.name)).toEqual([
      "Back Bay Drains",
    ]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../app/search/messages";
import { searchCompanies } from "../../app/search/search-companies.server";
import {
  austin,
  companyLike,
  offerOf,
  officeHours,
  photoOf,
  insertCast,
  type CompanyRow,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const stars = (stars5: number, stars1: number) => ({
  stars5,
  stars4: 0,
  stars3: 0,
  stars2: 0,
  stars1,
});
const allDay = JSON.stringify({
  ...officeHours,
  ...Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
      day,
      { open: true, allDay: true, time: "" },
    ]),
  ),
});
const near = (over: Partial<CompanyRow> & Pick<CompanyRow, "id" | "vanity_name" | "name">) =>
  companyLike({ verified: 0, hours: null, ...stars(0, 0), ...over });

const companies = [
  near({
    id: 1,
    vanity_name: "verified-closed",
    name: "A",
    verified: 1,
    hours: JSON.stringify(officeHours),
    ...stars(3, 1),
  }),
  near({ id: 2, vanity_name: "open-always", name: "B", hours: allDay, ...stars(59, 20) }),
  near({ id: 3, vanity_name: "no-reviews", name: "C" }),
  near({ id: 4, vanity_name: "four-and-up", name: "D", ...stars(75, 25) }),
  near({ id: 5, vanity_name: "with-photos", name: "E", ...stars(7, 3) }),
];

beforeAll(() =>
  insertCast({
    companies,
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
    photos: [photoOf(5, 1, "sink")],
  }),
);

/** Sunday, 3 AM in Austin. */
const night = () => Date.UTC(2026, 10, 1, 9);
/** Monday, 10 AM in Austin. */
const morning = () => Date.UTC(2026, 10, 2, 16);
const search = async (filters: Record<string, unknown>, now = night) => {
  const answer = await searchCompanies(visitorContext({ now }), {
    query: "drain-cleaning",
    zipCode: "78701",
    ...filters,
  });
  return {
    names: answer.companies.map((one) => one.vanityName).toSorted(),
    count: answer.companyCount,
  };
};

describe("filters", () => {
  test("no filter returns all", async () => {
    expect((await search({})).count).toBe(5);
  });

  test("verified", async () => {
    expect(await search({ verified: "true" })).toEqual({ names: ["verified-closed"], count: 1 });
  });

  test("minRating uses the rating as shown: 3.99 is shown as 4.0 and matches 4", async () => {
    expect(await search({ minRating: "4" })).toEqual({
      names: ["four-and-up", "open-always", "verified-closed"],
      count: 3,
    });
  });

  test("has photos", async () => {
    expect(await search({ hasPhotos: "1" })).toEqual({ names: ["with-photos"], count: 1 });
  });

  test("open now, in the company's time zone", async () => {
    expect(await search({ openNow: "true" })).toEqual({ names: ["open-always"], count: 1 });
    expect(await search({ openNow: "true" }, morning)).toEqual({
      names: ["open-always", "verified-closed"],
      count: 2,
    });
  });

  test("combined filters must all match", async () => {
    expect(await search({ openNow: "true", verified: "true" }, morning)).toEqual({
      names: ["verified-closed"],
      count: 1,
    });
    expect(await search({ openNow: "true", verified: "true" })).toEqual({ names: [], count: 0 });
  });

  test("apply without a zip code", async () => {
    expect(await search({ zipCode: undefined, verified: true })).toEqual({
      names: ["verified-closed"],
      count: 1,
    });
    expect(await search({ zipCode: undefined, openNow: true })).toEqual({
      names: ["open-always"],
      count: 1,
    });
  });

  test("keep the order by relevance, and the total on a later page", async () => {
    const all = await searchCompanies(visitorContext({ now: morning }), {
      query: "drain-cleaning",
      zipCode: "78701",
      rows: 10,
    });
    const open = await searchCompanies(visitorContext({ now: morning }), {
      query: "drain-cleaning",
      zipCode: "78701",
      openNow: true,
    });
    const order = all.companies
      .map((one) => one.vanityName)
      .filter((name) => ["open-always", "verified-closed"].includes(name));
    expect(open.companies.map((one) => one.vanityName)).toEqual(order);
    expect(open.companies[0]).toMatchObject({ miles: 0 });
    expect(
      (
        await searchCompanies(visitorContext({ now: morning }), {
          query: "drain-cleaning",
          zipCode: "78701",
          openNow: true,
          first: 10,
        })
      ).companyCount,
    ).toBe(2);
  });

  test.each([
    ["minRating", "3", messages.minRating],
    ["minRating", "x", messages.minRating],
    ["openNow", "yes", messages.filter],
    ["verified", "", messages.filter],
  ])("%s=%j is refused", async (name, value, message) => {
    expect((await refusalOf(search({ [name]: value }))).fields).toEqual({ [name]: message });
  });
});

describe("without a match, the radius is widened and the response says so", () => {
  const away = (miles: number) => ({ lat: austin.lat + miles / 69, lng: austin.lng });
  const far = [
    near({ id: 11, vanity_name: "at-forty", name: "F", ...away(40) }),
    near({
      id: 12,
      vanity_name: "at-forty-five",
      name: "G",
      ...away(45),
      verified: 1,
      hours: allDay,
    }),
    near({ id: 13, vanity_name: "at-ninety", name: "H", ...away(90) }),
    near({ id: 14, vanity_name: "stays-home", name: "I", ...away(30), serves_miles: 10 }),
  ];
  beforeAll(() =>
    insertCast({
      companies: far,
      offers: far.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
    }),
  );

  const ask = async (input: Record<string, unknown>) => {
    const { companies, radius, widened, companyCount } = await searchCompanies(
      visitorContext({ now: night }),
      { query: "drain-cleaning", zipCode: "78701", ...input },
    );
    return { names: companies.map((one) => one.vanityName), radius, widened, companyCount };
  };

  test("to the next radius with a match", async () => {
    expect(await ask({})).toEqual({
      names: ["at-forty-five", "at-forty"],
      radius: 50,
      widened: true,
      companyCount: 2,
    });
    expect(await ask({ radius: 10 })).toMatchObject({ radius: 50, widened: true });
  });

  test("not if there is any match", async () => {
    expect(await ask({ radius: 50 })).toMatchObject({
      radius: 50,
      widened: false,
      companyCount: 2,
    });
    expect(await ask({ radius: 100 })).toMatchObject({
      radius: 100,
      widened: false,
      companyCount: 3,
    });
  });

  test("for filtered matches, except with openNow", async () => {
    expect(await ask({ verified: true })).toMatchObject({
      names: ["at-forty-five"],
      radius: 50,
      widened: true,
    });
    // "Open now" does not widen the radius.
    expect(await ask({ openNow: true })).toEqual({
      names: [],
      radius: 25,
      widened: false,
      companyCount: 0,
    });
    expect(await ask({ hasPhotos: true })).toEqual({
      names: [],
      radius: 25,
      widened: false,
      companyCount: 0,
    });
  });

  test("in at most two round trips; a third one for a name in a named place", async () => {
    const trips = async (input: object) => {
      const context = visitorContext();
      await searchCompanies(context, { query: "drain-cleaning", zipCode: "78701", ...input });
      return context.reads.spent.roundTrips;
    };
    for (const input of [
      {},
      { query: "drain cleaning in Austin" },
      { verified: true },
      { query: "no such name" },
    ])
      expect(await trips(input)).toBeLessThanOrEqual(2);
    expect(await trips({ query: "no such name in Austin" })).toBe(3);
  });

  test("also for a company name", async () => {
    await insertCast({
      companies: [near({ id: 21, vanity_name: "zephyr", name: "Zephyr Works", ...away(120) })],
    });
    expect(await ask({ query: "zephyr" })).toEqual({
      names: ["zephyr"],
      radius: 250,
      widened: true,
      companyCount: 1,
    });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { austin, companyLike, insertCast, offerOf, officeHours } from "../cast/cast";
import { visitorContext } from "../support/context";

/** Sunday, 3 AM in Austin. */
const night = () => Date.UTC(2026, 10, 1, 9);

const allDay = { open: true, allDay: true, time: "" };
const hours = (over: object) => JSON.stringify({ ...officeHours, ...over });
const plumber = (id: number, name: string, miles: number, hours: string | null) =>
  companyLike({
    id,
    name,
    vanity_name: name.toLowerCase().replaceAll(" ", "-"),
    lat: austin.lat + miles / 69,
    hours,
  });

const companies = [
  plumber(1, "Monday Pipes", 1, hours({})),
  plumber(2, "Sunday Pipes", 2, hours({ sun: { open: true, allDay: false, time: "6 AM - 9 AM" } })),
  plumber(3, "No Hours", 3, null),
  plumber(4, "Always Open", 40, hours({ sun: allDay })),
  plumber(5, "Open Far Away", 45, hours({ sun: allDay })),
  plumber(6, "Open Farther", 80, hours({ sun: allDay })),
];

beforeAll(() =>
  insertCast({
    companies,
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drains", { service_id: 2001 })),
  }),
);

const openNow = (input: object, now = night) =>
  searchCompanies(visitorContext({ now }), {
    query: "plumber",
    zipCode: "78701",
    openNow: true,
    ...input,
  });

describe("when nobody who matches is open", () => {
  test("says how many match, who opens first, and what the next wider radius has", async () => {
    expect(await openNow({})).toMatchObject({
      companies: [],
      companyCount: 0,
      widened: false,
      allClosed: {
        companyCount: 3,
        first: { vanityName: "sunday-pipes", name: "Sunday Pipes", opens: "6 AM" },
        wider: { radius: 50, companyCount: 2 },
      },
    });
  });

  test("later in the day another one opens first", async () => {
    const { allClosed } = await openNow({ radius: 10 }, () => Date.UTC(2026, 10, 1, 18));
    expect(allClosed?.first).toEqual({
      vanityName: "monday-pipes",
      name: "Monday Pipes",
      opens: "Monday 8 AM",
    });
  });

  test("nothing is said where somebody is open, or nobody matches", async () => {
    expect(await openNow({ radius: 50 })).toMatchObject({ companyCount: 2, allClosed: null });
    expect(await openNow({ query: "electrician" })).toMatchObject({
      companyCount: 0,
      allClosed: null,
    });
  });

  test("the widest radius and a search without a place have no wider one", async () => {
    const { allClosed } = await openNow({ query: "monday pipes", zipCode: undefined });
    expect(allClosed).toMatchObject({ companyCount: 1, wider: null });
  });

  test("costs one round trip more than a search that finds somebody", async () => {
    const context = visitorContext({ now: night });
    await searchCompanies(context, { query: "plumber", zipCode: "78701", openNow: true });
    expect(context.reads.spent.roundTrips).toBe(3);
  });
});

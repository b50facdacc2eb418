import { beforeAll, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { companyLike, offerOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const MANY = 1050;
const SOME = 63;

/** Identical companies, ordered by the tie-break only. */
const companies = Array.from({ length: MANY }, (_, i) =>
  companyLike({ id: i + 1, vanity_name: `twin-${i + 1}`, name: `Twin ${i + 1}` }),
);

beforeAll(() =>
  insertCast({
    companies,
    offers: companies.flatMap(({ id }) => [
      offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 }),
      ...(id! <= SOME ? [offerOf(id!, 2, "Toilet Repair", { service_id: 2003 })] : []),
    ]),
  }),
);

const search = (input: Record<string, unknown>) =>
  searchCompanies(visitorContext(), { zipCode: "78701", ...input });

test.each([10, 25, 50])(
  "SRCH-007 SRCH-019 pages of %i do not overlap and are complete",
  async (rows) => {
    const seen: string[] = [];
    for (let first = 0; first < SOME; first += rows) {
      const { companies: page, companyCount } = await search({
        query: "toilet-repair",
        rows,
        first,
      });
      expect([page.length, companyCount]).toEqual([Math.min(rows, SOME - first), SOME]);
      seen.push(...page.map((one) => one.vanityName));
    }
    expect(new Set(seen).size).toBe(SOME);
    expect(seen).toEqual(companies.slice(0, SOME).map((one) => one.vanity_name));
  },
);

test("a page beyond the last is empty and has the total", async () => {
  expect(await search({ query: "toilet-repair", first: 100 })).toMatchObject({
    companies: [],
    companyCount: SOME,
  });
});

test.each([
  ["near a zip code", { query: "drain-cleaning" }],
  ["for all", {}],
  ["by name", { query: "twin" }],
  ["everywhere", { query: "drain-cleaning", zipCode: undefined }],
  ["everywhere by name", { query: "twin", zipCode: undefined }],
])("the total of a search %s is capped at 1,001, and the pages end at 1,000", async (_, input) => {
  expect((await search({ ...input, rows: 10 })).companyCount).toBe(1001);
  expect((await search({ ...input, rows: 50, first: 980 })).companies).toHaveLength(20);
});

import { beforeAll, describe, expect, test } from "vitest";
import { searchCompanies } from "../../app/search/search-companies.server";
import { insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { chicago, judgedCompanies, judgedOffers } from "./judged-companies";
import pairs from "./judged-pairs.json";

const grades = ["best", "good", "last"];

beforeAll(() => insertCast({ zips: [chicago], companies: judgedCompanies, offers: judgedOffers }));

/** Judged by a person: which companies should come before which others, and which not at all. */
const byQuery = Object.entries(
  Object.groupBy(pairs as [string, string, string][], ([query]) => query),
);

test("there are 60 pairs of a query and a company", () => {
  expect(new Set(pairs.map(String)).size).toBe(60);
});

describe("relevance near 60601", () => {
  test.each(byQuery)("%s", async (query, judged) => {
    const { companies } = await searchCompanies(visitorContext(), {
      query,
      zipCode: "60601",
      rows: 50,
    });
    const found = companies.map((one) => one.vanityName);
    const [absent, expected] = [
      judged!.filter(([, , grade]) => grade === "absent"),
      judged!.filter(([, , grade]) => grade !== "absent"),
    ];
    expect(absent.filter(([, company]) => found.includes(company))).toEqual([]);
    expect(expected.filter(([, company]) => !found.includes(company))).toEqual([]);
    const inOrder = expected
      .toSorted((a, b) => found.indexOf(a[1]) - found.indexOf(b[1]))
      .map(([, company, grade]) => ({ company, grade: grades.indexOf(grade) }));
    expect(inOrder, found.join(" > ")).toEqual(inOrder.toSorted((a, b) => a.grade - b.grade));
  });
});

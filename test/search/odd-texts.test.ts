import { beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "../../app/refusal";
import { MAX_QUERY_LENGTH } from "../../app/search/options";
import { searchCompanies } from "../../app/search/search-companies.server";
import { suggest } from "../../app/search/suggest.server";
import { companyLike, insertCast } from "../cast/cast";
import { ownAttacks } from "../support/attacks";
import { visitorContext } from "../support/context";

const syntax = [
  "'",
  '"',
  "`",
  "*",
  "^",
  "-",
  "+",
  ":",
  "(",
  ")",
  "{",
  "}",
  "\\",
  "%",
  "_",
  "AND",
  "OR",
  "NOT",
  "NEAR",
  "name",
  "cells",
  "rowid",
  "rank",
  "\u0000",
];
/** FTS5 syntax alone, and before, after and around a word. */
const texts = [
  ...ownAttacks,
  ...syntax.flatMap((sign, i) => [
    `${sign}${sign}`,
    `${sign} zephyr`,
    `zephyr ${sign}`,
    `${sign}zephyr${syntax.at(i - 7)}`,
  ]),
];

beforeAll(() =>
  insertCast({ companies: [companyLike({ id: 1, vanity_name: "zephyr", name: "Zephyr" })] }),
);

describe("input is never interpreted as FTS5 syntax", () => {
  test.each([
    ["near a zip code", "78701"],
    ["everywhere", undefined],
  ])("a search %s returns results or a refusal", async (_, zipCode) => {
    await Promise.all(
      texts.map(async (query) => {
        const answer = await searchCompanies(visitorContext(), { query, zipCode }).catch(
          (error: unknown) => error,
        );
        if (answer instanceof Refusal)
          expect(
            [answer.code, query.trim() === "" || query.length > MAX_QUERY_LENGTH],
            query,
          ).toEqual(["invalid", true]);
        else expect(answer, query).toHaveProperty("companies");
      }),
    );
  });

  test("suggestions are returned or refused", async () => {
    await Promise.all(
      texts.map(async (q) => {
        const answer = await suggest(visitorContext(), { q, zipCode: "78701" }).catch(
          (error: unknown) => error,
        );
        if (answer instanceof Refusal)
          expect([answer.code, q.length > MAX_QUERY_LENGTH], q).toEqual(["invalid", true]);
        else expect(answer, q).toHaveProperty("companies");
      }),
    );
  });

  test("a name surrounded by punctuation is found", async () => {
    for (const query of ['"zephyr"', "zephyr*", "(zephyr)", "-zephyr", "zeph'yr", "ZEPHYR!"]) {
      const { companies } = await searchCompanies(visitorContext(), { query, zipCode: "78701" });
      expect(
        companies.map((one) => one.vanityName),
        query,
      ).toEqual(["zephyr"]);
    }
  });
});

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ownAttacks } from "../support/attacks";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { ask, each, readable, type Answer } from "./request";

const list = "../shared/data/attacks/naughty-strings.json";
const strings = [
  ...new Set([
    ...ownAttacks,
    ...(existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : []),
  ]),
];
/** Share of the public lists, in percent; the seed selects which. */
const { size: percent, seed } = proof("percent of odd texts", { small: 7, full: 100 }, 8);
const random = randomOf(seed);
/** For requests that render a whole page and treat all texts alike. */
const sample = strings.filter((text) => ownAttacks.includes(text) || random.next() * 100 < percent);

const company = `/company/${demo.showcase.vanityName}`;
/** A lone UTF-16 surrogate can't be encoded; a browser would send U+FFFD instead. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * No server error; a refusal says what is wrong; and the input never appears in the page as markup.
 */
function expectHandled(answer: Answer, sent: string, where: string, messages: RegExp) {
  const label = `${where} ${JSON.stringify(sent.slice(0, 60))}`;
  expect(answer.status, label).toBeLessThan(500);
  expect(answer.status, label).not.toBe(429);
  const isPage = /^text\/html/.test(answer.headers["content-type"] ?? "");
  if (answer.status === 400 && isPage) expect(readable(answer.text), label).toMatch(messages);
  if (isPage) expectEscaped(answer.text, sent, label);
}

function expectEscaped(html: string, sent: string, label: string) {
  if (/<[a-z/!?]/i.test(sent)) expect(html.includes(sent), label).toBe(false);
  // In scripts a quote is escaped with a backslash; anywhere else it must be an entity.
  const marked = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  if (/["']/.test(sent) && sent.length > 4) expect(marked.includes(sent), label).toBe(false);
}

describe(`${strings.length} odd texts cause no server error and no markup`, () => {
  test("as the query and the zip code of a search", async () => {
    const refusals =
      /at most 100 characters|service or zip code is required|Invalid zip code format|find that zip/;
    await each(sample, async (text) =>
      expectHandled(await ask(`/search/${encoded(text)}/78701`), text, "query", refusals),
    );
    await each(sample, async (text) =>
      expectHandled(
        await ask(`/search/plumbing-contractors/${encoded(text)}`),
        text,
        "zip",
        refusals,
      ),
    );
  });

  test("as the search's other parameters", async () => {
    await each(sample, async (text) => {
      const value = encoded(text);
      const answer = await ask(
        `/search/all/78701?radius=${value}&first=${value}&rows=${value}&sortBy=${value}`,
      );
      expect([400, 200], text).toContain(answer.status);
      expectHandled(
        answer,
        text,
        "parameters",
        /radius is one of|page size is one of|order is one of|no such page of results/,
      );
    });
  });

  test("as fields of the search form", async () => {
    const refusals = /at most 100 characters|zip code is required|Invalid zip code format/;
    await each(sample, async (text) => {
      expectHandled(
        await ask(`/search?query=${encoded(text)}&zip=78701`),
        text,
        "form query",
        refusals,
      );
      expectHandled(
        await ask(`/search?query=roof&zip=${encoded(text)}&radius=${encoded(text)}`),
        text,
        "form zip",
        refusals,
      );
    });
  });

  test("as a path segment of company pages", async () => {
    await each(sample, async (text) => {
      const segment = encoded(text);
      for (const path of [
        `/company/${segment}`,
        `${company}/services/${segment}`,
        `${company}/photos/${segment}`,
      ]) {
        expectHandled(await ask(path), text, path.slice(0, 40), /./);
      }
    });
  });

  test("as the sort order and cursor of reviews, and the page of photos", async () => {
    await each(sample, async (text) => {
      const value = encoded(text);
      expectHandled(
        await ask(`${company}/reviews?sort=${value}&after=${value}`),
        text,
        "reviews",
        /order does not exist|page of reviews does not exist/,
      );
      expectHandled(
        await ask(`${company}/photos?page=${value}`),
        text,
        "photos",
        /There is no such page/,
      );
    });
  });

  test("in the API's query and body", async () => {
    const json = { "Content-Type": "application/json" };
    await each(strings, async (text) => {
      const answers = [
        await ask(`/api/v1/search?query=${encoded(text)}&zipCode=78701`),
        await ask(`/api/v1/search/suggestions?q=${encoded(text)}&zipCode=78701`),
        await ask("/api/v1/network/profile/list/search", {
          method: "POST",
          headers: json,
          body: JSON.stringify({ placeId: text }),
        }),
      ];
      for (const { status, headers, text: body } of answers) {
        expect([200, 400], text).toContain(status);
        expect(headers["content-type"]).toBe("application/json; charset=utf-8");
        if (status === 400)
          expect(
            (JSON.parse(body) as { error: { message: string } }).error.message.length,
            text,
          ).toBeGreaterThan(10);
      }
    });
    await each(sample, async (text) => {
      const raw = await ask("/api/v1/network/profile/list/search", {
        method: "POST",
        headers: json,
        body: text,
      });
      expect([400, 200], text).toContain(raw.status);
    });
  });
});

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
const fewer = strings.filter((text) => ownAttacks.includes(text) || random.next() * 100 < percent);

const company = `/company/${demo.showcase.vanityName}`;
/** A lone UTF-16 surrogate can't be encoded; a browser would send U+FFFD instead. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * No server error; a refusal says what is wrong; and the input never appears in the page as markup.
 */
function expectCalm(answer: Answer, sent: string, where: string, messages: RegExp) {
  const what = `${where} ${JSON.stringify(sent.slice(0, 60))}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.status, what).not.toBe(429);
  const isPage = /^text\/html/.test(answer.headers["content-type"] ?? "");
  if (answer.status === 400 && isPage) expect(readable(answer.text), what).toMatch(messages);
  if (isPage) expectEscaped(answer.text, sent, what);
}

function expectEscaped(html: string, sent: string, what: string) {
  if (/<[a-z/!?]/i.test(sent)) expect(html.includes(sent), what).toBe(false);
  // In scripts a quote is escaped with a backslash; anywhere else it must be an entity.
  const marked = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  if (/["']/.test(sent) && sent.length > 4) expect(marked.includes(sent), what).toBe(false);
}

describe(`${strings.length} odd texts`, () => {
  test("as the query and the zip code of a search", async () => {
    const refusals =
      /at most 100 characters|service or zip code is required|Invalid zip code format|find that zip/;
    await each(fewer, async (text) =>
      expectCalm(await ask(`/search/${encoded(text)}/78701`), text, "query", refusals),
    );
    await each(fewer, async (text) =>
      expectCalm(await ask(`/search/plumbing-contractors/${encoded(text)}`), text, "zip", refusals),
    );
  });

  test("as its other parameters, which are refused unless they are one of the choices", async () => {
    await each(fewer, async (text) => {
      const value = encoded(text);
      const answer = await ask(
        `/search/all/78701?radius=${value}&first=${value}&rows=${value}&sortBy=${value}`,
      );
      expect([400, 200], text).toContain(answer.status);
      expectCalm(
        answer,
        text,
        "parameters",
        /radius is one of|page size is one of|order is one of|no such page of results/,
      );
    });
  });

  test("as what the form sends", async () => {
    const refusals = /at most 100 characters|zip code is required|Invalid zip code format/;
    await each(fewer, async (text) => {
      expectCalm(
        await ask(`/search?query=${encoded(text)}&zip=78701`),
        text,
        "form query",
        refusals,
      );
      expectCalm(
        await ask(`/search?query=roof&zip=${encoded(text)}&radius=${encoded(text)}`),
        text,
        "form zip",
        refusals,
      );
    });
  });

  test("as a segment of a company's addresses", async () => {
    await each(fewer, async (text) => {
      const segment = encoded(text);
      for (const path of [
        `/company/${segment}`,
        `${company}/services/${segment}`,
        `${company}/photos/${segment}`,
      ]) {
        expectCalm(await ask(path), text, path.slice(0, 40), /./);
      }
    });
  });

  test("as the order and place of reviews, and the page of photos", async () => {
    await each(fewer, async (text) => {
      const value = encoded(text);
      expectCalm(
        await ask(`${company}/reviews?sort=${value}&after=${value}`),
        text,
        "reviews",
        /order does not exist|page of reviews does not exist/,
      );
      expectCalm(
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
    await each(fewer, async (text) => {
      const raw = await ask("/api/v1/network/profile/list/search", {
        method: "POST",
        headers: json,
        body: text,
      });
      expect([400, 200], text).toContain(raw.status);
    });
  });
});

/** What a client sees of their rating on the invoice. */
import { beforeEach, describe, expect, test } from "vitest";
import { rateAutomatically } from "../../app/client-hub/ratings/rate-automatically.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { clientLoader } from "../../app/client-hub/pages/rate";
import type { RequestContext } from "../../app/operations/context";
import { Refusal } from "../../app/refusal";
import { RatedPages } from "./rated-pages";
import { payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
let pages: RatedPages;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
  pages = new RatedPages(world, number);
  await world.pay(number);
});

const WAITS = "Filled in for you, and not sent: it counts only once you send it.";

/** The text of the card, and the link in it. */
async function card() {
  const html = await pages.html("");
  const [text] = /<h2>Your rating<\/h2>[^]*?<\/section>/.exec(html)!;
  const link = /<a [^>]*href="[^"]*\/rate"[^>]*>([^<]*(?:<!-- -->[^<]*)*)<\/a>/.exec(text)?.[1];
  return { text, link: link?.replaceAll("<!-- -->", "") };
}

describe("RATE-004: the invoice has a link to rate it", () => {
  test("without a rating", async () => {
    const { text, link } = await card();
    expect(link).toMatch(/^Rate .*’s work$/);
    expect(text).not.toContain("stars");
    expect(text).not.toContain(WAITS);
  });

  test("with the five stars that came with the payment, which wait for the client", async () => {
    await world.asClient(rateAutomatically, { artifactNumber: number });
    const { text, link } = await card();
    expect(link).toBe("Edit my rating");
    expect(text).toContain("5.0");
    expect(text).toContain(WAITS);
  });

  test("with the rating that the client sent", async () => {
    await world.asClient(rateAutomatically, { artifactNumber: number });
    await world.asClient(rateInvoice, { number, rating: 4, headline: "Quick" });
    const { text, link } = await card();
    expect(link).toBe("Edit my rating");
    expect(text).toContain("4.0");
    expect(text).toContain("Quick");
    expect(text).not.toContain(WAITS);
  });
});

const NOT_READ =
  "An error occurred while fetching review details. Please try again later. Try again Back to the invoice";

/** The dialog's read of the rating fails; the page's own one, which comes first, does not. */
function failing(error: Error): Partial<RequestContext> {
  const { work } = world.context();
  let reads = 0;
  return {
    work(company) {
      const one = work(company);
      const first: typeof one.reads.first = (sql, ...values) =>
        sql.startsWith("SELECT * FROM invoice_rating") && ++reads === 2
          ? Promise.reject(error)
          : one.reads.first(sql, ...values);
      return { ...one, reads: { ...one.reads, first } };
    },
  };
}

describe("RATE-014: the dialog reads the rating to edit", () => {
  test("and has a form with it", async () => {
    await world.asClient(rateInvoice, { number, rating: 4, headline: "Quick", public: true });
    const html = await pages.html("/rate");
    expect(html).toMatch(/<input[^>]*name="headline"[^>]*value="Quick"/);
    expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")[^>]*checked=""/);
    expect(html).toMatch(/<input(?=[^>]*name="public")[^>]*checked=""/);
  });

  test("and has an empty form without one, with the choice for the last invoice", async () => {
    await world.asClient(rateInvoice, { number, rating: 4, public: true });
    const second = await world.invoice();
    await world.pay(second);
    const html = await new RatedPages(world, second).html("/rate");
    expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="5")[^>]*checked=""/);
    expect(html).toMatch(/<input(?=[^>]*name="public")[^>]*checked=""/);
    expect(html).not.toContain('role="alert"');
  });

  test.each([
    [
      "a bug",
      new Error("Out of order"),
      [expect.stringMatching(/^rating not read: Error: Out of/)],
    ],
    ["a database that does not answer", new Refusal("unavailable", "Later."), []],
  ])("and says so after %s, without a form", async (_title, error, notices) => {
    await world.asClient(rateInvoice, { number, rating: 4, headline: "Quick" });
    const text = await pages.text("/rate", failing(error));
    expect(text).toContain(NOT_READ);
    expect(text).not.toContain("Send rating");
    expect(world.notices).toEqual(notices);
    expect(await pages.text("/rate")).toContain("Send rating");
  });

  test("and says so in the browser if the request for it fails", async () => {
    const ask = (error: unknown) =>
      clientLoader({
        request: new Request("http://localhost:8787/rate"),
        params: {},
        serverLoader: () => Promise.reject(error as Error),
      });
    expect(await ask(new TypeError("Failed to fetch"))).toEqual({ failed: true });
    const refused = { status: 404, statusText: "", internal: false, data: null };
    for (const ours of [new Response(null, { status: 302 }), refused])
      await expect(ask(ours)).rejects.toBe(ours);
  });
});

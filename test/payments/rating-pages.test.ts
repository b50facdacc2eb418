/** What a client sees of their rating on the invoice. */
import { beforeEach, describe, expect, test } from "vitest";
import { rateAutomatically } from "../../app/client-hub/ratings/rate-automatically.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
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

import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { categoryBySlug } from "../../../app/catalogue/catalogue";
import { addSuggestedOffers } from "../../../app/offers/editing/add-suggested.server";
import { limits } from "../../../app/offers/editing/limits";
import { suggestOffers } from "../../../app/offers/editing/suggest-offers.server";
import type { RequestContext } from "../../../app/operations/context";
import { plumber, insertCast, offerOf } from "../../cast/cast";
import { visitorContext } from "../../support/context";
import { refusalOf } from "../../support/refusal";
import { as, company, insertOwnedOffers, names, own, undo, version } from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("adding several offers", () => {
  const category = "plumbing-contractors";
  const twelve = categoryBySlug(category)!
    .services.filter(({ name }) => name !== "Drain Cleaning")
    .slice(0, 12);
  const addTwelve = (more: Partial<RequestContext> = {}) =>
    addSuggestedOffers(as(more), {
      company,
      category,
      services: twelve.map(({ slug }) => slug),
    });
  const fill = async (count: number) => {
    await insertCast({
      companies: [plumber],
      offers: Array.from({ length: count }, (_, i) => offerOf(1, i + 1, `Filled ${i}`)),
    });
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1, 0)",
    ).run();
  };

  test("OFFR-003 OFFR-009 adds several offers in one change; skips and reports existing offers", async () => {
    const before = await version();
    const answer = await addSuggestedOffers(as(), {
      company,
      category: "plumbing-contractors",
      services: ["drain-cleaning", "leak-detection-and-repair", "toilet-repair"],
    });
    expect(answer).toMatchObject({ alreadyThere: ["Drain Cleaning"], version: before + 1 });
    const { categories, offers } = await own();
    expect(categories).toMatchObject([{ name: "Plumbing", offers: 2 }]);
    expect(categories[0]!.subcategories.length).toBeGreaterThan(0);
    await undo(answer.change);
    expect([await names(), (await own()).categories]).toEqual([["Drain Cleaning"], []]);
    expect(offers).toHaveLength(3);
    expect(
      await refusalOf(
        addSuggestedOffers(as(), { company, category: "plumbing-contractors", services: [] }),
      ),
    ).toMatchObject({ code: "invalid" });
    expect(
      await refusalOf(
        addSuggestedOffers(as(), { company, category: "painters", services: ["drain-cleaning"] }),
      ),
    ).toMatchObject({ code: "invalid" });
  });

  test("OFFR-012: reports the one of twelve that fails and adds the other eleven", async () => {
    await fill(limits.offers - 11);
    const { added, failed, change } = await addTwelve();
    expect(added.map(({ name }) => name)).toEqual(twelve.slice(0, 11).map(({ name }) => name));
    expect(failed).toEqual([
      {
        name: twelve[11]!.name,
        message: `You can have up to ${limits.offers} services and products.`,
      },
    ]);
    expect(await names()).toHaveLength(limits.offers);
    await undo(change);
    expect(await names()).toHaveLength(limits.offers - 11);
  });

  test("if none can be added, the request is refused and nothing is written", async () => {
    await fill(limits.offers);
    const before = await version();
    expect(await refusalOf(addTwelve())).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("up to"),
    });
    expect([await version(), (await own()).categories]).toEqual([before, []]);
  });

  test("OFFR-011: logs a subcategory that cannot be created and adds its services to the category", async () => {
    await env.DB.batch(
      Array.from({ length: limits.categories - 1 }, (_, i) =>
        env.DB.prepare(
          "INSERT INTO offer_category (id, company_id, type, name, name_uri, position) VALUES (?, 1, 'scat', ?, ?, ?)",
        ).bind(i + 1, `C${i}`, `c${i}`, i),
      ),
    );
    const noticed: string[] = [];
    const { added, failed } = await addTwelve({
      notice: ({ event, error }) => noticed.push(`${event}: ${error}`),
    });
    expect([added.length, failed]).toEqual([12, []]);
    expect(noticed.length).toBeGreaterThan(0);
    expect(noticed[0]).toMatch(/^subcategory not added: .+ up to 100 categories/);
    const { offers } = await own();
    expect(
      new Set(offers.slice(1).map(({ category, subcategory }) => [category, subcategory].join())),
    ).toEqual(new Set([`${categoryBySlug(category)!.name},`]));
  });
});

test("OFFR-013 OFFR-014 suggests services and categories of the catalogue", async () => {
  const { services, categories } = await suggestOffers(visitorContext(), { q: "clogged drain" });
  expect(services[0]).toMatchObject({ name: "Drain Cleaning", category: "Plumbing" });
  expect(services.length).toBeLessThanOrEqual(10);
  expect(categories.map(({ slug }) => slug)).toContain("plumbing-contractors");
  expect((await suggestOffers(visitorContext(), {})).services).toHaveLength(50);
});

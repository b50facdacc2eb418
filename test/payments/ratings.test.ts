import { beforeEach, describe, expect, test } from "vitest";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { rateAutomatically } from "../../app/client-hub/ratings/rate-automatically.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { readHubRating } from "../../app/client-hub/ratings/read-hub-rating.server";
import { refusalOf } from "../support/refusal";
import { payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
});

const shown = async () =>
  (await world.asClient(readHubDocument, { kind: "invoice", number })).rating;

describe("the rating of an invoice", () => {
  test("begins with five stars, which wait for the client", async () => {
    await world.pay(number);
    expect(await shown()).toBeNull();
    expect(await refusalOf(world.asClient(readHubRating, { number }))).toMatchObject({
      code: "not-found",
    });
    const auto = { artifactType: "invoice", artifactNumber: number };
    const stars = {
      rating: 5,
      headline: "",
      review: "",
      attributes: [],
      confirmed: false,
      public: false,
    };
    expect(await world.asClient(rateAutomatically, auto)).toEqual(stars);
    expect(await shown()).toEqual(stars);
  });

  test("is the client's own once they send it, and stays so", async () => {
    await world.pay(number);
    const own = { rating: 4, headline: "Quick", review: "Fixed in an hour.", attributes: [6, 8] };
    await world.asClient(rateInvoice, { number, ...own });
    await world.asClient(rateAutomatically, { artifactNumber: number });
    expect(await world.asClient(readHubRating, { number })).toEqual({
      ...own,
      confirmed: true,
      public: false,
    });
    await world.asClient(rateInvoice, { number, rating: 3 });
    expect(await shown()).toMatchObject({ rating: 3, attributes: [], headline: "Quick" });
  });

  test("with few stars needs a headline and a text", async () => {
    await world.pay(number);
    const refusal = await refusalOf(world.asClient(rateInvoice, { number, rating: 2 }));
    expect(refusal).toMatchObject({
      code: "invalid",
      fields: {
        review: "Please write a review about your experiences with this business.",
        headline: "A headline is required",
      },
    });
    expect(
      await refusalOf(world.asClient(rateInvoice, { number, rating: 5, attributes: [1] })),
    ).toMatchObject({ code: "invalid", fields: { attributes: "These go with 1 or 2 stars" } });
  });

  test("is for what was paid, by whoever opens the invoice", async () => {
    expect(await refusalOf(world.asClient(rateInvoice, { number, rating: 5 }))).toMatchObject({
      code: "conflict",
    });
    await world.pay(number);
    expect(await world.byLink(rateInvoice, { number, rating: 5 })).toMatchObject({ rating: 5 });
    expect(
      await refusalOf(
        world.call(rateInvoice, world.stranger, { uri: "river-city-plumbing", number }),
      ),
    ).toMatchObject({ code: "signed-out" });
  });
});

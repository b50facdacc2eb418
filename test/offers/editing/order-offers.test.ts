import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { orderCategories, orderOffers } from "../../../app/offers/editing/order-offers.server";
import { readServices } from "../../../app/offers/read-offers.server";
import { visitorContext } from "../../support/context";
import { refusalOf } from "../../support/refusal";
import { add, as, company, insertOwnedOffers, names, own, undo } from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("order", () => {
  beforeEach(async () => {
    await add({ name: "B", category: "Two" });
    await add({ name: "C", category: "One" });
  });

  test("OFFR-041 sets positions from 1000, also for visitors; refuses an incorrect list as stale", async () => {
    const { change } = await orderOffers(as(), { company, offers: [3, 1, 2] });
    const { results } = await env.DB.prepare(
      "SELECT offer_number AS n, position FROM offer WHERE company_id = 1 ORDER BY position",
    ).all();
    expect(results).toEqual([
      { n: 3, position: 1000 },
      { n: 1, position: 1001 },
      { n: 2, position: 1002 },
    ]);
    expect(
      (await readServices(visitorContext(), { vanityName: company })).map((one) => one.name),
    ).toEqual(["C", "Drain Cleaning", "B"]);
    for (const offers of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 3, 4],
      [1, 2, 9],
    ])
      expect(await refusalOf(orderOffers(as(), { company, offers }))).toMatchObject({
        code: "stale",
      });
    expect(await orderOffers(as(), { company, offers: [3, 1, 2] })).toMatchObject({ change: null });
    await undo(change);
    expect(await names()).toEqual(["Drain Cleaning", "B", "C"]);
  });

  test("offers follow the order of their categories", async () => {
    const [two, one] = (await own()).categories.map(({ id }) => id);
    await orderCategories(as(), { company, categories: [one!, two!] });
    expect((await own()).categories.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(await names()).toEqual(["C", "B", "Drain Cleaning"]);
  });
});

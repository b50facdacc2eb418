import { beforeEach, describe, expect, test } from "vitest";
import { deleteOffer } from "../../../app/offers/editing/delete-offer.server";
import { readOwnOffer } from "../../../app/offers/editing/list-own-offers.server";
import { refusalOf } from "../../support/refusal";
import { add, as, company, insertOwnedOffers, names, teaser, undo, version } from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("deleting", () => {
  test("OFFR-040 undo restores everything including number and URI; its number is not reused", async () => {
    await add({ name: "Leaks", category: "Plumbing", descriptionTeaser: teaser });
    const was = await readOwnOffer(as(), { company, offerNumber: 2 });
    const { change } = await deleteOffer(as(), { company, offerNumber: 2 });
    expect(await names()).toEqual(["Drain Cleaning"]);
    expect(await refusalOf(deleteOffer(as(), { company, offerNumber: 2 }))).toMatchObject({
      code: "not-found",
    });
    expect((await add({ name: "Others" })).offerNumber).toBe(3);
    await undo(change);
    expect({ ...(await readOwnOffer(as(), { company, offerNumber: 2 })), version: 0 }).toEqual({
      ...was,
      version: 0,
    });
  });

  test("undo is refused if another offer has its URI, and writes nothing", async () => {
    const { change } = await deleteOffer(as(), { company, offerNumber: 1 });
    await add({ name: "Drain Cleaning" });
    const before = await version();
    expect(await refusalOf(undo(change))).toMatchObject({ code: "conflict" });
    expect([await names(), await version()]).toEqual([["Drain Cleaning"], before]);
  });

  test("concurrent undos restore it once", async () => {
    const { change } = await deleteOffer(as(), { company, offerNumber: 1 });
    const before = await version();
    await Promise.allSettled([1, 2, 3, 4].map(() => undo(change)));
    expect([await names(), await version()]).toEqual([["Drain Cleaning"], before + 1]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import {
  addCategory,
  addSubcategory,
  deleteCategory,
  renameCategory,
} from "../../../app/offers/editing/categories.server";
import { deleteOffer } from "../../../app/offers/editing/delete-offer.server";
import { messages } from "../../../app/offers/editing/input";
import { listOwnOffers } from "../../../app/offers/editing/list-own-offers.server";
import { refusalOf } from "../../support/refusal";
import { add, as, company, insertOwnedOffers, own, undo } from "./owned-offers";

beforeEach(insertOwnedOffers);

describe("categories", () => {
  test.each([
    ["OFFR-025", () => addCategory(as(), { company, name: "" }), "invalid", messages.category],
    [
      "OFFR-026",
      () => addSubcategory(as(), { company, name: "", category: "Plumbing" }),
      "invalid",
      messages.subcategory,
    ],
    [
      "OFFR-023",
      () => addCategory(as(), { company, name: "PLUMBING" }),
      "conflict",
      messages.categoryTaken,
    ],
    [
      "OFFR-024",
      () => addSubcategory(as(), { company, name: "leaks", category: "plumbing" }),
      "conflict",
      messages.subcategoryTaken,
    ],
    [
      "a subcategory of an unknown category",
      () => addSubcategory(as(), { company, name: "Leaks", category: "Roofs" }),
      "invalid",
      "There is no such category.",
    ],
  ])("refused: %s", async (_what, work, code, message) => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addSubcategory(as(), { company, name: "Leaks", category: "Plumbing" });
    expect(await refusalOf(work())).toMatchObject({ code, message });
  });

  test("services and products can have categories with the same name", async () => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addCategory(as(), { company, name: "Plumbing", type: "pcat" });
    expect((await own()).categories.map(({ type, nameUri }) => [type, nameUri])).toEqual([
      ["scat", "plumbing"],
      ["pcat", "plumbing-2"],
    ]);
  });

  test("categories are renamed, deleted, and restored with their offers", async () => {
    await add({ name: "Leaks", category: "Plumbing", subcategory: "Pipes" });
    const { categories } = await own();
    const { id, subcategories } = categories[0]!;
    await renameCategory(as(), { company, id, name: "Pipework" });
    expect((await own()).categories).toMatchObject([{ name: "Pipework", nameUri: "pipework" }]);
    const gone = await deleteCategory(as(), { company, id });
    expect(await own()).toMatchObject({
      categories: [],
      offers: [{}, { name: "Leaks", category: null, subcategory: null }],
    });
    await undo(gone.change);
    expect(await own()).toMatchObject({
      categories: [{ name: "Pipework", offers: 1 }],
      offers: [{}, { category: "Pipework", subcategory: "Pipes" }],
    });
    await deleteCategory(as(), { company, id: subcategories[0]!.id });
    expect((await own()).offers[1]).toMatchObject({ category: "Pipework", subcategory: null });
  });

  test.each<[string, () => Promise<{ change: string | null }>, () => Promise<unknown>]>([
    [
      "another category has its name",
      () => gone("Plumbing"),
      () => addCategory(as(), { company, name: "plumbing" }),
    ],
    ["a service has its URI", () => gone("Plumbing"), () => add({ name: "Plumbing" })],
    [
      "its former name is taken",
      () => renamed("Plumbing", "Pipes"),
      () => addCategory(as(), { company, name: "Plumbing" }),
    ],
    ["its parent category was deleted", () => gone("Leaks"), () => gone("Plumbing")],
    [
      "a category has the service's URI",
      () => deleteOffer(as(), { company, offerNumber: 1 }),
      () => addCategory(as(), { company, name: "Drain Cleaning" }),
    ],
  ])("undo is refused and writes nothing if %s", async (_why, change, meanwhile) => {
    await addCategory(as(), { company, name: "Plumbing" });
    await addSubcategory(as(), { company, name: "Leaks", category: "Plumbing" });
    const { change: id } = await change();
    await meanwhile();
    const before = await own();
    expect(await refusalOf(undo(id))).toMatchObject({ code: "conflict" });
    expect(await own()).toEqual(before);
  });

  const idOf = async (name: string) =>
    (await own()).categories
      .flatMap((one) => [one, ...one.subcategories])
      .find((one) => one.name === name)!.id;
  const gone = async (name: string) => deleteCategory(as(), { company, id: await idOf(name) });
  const renamed = async (name: string, to: string) =>
    renameCategory(as(), { company, id: await idOf(name), name: to });

  test("categories of another company are not found", async () => {
    const made = await addCategory(as(), { company: "plain", name: "Theirs" });
    expect(
      await refusalOf(renameCategory(as(), { company, id: made.id, name: "Mine" })),
    ).toMatchObject({ code: "not-found" });
    expect(await refusalOf(deleteCategory(as(), { company, id: made.id }))).toMatchObject({
      code: "not-found",
    });
  });

  test("concurrent additions in two companies both succeed", async () => {
    await Promise.all(
      [1, 2, 3].flatMap((i) => [
        addCategory(as(), { company, name: `A${i}` }),
        addCategory(as(), { company: "plain", name: `A${i}` }),
      ]),
    );
    expect((await own()).categories).toHaveLength(3);
    expect((await listOwnOffers(as(), { company: "plain" })).categories).toHaveLength(3);
  });
});

import { describe, expect, test } from "vitest";
import {
  offersOf,
  serviceItems,
  type CategoryRow,
  type OfferRow,
} from "../../app/companies/service-items";

const category = (id: number, name: string, parent: number | null = null): CategoryRow => ({
  id,
  parent_id: parent,
  name,
  name_uri: name.toLowerCase(),
});
const offer = (
  number: number,
  categoryId: number | null = null,
  subcategoryId: number | null = null,
): OfferRow => ({
  offer_number: number,
  name: `Offer ${number}`,
  name_uri: `offer-${number}`,
  icon: `icon-${number}`,
  teaser: "",
  featured: 0,
  category_id: categoryId,
  subcategory_id: subcategoryId,
});

const shape = (...given: Parameters<typeof serviceItems>) =>
  serviceItems(...given).map((item) =>
    item.type === "offer"
      ? item.nameUri
      : { [item.nameUri]: offersOf(item).map((one) => one.nameUri) },
  );

const [drains, heating] = [category(1, "Drains"), category(2, "Heating")];

describe("the services of a company", () => {
  test("PROF-043 a category with more than one offer is listed as a category", () => {
    expect(shape([drains], [offer(1, 1), offer(2, 1)])).toEqual([
      { drains: ["offer-1", "offer-2"] },
    ]);
  });

  test("OPEN-040 a category with one offer is listed as that offer, and an empty one is omitted", () => {
    expect(shape([drains, heating], [offer(1, 1)])).toEqual(["offer-1"]);
    expect(shape([drains, heating], [])).toEqual([]);
  });

  test("items are sorted by their first offer", () => {
    const offers = [offer(1, 2), offer(2), offer(3, 1), offer(4, 2), offer(5, 1)];
    expect(shape([drains, heating], offers)).toEqual([
      { heating: ["offer-1", "offer-4"] },
      "offer-2",
      { drains: ["offer-3", "offer-5"] },
    ]);
  });

  test("PROF-028 subcategories hold their own offers, and empty ones are omitted", () => {
    const [item] = serviceItems(
      [drains, category(3, "Sewers", 1), category(4, "Empty", 1)],
      [offer(1, 1, 3), offer(2, 1), offer(3, 1, 3)],
    );
    expect(item).toMatchObject({
      type: "category",
      icon: "icon-1",
      subcategories: [{ nameUri: "sewers", offers: [{ offerNumber: 1 }, { offerNumber: 3 }] }],
      offers: [{ offerNumber: 2 }],
    });
  });

  test("an offer is listed alone if its category is missing or a subcategory", () => {
    expect(shape([category(3, "Sewers", 1)], [offer(1, 9), offer(2, 3)])).toEqual([
      "offer-1",
      "offer-2",
    ]);
  });

  test("in a truncated list, a category with one offer or no offer is listed as a category", () => {
    expect(shape([drains, heating], [offer(1, 1)], false)).toEqual([
      { drains: ["offer-1"] },
      { heating: [] },
    ]);
  });
});

/** Categories and subcategories in a change: found by name, or created. */
import { Refusal } from "../../refusal";
import { freeUri } from "./offer-uri";
import { messages, type OfferType } from "./input";
import { limits } from "./limits";
import type { CategoryRow, OfferRows, RowChanges } from "./offer-rows.server";

export const categoryTypes = {
  service: { category: "scat", subcategory: "ssubcat" },
  product: { category: "pcat", subcategory: "psubcat" },
} as const;

export function same(a: string, b: string) {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Top-level categories share the URI namespace with offers; subcategories have one per category.
 */
export function takenUris({ offers, categories, formerUris }: OfferRows) {
  return new Set([
    ...offers.map((one) => one.name_uri),
    ...formerUris.map((one) => one.name_uri),
    ...categories.filter((one) => one.parent_id === null).map((one) => one.name_uri),
  ]);
}

export function categoryNamed(
  { categories }: OfferRows,
  type: CategoryRow["type"],
  name: string,
  parentId: number | null = null,
) {
  return categories.find(
    (one) => one.type === type && one.parent_id === parentId && same(one.name, name),
  );
}

/** Adds a category to the rows and the changes. */
export function makeCategory(
  rows: OfferRows,
  changes: RowChanges,
  companyId: number,
  {
    type,
    name,
    parentId = null,
  }: { type: CategoryRow["type"]; name: string; parentId?: number | null },
): CategoryRow {
  if (rows.categories.length >= limits.categories)
    throw new Refusal("invalid", `You can have up to ${limits.categories} categories.`, {
      category: `You can have up to ${limits.categories} categories.`,
    });
  const siblings = rows.categories.filter((one) => one.parent_id === parentId);
  const category: CategoryRow = {
    id: newCategoryId(),
    company_id: companyId,
    parent_id: parentId,
    type,
    name,
    name_uri: freeUri(
      name,
      parentId === null ? takenUris(rows) : new Set(siblings.map((one) => one.name_uri)),
    ),
    position: Math.max(-1, ...siblings.map((one) => one.position)) + 1,
  };
  rows.categories.push(category);
  changes.categories.set(category.id, [null, category]);
  return category;
}

/** Random, since ids must not be reused: a deleted category can be restored. */
function newCategoryId() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! % 2 ** 20) * 2 ** 32 + low!;
}

/** Finds the place of an offer and creates missing categories (OFFR-010). "" means no category. */
export function placeIn(
  rows: OfferRows,
  changes: RowChanges,
  companyId: number,
  type: OfferType,
  {
    category = "",
    subcategory = "",
  }: { category?: string | undefined; subcategory?: string | undefined },
) {
  if (subcategory && !category)
    throw new Refusal("invalid", messages.subcategoryAlone, {
      category: messages.subcategoryAlone,
    });
  if (!category) return { category_id: null, subcategory_id: null };
  const types = categoryTypes[type];
  const top =
    categoryNamed(rows, types.category, category) ??
    makeCategory(rows, changes, companyId, { type: types.category, name: category });
  if (!subcategory) return { category_id: top.id, subcategory_id: null };
  const below =
    categoryNamed(rows, types.subcategory, subcategory, top.id) ??
    makeCategory(rows, changes, companyId, {
      type: types.subcategory,
      name: subcategory,
      parentId: top.id,
    });
  return { category_id: top.id, subcategory_id: below.id };
}

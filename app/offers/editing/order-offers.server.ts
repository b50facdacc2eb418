import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard, STALE } from "../../editing/change.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { CategoryId, OfferNumber } from "./input";
import { limits } from "./limits";
import { FIRST_POSITION } from "./new-offer.server";
import {
  noChanges,
  type CategoryRow,
  type ListedOffer,
  type RowChanges,
} from "./offer-rows.server";

/**
 * OFFR-041: takes all offers in their new order. If one was added or deleted meanwhile, the list is
 * stale.
 */
export const orderOffers = operation({
  name: "order offers",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    offers: z
      .array(OfferNumber)
      .max(limits.offers)
      .meta({
        description: "The numbers of all offers in their new order.",
        examples: [[2, 1, 3]],
      }),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { offers: numbers, version }, company) =>
    changeOffers(context, company, { action: "order offers", version }, ({ offers }) => {
      const rows = noChanges();
      placeOffers(
        rows,
        inOrder(offers, numbers, (one) => one.offer_number),
      );
      return { rows };
    }),
});

/**
 * Orders the top-level categories, or the subcategories of one category; offers move with their
 * category.
 */
export const orderCategories = operation({
  name: "order categories",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    categories: z.array(CategoryId).min(1).max(limits.categories).meta({
      description: "The ids of all categories, or of all subcategories of one, in their new order.",
    }),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { categories: ids, version }, company) =>
    changeOffers(
      context,
      company,
      { action: "order categories", version },
      ({ offers, categories }) => {
        const rows = noChanges();
        const parent = categories.find((one) => one.id === ids[0])?.parent_id;
        if (parent === undefined) throw new Refusal("not-found", "There is no such category.");
        const ordered = inOrder(
          categories.filter((one) => one.parent_id === parent),
          ids,
          (one) => one.id,
        );
        ordered.forEach((one, position) => {
          if (one.position !== position)
            rows.categories.set(one.id, [{ position: one.position }, { position }]);
        });
        if (parent === null) placeOffers(rows, grouped(offers, ordered));
        return { rows };
      },
    ),
});

function inOrder<T>(all: T[], keys: number[], keyOf: (one: T) => number): T[] {
  const left = new Map(all.map((one) => [keyOf(one), one]));
  const ordered = keys.flatMap((key) => {
    const one = left.get(key);
    left.delete(key);
    return one ? [one] : [];
  });
  if (ordered.length !== keys.length || left.size > 0) throw new Refusal("stale", STALE);
  return ordered;
}

/** Offers without a category come last, in their current order. */
function grouped(offers: ListedOffer[], categories: CategoryRow[]) {
  const rank = new Map(categories.map((one, at) => [one.id, at]));
  const rankOf = ({ category_id }: ListedOffer) => rank.get(category_id ?? -1) ?? categories.length;
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function placeOffers(rows: RowChanges, offers: ListedOffer[]) {
  offers.forEach(({ offer_number, position: before }, at) => {
    const position = FIRST_POSITION + at;
    if (before !== position) rows.offers.set(offer_number, [{ position: before }, { position }]);
  });
}

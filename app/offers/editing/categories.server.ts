import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard } from "../../editing/change.server";
import { Edited, editedCompany } from "../../editing/edited.server";
import { changeOffers } from "./change-offers.server";
import { categoryNamed, makeCategory, same, takenUris } from "./groups.server";
import {
  CategoryId,
  CategoryName,
  CategoryType,
  messages,
  SubcategoryName,
  SubcategoryType,
} from "./input";
import { noChanges } from "./offer-rows.server";
import { freeUri } from "./offer-uri";

const CreatedCategory = Changed.extend({ id: z.int(), name: z.string(), nameUri: z.string() });

/** OFFR-023, OFFR-025, API-026. */
export const addCategory = operation({
  name: "add category",
  may: user,
  effect: "write",
  input: Edited.extend({ name: CategoryName, type: CategoryType.default("scat") }),
  output: CreatedCategory,
  find: editedCompany,
  async run(context, { name, type }, company) {
    let created = { id: 0, name, nameUri: "" };
    const changed = await changeOffers(context, company, { action: "add category" }, (current) => {
      if (categoryNamed(current, type, name))
        throw new Refusal("conflict", messages.categoryTaken, { name: messages.categoryTaken });
      const rows = noChanges();
      const { id, name_uri } = makeCategory(current, rows, company.id, { type, name });
      created = { id, name, nameUri: name_uri };
      return { rows, details: { name } };
    });
    return { ...changed, ...created };
  },
});

/** OFFR-024, OFFR-026, API-027. */
export const addSubcategory = operation({
  name: "add subcategory",
  may: user,
  effect: "write",
  input: Edited.extend({
    name: SubcategoryName,
    category: CategoryName,
    type: SubcategoryType.default("ssubcat"),
  }),
  output: CreatedCategory,
  find: editedCompany,
  async run(context, { name, category, type }, company) {
    let created = { id: 0, name, nameUri: "" };
    const changed = await changeOffers(
      context,
      company,
      { action: "add subcategory" },
      (current) => {
        const parent = categoryNamed(current, type === "ssubcat" ? "scat" : "pcat", category);
        if (!parent)
          throw new Refusal("invalid", "There is no such category.", {
            category: "There is no such category.",
          });
        if (categoryNamed(current, type, name, parent.id))
          throw new Refusal("conflict", messages.subcategoryTaken, {
            name: messages.subcategoryTaken,
          });
        const rows = noChanges();
        const { id, name_uri } = makeCategory(current, rows, company.id, {
          type,
          name,
          parentId: parent.id,
        });
        created = { id, name, nameUri: name_uri };
        return { rows, details: { name, category } };
      },
    );
    return { ...changed, ...created };
  },
});

/** Also renames subcategories. */
export const renameCategory = operation({
  name: "rename category",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    id: CategoryId,
    name: CategoryName,
  }),
  output: CreatedCategory,
  find: editedCompany,
  async run(context, { id, name, version }, company) {
    let nameUri = "";
    const changed = await changeOffers(
      context,
      company,
      { action: "rename category", version },
      (current) => {
        const row = current.categories.find((one) => one.id === id);
        if (!row) throw new Refusal("not-found", "There is no such category.");
        nameUri = row.name_uri;
        if (row.name === name) return undefined;
        const siblings = current.categories.filter(
          (one) => one.id !== id && one.parent_id === row.parent_id,
        );
        const taken = row.parent_id === null ? messages.categoryTaken : messages.subcategoryTaken;
        if (siblings.some((one) => one.type === row.type && same(one.name, name)))
          throw new Refusal("conflict", taken, { name: taken });
        if (!same(row.name, name))
          nameUri = freeUri(
            name,
            row.parent_id === null
              ? takenUris({ ...current, categories: siblings })
              : new Set(siblings.map((one) => one.name_uri)),
          );
        const rows = noChanges();
        rows.categories.set(id, [
          { name: row.name, name_uri: row.name_uri },
          { name, name_uri: nameUri },
        ]);
        return { rows, details: { name: [row.name, name] } };
      },
    );
    return { ...changed, id, name, nameUri };
  },
});

/**
 * Its offers are kept: without a category, or directly in the category of a deleted subcategory.
 */
export const deleteCategory = operation({
  name: "delete category",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, version: Guard.shape.version, id: CategoryId }),
  output: Changed,
  find: editedCompany,
  run: (context, { id, version }, company) =>
    changeOffers(
      context,
      company,
      { action: "delete category", version },
      ({ categories, offers }) => {
        const deleted = categories.filter((one) => one.id === id || one.parent_id === id);
        const row = deleted.find((one) => one.id === id);
        if (!row) throw new Refusal("not-found", "There is no such category.");
        const rows = noChanges();
        for (const one of deleted) rows.categories.set(one.id, [one, null]);
        for (const { offer_number, category_id, subcategory_id } of offers) {
          if (category_id === id)
            rows.offers.set(offer_number, [
              { category_id, subcategory_id },
              { category_id: null, subcategory_id: null },
            ]);
          else if (subcategory_id === id)
            rows.offers.set(offer_number, [{ subcategory_id }, { subcategory_id: null }]);
        }
        return { rows, details: { name: row.name } };
      },
    ),
});

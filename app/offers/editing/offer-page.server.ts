/** Shared by the dialogs for services: redirect after a change, and mapping of the form fields. */
import { redirect } from "@remix-run/cloudflare";
import type { Changed } from "../../editing/change.server";
import { changedPath } from "../../editing/edits";
import type { Fields } from "../../routing/submit.server";
import { sitePages } from "../../urls";
import type { OwnCategory } from "./list-own-offers.server";
import type { SuccessKey } from "./offer-paths";

export function toServices(
  vanityName: string,
  { change }: Changed,
  successKey?: SuccessKey,
  more: Record<string, string> = {},
) {
  const search = new URLSearchParams({
    ...(successKey && { said: successKey }),
    ...more,
  }).toString();
  return redirect(changedPath(vanityName, change, sitePages.services) + (search && `&${search}`));
}

/**
 * Reads the select for the place ("12", or "12/15" with a subcategory) and the fields for new
 * categories.
 */
export function placeOf(
  { place = "", newCategory = "", newSubcategory = "" }: Fields,
  categories: readonly OwnCategory[],
) {
  const [id, subId] = place.split("/").map(Number);
  const category = categories.find((one) => one.id === id);
  const subcategory = category?.subcategories.find((one) => one.id === subId)?.name ?? "";
  if (newCategory.trim()) return { category: newCategory, subcategory: newSubcategory.trim() };
  return { category: category?.name ?? "", subcategory: newSubcategory.trim() || subcategory };
}

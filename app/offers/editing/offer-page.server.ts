/** What the dialogs of services share: where a change leads, and what their forms say. */
import { redirect } from "@remix-run/cloudflare";
import type { Changed } from "../../editing/change.server";
import { changedPath } from "../../editing/edits";
import type { Fields } from "../../routing/submit.server";
import { sitePages } from "../../urls";
import type { OwnCategory } from "./list-own-offers.server";
import type { Said } from "./offer-paths";

export function toServices(
  vanityName: string,
  { change }: Changed,
  word?: Said,
  more: Record<string, string> = {},
) {
  const search = new URLSearchParams({ ...(word && { said: word }), ...more }).toString();
  return redirect(changedPath(vanityName, change, sitePages.services) + (search && `&${search}`));
}

/** Of the place field ("12", or "12/15" with a subcategory) and those for new ones beside it. */
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

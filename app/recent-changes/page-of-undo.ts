/** Where an undo shows. The page on which it was pressed may be gone with it. */
import type { PhotoRow } from "../editing/photos/photo-change.server";
import type { Side } from "../offers/editing/offer-rows.server";
import { photoPath, sitePages } from "../urls";

interface One {
  photo?: PhotoRow;
}

/** Below the company's address; null if every page stays as it is. */
export function pageOfUndo(kind: string, before: One & Side, after: One & Side): string | null {
  if (kind === "photo")
    return before.photo ? photoPath(before.photo.friendly_name) : sitePages.photos;
  if (kind === "offers" && [before, after].some(movesPages)) return sitePages.services;
  return null;
}

/** Whether services or categories are added, deleted or renamed, which changes addresses. */
function movesPages({ offers, categories }: Side) {
  return [...offers, ...categories].some(
    ({ row }) => row === null || "name_uri" in row || "category_id" in row,
  );
}

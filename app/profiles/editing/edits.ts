/** What of a company's site can be edited, and where: each has an address below /company/{name}/edit, and stands as a dialog over home. */
import { companyPath } from "../../urls";

export interface Edit {
  path: string;
  label: string;
}

export const primaryEdits: readonly Edit[] = [{ path: "general", label: "General Information" }];

export const imageEdits: readonly { heading: string; edits: readonly Edit[] }[] = [];

export function editPath(vanityName: string, path = "") {
  return `${companyPath(vanityName)}/edit${path && `/${path}`}`;
}

/** After a change. */
export function changedPath(vanityName: string, change: string | null, page = "") {
  return `${companyPath(vanityName)}${page}?${new URLSearchParams({ changed: change ?? "" })}`;
}

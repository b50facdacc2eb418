/** What of a company's site can be edited, and where: each has an address below /company/{name}/edit, and stands as a dialog over home. */
import { companyPath } from "../../urls";

export interface Edit {
  path: string;
  label: string;
}

export const primaryEdits: readonly Edit[] = [
  { path: "general", label: "General Information" },
  { path: "email", label: "Email Address" },
  { path: "location", label: "Location" },
  { path: "hours", label: "Open Hours" },
  { path: "website", label: "Website" },
  { path: "social", label: "Social Links" },
  { path: "about", label: "About" },
];

export const imageEdits: readonly { heading: string; edits: readonly Edit[] }[] = [
  { heading: "Banner", edits: [{ path: "banner-ai", label: "Generate a banner image" }] },
  { heading: "Profile picture", edits: [{ path: "logo-ai", label: "Generate a profile picture" }] },
];

export function editPath(vanityName: string, path = "") {
  return `${companyPath(vanityName)}/edit${path && `/${path}`}`;
}

/** After a change. */
export function changedPath(vanityName: string, change: string | null, page = "") {
  return `${companyPath(vanityName)}${page}?${new URLSearchParams({ changed: change ?? "" })}`;
}

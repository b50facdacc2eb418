/**
 * The editable parts of a company's site. Each has a URL below /company/{name}/edit and opens as a
 * dialog over the home page.
 */
import { companyPath } from "../urls";
import type { ImageName } from "./images/image-kinds";

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

export const videoEdits: readonly Edit[] = [{ path: "videos", label: "Promotional Videos" }];

/** EDIT-005, EDIT-006. `has`: there is a picture to crop. */
export function imageEdits(image: ImageName, has: boolean): readonly Edit[] {
  return [
    { path: `${image}-ai`, label: "Generate With AI" },
    { path: `image/${image}`, label: "Upload Image" },
    { path: `image/${image}/layout`, label: "Layout Options" },
    ...(has ? [{ path: `image/${image}/crop`, label: "Crop and Edit" }] : []),
  ];
}

export function editPath(vanityName: string, path = "") {
  return `${companyPath(vanityName)}/edit${path && `/${path}`}`;
}

/** Where to go after a change. `said`: the key of its message (success-messages.ts). */
export function changedPath(vanityName: string, change: string | null, page = "", said = "") {
  const query = new URLSearchParams({ changed: change ?? "", ...(said && { said }) });
  return `${companyPath(vanityName)}${page}?${query}`;
}

/** Which reviews the office's list shows. "waiting": those without a reply. */
export const officeFilters = ["all", "waiting"] as const;
export type OfficeFilter = (typeof officeFilters)[number];

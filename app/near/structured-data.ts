import type { BreadcrumbList, ItemList, WithContext } from "schema-dts";
import type { Crumb } from "../ui/breadcrumbs";
import { companyPath } from "../urls";

/**
 * Follows Google's breadcrumb rules
 * (developers.google.com/search/docs/appearance/structured-data/breadcrumb): the page itself comes
 * last.
 */
export function breadcrumbData(crumbs: Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      ...(to && { item: origin + to }),
    })),
  };
}

/** The page's companies in order; each company's data is on its own page. */
export function companyList(
  companies: { vanityName: string; name: string }[],
  origin: string,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: companies.map(({ vanityName, name }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: origin + companyPath(vanityName),
    })),
  };
}

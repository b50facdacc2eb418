import { companyPath, sitePages } from "../../urls";

/** What of a company's services is edited, as dialogs over its services page. */
export function offerEditPath(vanityName: string, path: string) {
  return `${companyPath(vanityName)}${sitePages.services}/edit/${path}`;
}

/** What is said once it is done, by the word for it in the address. */
export const said = {
  added: "Services added successfully",
  product: "Product added successfully",
  category: "Category added successfully",
  subcategory: "Subcategory added successfully",
  order: "New order saved successfully",
  regenerated: "Description regenerated successfully",
} as const;
export type Said = keyof typeof said;

export function isSaid(word: string | null): word is Said {
  return word !== null && Object.hasOwn(said, word);
}

import { companyPath, sitePages } from "../../urls";

/** Path of an editing dialog over a company's services page. */
export function offerEditPath(vanityName: string, path: string) {
  return `${companyPath(vanityName)}${sitePages.services}/edit/${path}`;
}

/** Success messages, by key in the `said` query parameter. */
export const successMessages = {
  added: "Services added successfully",
  product: "Product added successfully",
  category: "Category added successfully",
  subcategory: "Subcategory added successfully",
  order: "New order saved successfully",
  regenerated: "Description regenerated successfully",
} as const;
export type SuccessKey = keyof typeof successMessages;

export function isSuccessKey(word: string | null): word is SuccessKey {
  return word !== null && Object.hasOwn(successMessages, word);
}

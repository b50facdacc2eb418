import type { DocumentKind } from "../documents/states";

/** The pages of estimates and invoices are the same modules: the path tells them apart. */
export function kindOfPath(pathname: string): DocumentKind {
  return /^\/provider\/[^/]+\/invoices(\/|$)/i.test(pathname) ? "invoice" : "estimate";
}

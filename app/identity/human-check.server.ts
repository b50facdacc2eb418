import type { RequestContext } from "../operations/context";

/** The site key for the page's human check; null if none is configured. */
export function humanCheckOf({ humanCheck, page }: RequestContext) {
  if (!humanCheck) return null;
  page.humanCheck = true;
  return humanCheck.siteKey;
}

import { redirectDocument } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";

/**
 * The site key for the page's human check; null if none is configured. Its script is allowed by the
 * headers of the document, so a page reached without loading a document is loaded again.
 */
export function humanCheckOf({ humanCheck, page }: RequestContext, request: Request) {
  if (!humanCheck) return null;
  if (request.headers.get("sec-fetch-dest") === "empty") throw redirectDocument(request.url);
  page.humanCheck = true;
  return humanCheck.siteKey;
}

import type { RequestContext } from "../operations/context";
import { canonicalSite } from "../urls";

/**
 * On a domain other than the company's main one, notes the main one so that the response is a
 * redirect to it (workers/pages.ts).
 */
export function noteCanonical(
  { site, config, page }: Pick<RequestContext, "site" | "config" | "page">,
  company: { vanityName: string; customDomain: string | null },
) {
  const isOther =
    site.kind === "company" &&
    company.customDomain !== null &&
    company.customDomain !== site.hostname;
  if (isOther) page.canonicalOrigin = canonicalSite(company, config.mainOrigin);
}

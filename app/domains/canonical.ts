import type { RequestContext } from "../operations/context";
import { canonicalSite } from "../urls";

/**
 * By another domain of the company's than its main one, the answer is the way there
 * (workers/pages.ts).
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

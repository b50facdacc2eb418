import { useOutletContext } from "@remix-run/react";
import type { Company } from "../companies/company";
import type { Standing } from "../security/company-access";

export interface SiteData {
  company: Company;
  /** The contract's `uriPrefix`: "" on the company's own domain. */
  prefix: string;
  /** The site's best address, without a trailing slash. */
  canonical: string;
  onOwnDomain: boolean;
  /**
   * How the viewer stands to the company; null for visitors, for strangers, and so on every cached
   * page.
   */
  standing: Standing | null;
  /** EDIT-001: whoever may change it is doing so. */
  editing: boolean;
  /** JSON-LD, where the page is the site's home. */
  structuredData: object | null;
}

/** The company whose site this page belongs to. */
export function useSite() {
  return useOutletContext<SiteData>();
}

/**
 * The same for a `meta` function, from the loader data of the layout route; undefined where that
 * failed.
 */
export function siteOfMatches(
  matches: readonly ({ id: string; data?: unknown } | undefined)[],
): SiteData | undefined {
  return matches.find((match) => match?.id.endsWith("/company"))?.data as SiteData | undefined;
}

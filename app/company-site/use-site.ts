import { useOutletContext } from "@remix-run/react";
import type { Company } from "../companies/company";
import type { CompanyRole } from "../security/company-access";

export interface SiteData {
  /** Without texts that this page doesn't show (site-company.server.ts). */
  company: Company;
  /** The contract's `uriPrefix`: "" on the company's own domain. */
  prefix: string;
  /** The site's canonical URL, without a trailing slash. */
  canonical: string;
  onOwnDomain: boolean;
  /** Style rules of its color. */
  tint: string | null;
  /** The viewer's role at the company; null for everyone else, and so on every cached page. */
  role: CompanyRole | null;
  /** The viewer may edit and has turned editing on (EDIT-001). */
  editing: boolean;
}

/** Only the client hub is open: the company is unpublished, and the viewer is its client. */
export function isHubAlone({ company, role }: SiteData) {
  return !company.published && role === null;
}

/** The current page's company site. */
export function useSite() {
  return useOutletContext<SiteData>();
}

/** For a `meta` function, from the layout route's loader data; undefined if that loader failed. */
export function siteOfMatches(
  matches: readonly ({ id: string; data?: unknown } | undefined)[],
): SiteData | undefined {
  return matches.find((match) => match?.id.endsWith("/company"))?.data as SiteData | undefined;
}

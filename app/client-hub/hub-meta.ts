import type { MetaDescriptor } from "@remix-run/cloudflare";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches } from "../company-site/use-site";
import { sitePages } from "../urls";

/** Head tags of the hub's pages: not for search engines. */
export function hubMeta(
  matches: Parameters<typeof siteOfMatches>[0],
  title: string,
): MetaDescriptor[] {
  return siteMeta({
    site: siteOfMatches(matches),
    title,
    path: sitePages.clientHub,
    more: [{ name: "robots", content: "noindex" }],
  });
}

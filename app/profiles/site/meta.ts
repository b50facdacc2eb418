import type { MetaDescriptor } from "@remix-run/cloudflare";
import { mediaPath } from "../../ui/media-path";
import type { SiteData } from "./use-site";

interface PageMeta {
  site: SiteData | undefined;
  /** Of the page; the company's name follows it. Empty on home. */
  title: string;
  description?: string | undefined;
  /** After the site's address: "/photos". */
  path: string;
  more?: MetaDescriptor[];
}

/** Title, description, canonical address and share picture of a page of a company's site. */
export function siteMeta({ site, title, description, path, more = [] }: PageMeta): MetaDescriptor[] {
  if (!site) return [{ title: "Company not found" }, { name: "robots", content: "noindex" }];
  const { company, canonical } = site;
  const whole = title ? `${title} | ${company.name}` : homeTitle(company);
  const text = description || company.summary || `${company.name}: services, photos, hours and reviews.`;
  const picture = company.banner.image ?? company.logo;
  return [
    { title: whole },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: canonical + path || "/" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: whole },
    { property: "og:description", content: text },
    { property: "og:url", content: canonical + path },
    ...(picture ? [{ property: "og:image", content: new URL(mediaPath(picture.key), canonical).href }] : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    ...more,
  ];
}

function homeTitle(company: SiteData["company"]) {
  const place = [company.location.city, company.location.stateCode].filter(Boolean).join(", ");
  return place ? `${company.name} | ${place}` : company.name;
}

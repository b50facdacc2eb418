import type { MetaDescriptor } from "@remix-run/cloudflare";
import { mediaSharePath } from "../ui/media-path";
import { shareTags, type SharePicture } from "../ui/share-tags";
import { shareOfBanner } from "../companies/banner-size";
import type { Company } from "../companies/company";
import type { SiteData } from "../company-site/use-site";
import { placeName } from "../place-name";

interface PageMeta {
  site: SiteData | undefined;
  /** The page's title; the company's name is appended. Empty on home. */
  title: string;
  description?: string | undefined;
  /** Relative to the site: "/photos". */
  path: string;
  more?: MetaDescriptor[];
}

/** Title, description, canonical URL and share picture of a page on a company's site. */
export function siteMeta({
  site,
  title,
  description,
  path,
  more = [],
}: PageMeta): MetaDescriptor[] {
  if (!site) return [{ title: "Company not found" }, { name: "robots", content: "noindex" }];
  const { company, canonical } = site;
  const whole = title ? `${title} | ${company.name}` : homeTitle(company);
  const text =
    description || company.summary || `${company.name}: services, photos, hours and reviews.`;
  return [
    { title: whole },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: canonical + path || "/" },
    ...shareTags({
      siteName: company.name,
      title: whole,
      description: text,
      url: canonical + path,
      picture: sharePicture(company),
    }),
    ...(company.published && !company.provisional ? [] : [{ name: "robots", content: "noindex" }]),
    ...more,
  ];
}

/** The company's banner, else the drawing for its trade. */
function sharePicture({ name, banner }: Company): SharePicture {
  const own = banner.image && mediaSharePath(banner.image.key);
  return own
    ? { path: own, alt: `${name}: banner` }
    : { path: shareOfBanner(banner.fallback), alt: `${name}: an illustration of its trade` };
}

function homeTitle(company: SiteData["company"]) {
  const place = placeName(company.location);
  return place ? `${company.name} | ${place}` : company.name;
}

import type { MetaDescriptor } from "@remix-run/react";

/**
 * In pixels: the shape in which messengers and networks show a link (ogp.me, developer.x.com's
 * "summary card with large image").
 */
export const shareSize = { width: 1200, height: 630 };

/** JPEG or PNG, of `shareSize`: not every service that shows links reads WebP. */
export interface SharePicture {
  /** From the site's root. */
  path: string;
  alt: string;
}

interface SharedPage {
  siteName: string;
  title: string;
  description: string;
  /** The page's best address, whole. */
  url: string;
  picture: SharePicture;
}

/** How a link to the page is shown elsewhere. */
export function shareTags({
  siteName,
  title,
  description,
  url,
  picture,
}: SharedPage): MetaDescriptor[] {
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(picture.path, url).href },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

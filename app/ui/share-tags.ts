import type { MetaDescriptor } from "@remix-run/react";

/**
 * In pixels: the aspect ratio of link previews (ogp.me, "summary card with large image" on
 * developer.x.com).
 */
export const shareSize = { width: 1200, height: 630 };

/** JPEG or PNG, sized `shareSize`: not every link previewer reads WebP. */
export interface SharePicture {
  /** From the site root. */
  path: string;
  alt: string;
}

interface SharedPage {
  siteName: string;
  title: string;
  description: string;
  /** The canonical URL, absolute. */
  url: string;
  picture: SharePicture;
}

/** Open Graph and Twitter card tags for link previews. */
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

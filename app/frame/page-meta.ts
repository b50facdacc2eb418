import type { MetaDescriptor } from "@remix-run/react";
import { shareTags } from "../ui/share-tags";
import type { RootData } from "./use-root";

interface PageMeta {
  /** Of the route, whose root carries the site's name and address. */
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
  title: string;
  description: string;
  /** The page's own address, from the root: "/pricing". */
  path: string;
  /**
   * The category of the catalogue that the page is about: its drawn scene is the page's picture.
   */
  category?: { slug: string; name: string };
  /** Not for search engines; they may follow its links. */
  unlisted?: boolean;
  /** JSON-LD, an object each, from the marketplace's address. */
  data?: (origin: string) => object[];
}

/**
 * The head of a page of the marketplace: title, description, canonical address, and what a link to
 * it looks like elsewhere.
 */
export function pageMeta({
  matches,
  title,
  description,
  path,
  category,
  unlisted,
  data,
}: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as RootData | undefined;
  if (!root) return [{ title }];
  const url = root.mainOrigin + path;
  const words = [category?.name, root.productName].filter(Boolean).join(", ");
  const picture = {
    path: `/share/${category?.slug ?? "home-services"}.jpg`,
    alt: `A drawn scene with the words ${words}`,
  };
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...shareTags({ siteName: root.productName, title, description, url, picture }),
    ...(unlisted ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(data?.(root.mainOrigin) ?? []).map((one) => ({ "script:ld+json": one }) as MetaDescriptor),
  ];
}

import type { MetaDescriptor } from "@remix-run/react";
import { shareTags } from "../ui/share-tags";
import type { RootData } from "./use-root";

interface PageMeta {
  /** The route's matches; the root's data has the site's name and origin. */
  matches: readonly ({ id: string; data?: unknown } | undefined)[];
  title: string;
  description: string;
  /** The canonical path: "/pricing". */
  path: string;
  /** The catalogue category that the page is about; its drawing becomes the share picture. */
  category?: { slug: string; name: string };
  /** noindex; links may still be followed. */
  unlisted?: boolean;
  /** JSON-LD objects, given the marketplace's origin. */
  data?: (origin: string) => object[];
}

/** Head tags of a marketplace page: title, description, canonical URL and share tags. */
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

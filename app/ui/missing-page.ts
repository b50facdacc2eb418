import type { MetaDescriptor } from "@remix-run/react";

/** Head tags of a 404 page: no canonical URL, and not for search engines. */
export const missingPage: MetaDescriptor[] = [
  { title: "We can't find that page" },
  { name: "robots", content: "noindex" },
];

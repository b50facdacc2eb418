import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../frame/page-meta";

/** Head tags of a page of an office: never listed. */
export function officeMeta(title: string): MetaFunction {
  return ({ matches, location }) =>
    pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
}

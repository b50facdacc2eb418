import { useRouteLoaderData } from "@remix-run/react";

/**
 * What every page may name. But for the viewer, whom cached pages never have, it is the same for
 * all.
 */
export interface RootData {
  /** Who is signed in. */
  viewer: { firstName: string; email: string; platformAdmin: boolean } | null;
  productName: string;
  /** Scheme and host of the marketplace, without a trailing slash. */
  mainOrigin: string;
  supportEmail: string;
  /** The data is fictional, and pages say so. */
  demo: boolean;
  site: "main" | "company";
  /** Null: outlines of our own. */
  mapTiles: { url: string; credit: string } | null;
}

/** Undefined only where the root itself failed. */
export function useRoot() {
  return useRouteLoaderData("root") as RootData | undefined;
}

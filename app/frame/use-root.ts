import { useRouteLoaderData } from "@remix-run/react";

/**
 * Data available to every page. Cached pages never have a viewer; the rest is the same for
 * everyone.
 */
export interface RootData {
  /** The signed-in user. */
  viewer: {
    firstName: string;
    email: string;
    platformAdmin: boolean;
    /** Messages that they have not seen; of their offices, conversations with some. */
    unread: number;
  } | null;
  productName: string;
  /** Scheme and host of the marketplace, without a trailing slash. */
  mainOrigin: string;
  supportEmail: string;
  /** The data is fictional; pages say so. */
  demo: boolean;
  site: "main" | "company";
  /** People can chat with companies (CHAT-001). */
  chat: boolean;
  /** A tile service, or a vector file of ours; null: the map that we draw ourselves. */
  map: { tiles: string; credit: string } | { file: string } | null;
  /** What the person typed into this page's form earlier, if the URL asks for it. */
  draft?: { path: string; fields: Record<string, string> };
}

/** Undefined only if the root loader failed. */
export function useRoot() {
  return useRouteLoaderData("root") as RootData | undefined;
}

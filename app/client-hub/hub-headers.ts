import type { HeadersArgs } from "@remix-run/cloudflare";
import { formHeaders } from "../routing/form-headers";

/**
 * The address of a page of the hub may have a link's secret: it goes to no other site and, unlike
 * with `no-referrer`, forms still send their Origin.
 */
export const hubHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "strict-origin",
} as const;

/** The `headers` export of the hub's pages. */
export function headers(args: HeadersArgs) {
  const all = new Headers(formHeaders(args));
  for (const [name, value] of Object.entries(hubHeaders)) all.set(name, value);
  return all;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nearPath } from "../../urls";
import { urlSet } from "../sitemap-xml";

/** Pages that exist independently of companies. */
const fixedPages = [
  "/",
  "/services",
  nearPath(),
  "/pricing",
  "/list-your-business",
  "/reviews-policy",
  "/terms",
  "/privacy",
  "/cookie-policy",
];

export function loader({ context }: LoaderFunctionArgs) {
  return urlSet(fixedPages.map((path) => ({ address: context.config.mainOrigin + path })));
}

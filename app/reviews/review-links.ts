import type { LinksFunction } from "@remix-run/cloudflare";
import onDemandUrl from "../ui/styles/on-demand.css?url";
import stylesUrl from "./reviews.css?url";

/** Loaded with the forms only. */
export const reviewLinks: LinksFunction = () =>
  [onDemandUrl, stylesUrl].map((href) => ({ rel: "stylesheet", href }));

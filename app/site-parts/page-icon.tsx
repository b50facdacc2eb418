import { useRouteLoaderData } from "@remix-run/react";
import type { SiteData } from "../company-site/use-site";
import { useRoot } from "../frame/use-root";
import { mediaPath } from "../ui/media-path";

/**
 * The favicon: on a company's own domain its logo. Without a logo, an empty icon keeps browsers
 * from requesting /favicon.ico.
 */
export function PageIcon() {
  const root = useRoot();
  const domain = useRouteLoaderData("domain/company") as SiteData | undefined;
  if (root?.site !== "company") return <link rel="icon" href="/icon.svg" type="image/svg+xml" />;
  const logo = domain?.company.logo;
  return <link rel="icon" href={logo ? mediaPath(logo.key, 160) : "data:,"} />;
}

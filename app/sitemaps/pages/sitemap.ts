import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteCanonical } from "../../domains/canonical";
import { readServices } from "../../offers/read-offers.server";
import { readCompany } from "../../companies/read-company.server";
import { siteMenu, servicesPath } from "../../company-site/menu";
import { offersOf } from "../../companies/service-items";
import { run } from "../../routing/run.server";
import { servicePath, sitePages } from "../../urls";
import { countSitemaps } from "../sitemap.server";
import { sitemapIndex, urlSet } from "../sitemap-xml";

/** On the main host, the sitemap index; on a company's domain, its pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, config } = context;
  if (site.kind === "main") {
    const { near, companies } = await run(countSitemaps, context, undefined);
    const files = (kind: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${kind}/${i + 1}`);
    const names = ["pages", ...files("near", near), ...files("companies", companies)];
    return sitemapIndex(names.map((name) => `${config.mainOrigin}/sitemaps/${name}.xml`));
  }
  const locator = { hostname: site.hostname };
  const [company, services] = await Promise.all([
    run(readCompany, context, locator),
    run(readServices, context, locator),
  ]);
  noteCanonical(context, company);
  const menu = siteMenu(company);
  const paths = [
    "/",
    ...(menu.services ? [servicesPath(services)] : []),
    ...services
      .flatMap((item) => (item.type === "category" ? offersOf(item) : [item]))
      .map((offer) => servicePath(offer.nameUri)),
    sitePages.photos,
    ...(menu.contact ? [sitePages.contact] : []),
    ...(menu.about ? [sitePages.about] : []),
    sitePages.reviews,
  ];
  return urlSet([...new Set(paths)].map((path) => ({ address: site.origin + path })));
}

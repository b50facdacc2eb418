import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readServices } from "../../offers/read-offers.server";
import { run } from "../../routing/run.server";
import { EmptyState } from "../../ui/empty-state";
import { sitePages, uriPrefix } from "../../urls";
import { locatorOf } from "../locator";
import { servicesPath } from "../site/menu";
import { siteMeta } from "../site/meta";
import { ServiceCards } from "../site/service-cards";
import { siteOfMatches, useSite } from "../site/use-site";
import { VideoPart } from "../site/video-part";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const vanityName = params.vanityName?.toLowerCase() ?? "";
  const services = await run(readServices, context, locatorOf(context.site, vanityName));
  const path = servicesPath(services);
  // PROF-011: with a single category this page is that category's.
  if (path !== sitePages.services) throw redirect(uriPrefix(context.site, vanityName) + path, 301);
  return { services };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({ site, title: "Services", description: site && `All services by ${site.company.name}.`, path: sitePages.services });
};

export default function Services() {
  const { services } = useLoaderData<typeof loader>();
  const { company, prefix } = useSite();
  return (
    <main id="main" className="page section stack gap-8">
      <h1>Services by {company.name}</h1>
      {services.length === 0 ? (
        <EmptyState icon="wrench" title={`${company.name} has not listed its services yet`}>
          Call or write and describe what you need.
        </EmptyState>
      ) : (
        <ServiceCards services={services} prefix={prefix} />
      )}
      {company.videos.services && <VideoPart video={company.videos.services} label={`${company.name}: services`} />}
    </main>
  );
}

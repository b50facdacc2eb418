import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { offerEditPath } from "../offers/editing/offer-paths";
import { readServices } from "../offers/read-offers.server";
import { run } from "../routing/run.server";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { lazyPart } from "../ui/lazy-part";
import { isEditing } from "../editing/mode.server";
import { sitePages, uriPrefix } from "../urls";
import { locatorOf } from "../companies/locator";
import { servicesPath } from "../company-site/menu";
import { siteMeta } from "../site-parts/meta";
import { PricingPart } from "../site-parts/pricing-part";
import { ServiceCards } from "../site-parts/service-cards";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { VideoPart } from "../site-parts/video-part";

/** Lazy, so that visitors don't load it. */
const OfferEdits = lazyPart(() => import("../offers/editing/offer-edits"), ".edit-bar");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const vanityName = params.vanityName?.toLowerCase() ?? "";
  const services = await run(readServices, context, locatorOf(context.site, vanityName));
  const path = servicesPath(services);
  // A company with a single category shows that category's page instead (PROF-011).
  if (path !== sitePages.services && !skipsRedirect(context, request, vanityName))
    throw redirect(uriPrefix(context.site, vanityName) + path, 301);
  return { services };
}

/** No redirect while editing or with a flash message to show. */
function skipsRedirect(context: AppLoadContext, request: Request, vanityName: string) {
  const { actor, site } = context;
  if (actor.kind === "visitor" || site.kind !== "main") return false;
  const { pathname, searchParams } = new URL(request.url);
  return (
    pathname.includes(`${sitePages.services}/edit/`) ||
    searchParams.has("changed") ||
    isEditing(context, request.headers, vanityName)
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Services",
    description: site && `All services by ${site.company.name}.`,
    path: sitePages.services,
  });
};

export default function Services() {
  const { services } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix } = site;
  return (
    <main id="main" className="page section stack gap-8">
      <h1>Services by {company.name}</h1>
      {site.role && <OfferEdits site={site} services={services} />}
      <div className="site-home">
        <div className="stack gap-8">
          {services.length === 0 && site.role ? (
            <EmptyState
              icon="wrench"
              title="Add your services"
              actions={
                <>
                  <ButtonLink
                    to={offerEditPath(company.vanityName, "add")}
                    icon="plus"
                    preventScrollReset
                  >
                    Add Services
                  </ButtonLink>
                  <ButtonLink
                    to={offerEditPath(company.vanityName, "video")}
                    icon="upload"
                    variant="secondary"
                    preventScrollReset
                  >
                    Upload a promotional video
                  </ButtonLink>
                </>
              }
            >
              Add the services you offer so customers can find you.
            </EmptyState>
          ) : services.length === 0 ? (
            <EmptyState icon="wrench" title={`${company.name} hasn’t listed its services yet`}>
              Call or email to describe what you need.
            </EmptyState>
          ) : (
            <ServiceCards services={services} prefix={prefix} />
          )}
          {company.videos.services && (
            <VideoPart video={company.videos.services} label={`${company.name}: services`} />
          )}
        </div>
        <aside className="site-home__side" aria-label={`Contact ${company.name}`}>
          <PricingPart site={site} />
        </aside>
      </div>
      <Outlet context={site} />
    </main>
  );
}

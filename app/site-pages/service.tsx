import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { offersOf } from "../companies/service-items";
import { readServiceLevel, type ServiceLevel } from "../offers/service-level.server";
import { RichText } from "../richtext/rich-text";
import { safeHtml } from "../richtext/safe-html.server";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ButtonLink } from "../ui/button";
import { ErrorPage } from "../ui/error-page";
import { ServiceIcon } from "../ui/icon";
import { lazyPart } from "../ui/lazy-part";
import { missingPage } from "../ui/missing-page";
import { servicePath, sitePages, uriPrefix } from "../urls";
import { locatorOf } from "../companies/locator";
import { siteMeta } from "../site-parts/meta";
import { PricingPart } from "../site-parts/pricing-part";
import { OfferCard } from "../site-parts/service-cards";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { VideoPart } from "../site-parts/video-part";

/** Lazy, so that visitors don't load it. */
const OfferTools = lazyPart(() => import("../offers/editing/offer-tools"), ".offer-tools");

type Shown = Exclude<ServiceLevel, { offerLevel: "moved" }>;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const vanityName = params.vanityName?.toLowerCase() ?? "";
  const segments = (params["*"] ?? "").split("/").filter(Boolean);
  const level = await readServiceLevel(context, locatorOf(context.site, vanityName), segments);
  const address = uriPrefix(context.site, vanityName) + level.path;
  if (
    new URL(request.url).pathname.replace(/\.data$/, "").replace(/\/$/, "") !== address ||
    level.offerLevel === "moved"
  )
    throw redirect(address, 301);
  if (level.offerLevel === "offer" && level.offer.description.isHtml)
    level.offer.description.text = safeHtml(level.offer.description.text);
  return level;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return missingPage;
  const site = siteOfMatches(matches);
  const level = data as Shown;
  return siteMeta({
    site,
    title: nameOf(level),
    description: level.offerLevel === "offer" ? level.offer.teaser : undefined,
    path: level.path,
  });
};

function nameOf(level: Shown) {
  return level.offerLevel === "offer"
    ? level.offer.name
    : level.offerLevel === "subcategory"
      ? level.subcategory.name
      : level.category.name;
}

export default function Service() {
  const level = useLoaderData<typeof loader>() as Shown;
  const { company, prefix } = useSite();
  return (
    <main id="main" className="page section stack gap-8">
      <Breadcrumbs crumbs={crumbs(level, prefix)} />
      {level.offerLevel === "offer" ? (
        <Offer level={level} />
      ) : (
        <>
          <h1>
            {level.offerLevel === "category"
              ? `Services by ${company.name}: ${level.category.name}`
              : `${level.subcategory.name} by ${company.name}`}
          </h1>
          <ul className="grid service-cards">
            {(level.offerLevel === "category"
              ? offersOf(level.category)
              : level.subcategory.offers
            ).map((offer) => (
              <OfferCard key={offer.nameUri} offer={offer} prefix={prefix} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

function Offer({ level: { offer } }: { level: Shown & { offerLevel: "offer" } }) {
  const site = useSite();
  const { company } = site;
  return (
    <div className="site-home">
      <div className="stack gap-6">
        <div className="cluster">
          <span className="tile__icon">
            <ServiceIcon name={offer.icon} large />
          </span>
          <h1>{offer.name}</h1>
        </div>
        {site.editing && <OfferTools vanityName={company.vanityName} offer={offer} />}
        {offer.teaser && <p className="lead">{offer.teaser}</p>}
        <RichText {...offer.description} />
        {offer.video && <VideoPart video={offer.video} label={`${offer.name}: video`} />}
      </div>
      <aside className="site-home__side" aria-label={`Contact ${company.name}`}>
        <PricingPart site={site} service={offer.name} />
      </aside>
    </div>
  );
}

/** Keeps the company's header and footer, and links to its services (OFFR-043). */
export function ErrorBoundary() {
  const { company, prefix } = useSite();
  return (
    <ErrorPage>
      <p>
        <ButtonLink to={prefix + sitePages.services} icon="wrench">
          Services by {company.name}
        </ButtonLink>
      </p>
    </ErrorPage>
  );
}

function crumbs(level: Shown, prefix: string) {
  const trail: { label: string; to?: string }[] = [
    { label: "Home", to: prefix || "/" },
    { label: "Services", to: prefix + sitePages.services },
  ];
  if (level.offerLevel === "offer") {
    const { category, subcategory, name } = level.offer;
    if (category) trail.push({ label: category.name, to: prefix + servicePath(category.nameUri) });
    if (category && subcategory)
      trail.push({
        label: subcategory.name,
        to: prefix + servicePath(category.nameUri, subcategory.nameUri),
      });
    trail.push({ label: name });
  } else if (level.offerLevel === "subcategory") {
    trail.push(
      { label: level.category.name, to: prefix + servicePath(level.category.nameUri) },
      { label: level.subcategory.name },
    );
  } else {
    trail.push({ label: level.category.name });
  }
  return trail;
}

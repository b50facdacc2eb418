import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { run } from "../routing/run.server";
import { readReviews } from "../reviews/read-reviews.server";
import { OwnerPart } from "../editing/edit-bar";
import { locatorOf } from "../companies/locator";
import { readHomePhotos } from "../companies/read-photos.server";
import { AboutPart } from "../site-parts/about-part";
import { Banner } from "../companies/banner";
import { CompanyHeading } from "../site-parts/company-heading";
import { DetailsPart } from "../site-parts/details-part";
import { siteMeta } from "../site-parts/meta";
import { PhotosPart } from "../site-parts/photos-part";
import { PricingPart } from "../site-parts/pricing-part";
import { ReviewsPart } from "../reviews/reviews-part";
import { ServicesPart } from "../site-parts/services-part";
import { UnclaimedNotice } from "../site-parts/unclaimed-notice";
import { siteOfMatches, useSite } from "../site-parts/use-site";
import { VideoPart } from "../site-parts/video-part";

const REVIEWS_ON_HOME = 2;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const [photos, { reviews }] = await Promise.all([
    run(readHomePhotos, context, company),
    run(readReviews, context, { company, rows: REVIEWS_ON_HOME }),
  ]);
  return { photos, reviews };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "",
    path: "",
  });
};

export default function Home() {
  const { photos, reviews } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company } = site;
  return (
    <main id="main">
      <div className="page">
        <Banner site={site} />
        <div className="site-home">
          <div className="stack gap-12">
            <div className="stack gap-6">
              <CompanyHeading site={site} />
              {company.unclaimed && <UnclaimedNotice company={company} />}
            </div>
            {company.about && <AboutPart site={site} />}
            <OwnerPart site={site} part="about" />
            {company.videos.home && (
              <VideoPart video={company.videos.home} label={`${company.name}: video`} />
            )}
            <ServicesPart site={site} />
            <OwnerPart site={site} part="services" />
            <PhotosPart site={site} photos={photos} />
            <OwnerPart site={site} part="photos" />
            <ReviewsPart site={site} reviews={reviews} />
            <OwnerPart site={site} part="promo" />
          </div>
          <aside className="stack gap-6 site-home__side" aria-label={`Contact ${company.name}`}>
            <PricingPart site={site} />
            <DetailsPart site={site} />
            <OwnerPart site={site} part="details" />
          </aside>
        </div>
      </div>
      {/* The owner's edit dialog. */}
      <Outlet context={site} />
    </main>
  );
}

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
import { siteOfMatches, useSite } from "../company-site/use-site";
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
      <div className="page hero">
        <Banner site={site} nameAs="h1">
          <OwnerPart site={site} part="pictures" />
        </Banner>
        <CompanyHeading site={site} />
      </div>
      <div className="page site-home">
        <div className="site-home__parts">
          <div className="stack gap-6 site-home__first">
            {company.summary && <p className="lead">{company.summary}</p>}
            {company.unclaimed && <UnclaimedNotice company={company} />}
            <PhotosPart site={site} shown={photos} />
          </div>
          {company.about ? <AboutPart site={site} /> : <OwnerPart site={site} part="no-about" />}
          {company.videos.home && (
            <VideoPart video={company.videos.home} label={`${company.name}: video`} />
          )}
          <OwnerPart site={site} part={company.videos.home ? "video" : "no-video"} />
          <ServicesPart site={site} />
          <ReviewsPart site={site} reviews={reviews} />
          <OwnerPart site={site} part="promo" />
          <DetailsPart site={site} />
        </div>
        <aside className="site-home__side" aria-label={`Contact ${company.name}`}>
          <PricingPart site={site} />
        </aside>
      </div>
      {/* The owner's edit dialog. */}
      <Outlet context={site} />
    </main>
  );
}

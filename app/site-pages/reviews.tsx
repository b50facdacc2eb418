import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { readFriendsReviews } from "../reviews/friends-reviews.server";
import { readReviews } from "../reviews/read-reviews.server";
import { sortNames, sorts, type Sort } from "../reviews/filters";
import { run } from "../routing/run.server";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { TabLinks } from "../ui/tabs";
import { sitePages } from "../urls";
import { locatorOf } from "../companies/locator";
import { siteMeta } from "../site-parts/meta";
import { FriendsReviews } from "../site-parts/friends-reviews";
import { RatingSummary } from "../site-parts/rating-summary";
import { ReviewCard } from "../site-parts/review-card";
import { siteOfMatches, useSite } from "../site-parts/use-site";
import { VideoPart } from "../site-parts/video-part";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const { searchParams } = new URL(request.url);
  const sort = (searchParams.get("sort") ?? "newest") as Sort;
  const after = searchParams.get("after") ?? undefined;
  const [page, friends] = await Promise.all([
    run(readReviews, context, { company, sort, after }),
    context.actor.kind === "user" ? run(readFriendsReviews, context, { company }) : null,
  ]);
  return {
    ...page,
    friendsReviews: friends && friends.reviews,
    sort,
    isFirst: after === undefined,
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Reviews",
    description:
      site && `What customers say about ${site.company.name}: ${site.company.reviewCount} reviews.`,
    path: sitePages.reviews,
    more:
      data?.isFirst === false || (data && data.sort !== "newest")
        ? [{ name: "robots", content: "noindex, follow" }]
        : [],
  });
};

export default function Reviews() {
  const { reviews, friendsReviews, next, sort, isFirst } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix } = site;
  const path = prefix + sitePages.reviews;
  return (
    <main id="main" className="page page--medium section stack gap-8">
      <h1>Reviews for {company.name}</h1>
      <RatingSummary company={company} />
      {company.videos.reviews && (
        <VideoPart video={company.videos.reviews} label={`${company.name}: what customers say`} />
      )}
      <FriendsReviews reviews={friendsReviews} />
      <section className="stack" aria-labelledby="others-heading">
        <h2 id="others-heading">All reviews</h2>
        {reviews.length > 0 && (
          <TabLinks
            label="Sort reviews"
            tabs={sorts.map((one) => ({
              label: sortNames[one],
              to: one === "newest" ? path : `${path}?sort=${one}`,
              current: one === sort,
            }))}
          />
        )}
        {reviews.length === 0 && (
          <EmptyState
            icon="star"
            title={isFirst ? `No reviews of ${company.name} yet` : "No more reviews"}
          >
            Each review shows whether it’s backed by a paid invoice, an estimate or a request.
          </EmptyState>
        )}
        {reviews.map((review) => (
          <ReviewCard
            key={review.reviewNumber}
            review={review}
            timeZone={company.location.timeZone}
          />
        ))}
        <nav className="cluster cluster--apart" aria-label="Pages of reviews">
          {isFirst ? (
            <span />
          ) : (
            <Link to={sort === "newest" ? path : `${path}?sort=${sort}`} className="with-icon">
              Back to first reviews
            </Link>
          )}
          {next && (
            <ButtonLink
              to={`${path}?${new URLSearchParams({ ...(sort === "newest" ? {} : { sort }), after: next })}`}
              variant="secondary"
              rel="next"
              iconAfter="arrow-right"
            >
              More reviews
            </ButtonLink>
          )}
        </nav>
      </section>
      {/* A dialog about one review. */}
      <Outlet context={site} />
    </main>
  );
}

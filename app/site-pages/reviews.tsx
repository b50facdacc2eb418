import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { doneText } from "../reviews/done";
import { filterName, selectedIn, selectionQuery, type Selected } from "../reviews/filters";
import { readFriendsReviews } from "../reviews/friends-reviews.server";
import { RemovedNote } from "../reviews/removed-note";
import { readReviews } from "../reviews/read-reviews.server";
import { readReviewSummary } from "../reviews/read-summary.server";
import { run } from "../routing/run.server";
import { ButtonLink } from "../ui/button";
import { DoneNote } from "../ui/done-note";
import { EmptyState } from "../ui/empty-state";
import { sitePages } from "../urls";
import { locatorOf } from "../companies/locator";
import { siteMeta } from "../site-parts/meta";
import { FriendsReviews } from "../reviews/friends-reviews";
import { isEditable } from "../reviews/own-review.server";
import { OwnReview } from "../reviews/own-review";
import { readReviewForm } from "../reviews/read-review-form.server";
import { PricingPart } from "../site-parts/pricing-part";
import { RatingSummary } from "../reviews/rating-summary";
import { ReviewCard } from "../reviews/review-card";
import { Mentions, ReviewOrder, selectionPath } from "../reviews/review-filters";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { VideoPart } from "../site-parts/video-part";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const { searchParams } = new URL(request.url);
  const selected = selectedIn(searchParams);
  const after = searchParams.get("after") ?? undefined;
  const { vanityName } = params;
  const isUser = context.actor.kind === "user";
  const [page, summary, friends, form] = await Promise.all([
    run(readReviews, context, { company, ...selected, after }),
    run(readReviewSummary, context, { company }),
    isUser ? run(readFriendsReviews, context, { company }) : null,
    isUser && vanityName ? run(readReviewForm, context, { company: vanityName }) : null,
  ]);
  const isMember = form?.writer?.member ?? false;
  const own = friends?.reviews.find((one) => one.own) ?? null;
  return {
    ...page,
    ...summary,
    selected,
    isMember,
    own,
    isOwnEditable: own !== null && isEditable({ ...own, isMember }, context.now()),
    moreOfFriends: friends?.more ?? false,
    friendsReviews: friends && friends.reviews.filter(({ own }) => !own),
    isFirst: after === undefined,
    done: doneText(request),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const site = siteOfMatches(matches);
  const isPart = data && (!data.isFirst || Object.keys(selectionQuery(data.selected)).length > 0);
  return siteMeta({
    site,
    title: "Reviews",
    description:
      site && `What customers say about ${site.company.name}: ${site.company.reviewCount} reviews.`,
    path: sitePages.reviews,
    more: isPart ? [{ name: "robots", content: "noindex, follow" }] : [],
  });
};

export default function Reviews() {
  const { reviews, own, isOwnEditable, isMember, friendsReviews, moreOfFriends, ...data } =
    useLoaderData<typeof loader>();
  const { attributes, removed, selected, done } = data;
  const site = useSite();
  const { company, prefix, onOwnDomain } = site;
  const path = prefix + sitePages.reviews;
  return (
    <main id="main" className="page section stack gap-8">
      <div className="cluster cluster--apart">
        <h1>Reviews for {company.name}</h1>
        {!own && !isMember && (
          <ButtonLink
            to={`${path}/new`}
            icon="pencil"
            preventScrollReset
            {...(onOwnDomain && { reloadDocument: true })}
          >
            Write a review
          </ButtonLink>
        )}
      </div>
      <DoneNote>{done}</DoneNote>
      <div className="site-home">
        <div className="stack gap-8">
          <RatingSummary company={company} path={path} stars={selected.stars} />
          <Mentions path={path} selected={selected} attributes={attributes} />
          {company.videos.reviews && (
            <VideoPart
              video={company.videos.reviews}
              label={`${company.name}: what customers say`}
            />
          )}
          {own && <OwnReview review={own} editable={isOwnEditable} />}
          <FriendsReviews reviews={friendsReviews} more={moreOfFriends} />
          <section className="stack" aria-labelledby="all-reviews">
            <h2 id="all-reviews">{filterName(selected) ?? "All reviews"}</h2>
            {(reviews.length > 0 || company.reviewCount > 0) && (
              <ReviewOrder path={path} selected={selected} />
            )}
            {selected.stars !== undefined && reviews.some(({ counts }) => !counts) && (
              <p className="small soft">
                This list includes reviews by employees and friends of the owner. They don’t count
                in the number above.
              </p>
            )}
            {reviews.length === 0 && <NoReviews selected={selected} />}
            {reviews.map((review) => (
              <ReviewCard
                key={review.reviewNumber}
                review={review}
                timeZone={company.location.timeZone}
              />
            ))}
            <RemovedNote removed={removed} />
            <Pages path={path} />
          </section>
        </div>
        <aside className="site-home__side" aria-label={`Contact ${company.name}`}>
          <PricingPart site={site} />
        </aside>
      </div>
      {/* The dialogs in which people write. */}
      <Outlet context={site} />
    </main>
  );
}

function NoReviews({ selected }: { selected: Selected }) {
  const { isFirst } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const title = !isFirst
    ? "No more reviews"
    : filterName(selected) === undefined
      ? `No reviews of ${company.name} yet`
      : "No such reviews";
  return (
    <EmptyState icon="star" title={title}>
      Each review shows whether it’s backed by a paid invoice, an estimate or a request.
    </EmptyState>
  );
}

function Pages({ path }: { path: string }) {
  const { isFirst, next, selected } = useLoaderData<typeof loader>();
  const isFiltered = filterName(selected) !== undefined;
  return (
    <nav className="cluster cluster--apart" aria-label="Pages of reviews">
      {!isFirst ? (
        <Link to={selectionPath(path, selected)}>Back to first reviews</Link>
      ) : isFiltered ? (
        <Link to={path}>Show all reviews</Link>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink
          to={selectionPath(path, selected, next)}
          variant="secondary"
          rel="next"
          iconAfter="arrow-right"
        >
          More reviews
        </ButtonLink>
      )}
    </nav>
  );
}

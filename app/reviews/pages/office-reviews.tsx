import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { OlderLinks } from "../../ui/older-links";
import { TabLinks } from "../../ui/tabs";
import { officeReviewsPath } from "../../office/office-urls";
import { AskForReview } from "../office/ask-for-review";
import { listOfficeReviews } from "../office/list-office-reviews.server";
import { readOfficeReview } from "../office/office-review.server";
import stylesUrl from "../office/office-reviews.css?url";
import { qrCode } from "../office/qr-code.server";
import { readReviewLink } from "../office/review-link.server";
import { OfficeReview } from "../office/review-row";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Reviews");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    [...searchParams].filter(
      ([name, value]) => ["show", "stars", "after"].includes(name) && value !== "",
    ),
  );
  const [list, first, { link, published }] = await Promise.all([
    run(listOfficeReviews, context, { company, ...query }),
    firstReview(context, company, searchParams.get("review")),
    run(readReviewLink, context, { company }),
  ]);
  const { show, stars, after } = query;
  return {
    ...list,
    first,
    selected: { show, stars },
    isFirst: after === undefined,
    ask: { link, published, code: qrCode(link) },
    done: doneMessage(request),
    now: context.now(),
  };
}

/** The one that a mail or a form leads to; undefined if it is not there any more. */
async function firstReview(context: RequestContext, company: string, reviewNumber: string | null) {
  if (reviewNumber === null) return undefined;
  try {
    return await readOfficeReview(context, { company, reviewNumber });
  } catch (error) {
    if (error instanceof Refusal && ["not-found", "invalid"].includes(error.code)) return undefined;
    throw error;
  }
}

export default function OfficeReviews() {
  const { reviews, next, first, selected, isFirst, ask, done, now } =
    useLoaderData<typeof loader>();
  const { vanityName, timeZone, role } = useOffice();
  const shown = [
    ...(first ? [first] : []),
    ...reviews.filter(({ reviewNumber }) => reviewNumber !== first?.reviewNumber),
  ];
  return (
    <>
      <Heading
        title="Reviews"
        done={done}
        actions={
          <ButtonLink to="#ask" variant="secondary" icon="share-2">
            Ask for a review
          </ButtonLink>
        }
      />
      <TabLinks label="Filters" tabs={filterTabs(vanityName, selected)} />
      {shown.map((review) => (
        <OfficeReview
          key={review.reviewNumber}
          review={review}
          vanityName={vanityName}
          timeZone={timeZone}
          now={now}
          replies={role !== "platform admin"}
        />
      ))}
      {shown.length === 0 && <NoReviews {...selected} />}
      <OlderLinks
        label="Parts of the list"
        newest={isFirst ? undefined : listPath(vanityName, selected)}
        older={next && listPath(vanityName, { ...selected, after: next })}
      />
      <AskForReview {...ask} vanityName={vanityName} />
    </>
  );
}

type Selected = { show?: string | undefined; stars?: string | undefined };

function NoReviews({ show, stars }: Selected) {
  if (show === "waiting")
    return (
      <EmptyState icon="check" title="All caught up">
        Every review has your reply.
      </EmptyState>
    );
  return (
    <EmptyState icon="star" title={stars ? "No such reviews" : "No reviews yet"}>
      {stars ? "Choose another filter." : "Send customers the link below to get your first one."}
    </EmptyState>
  );
}

function filterTabs(vanityName: string, { show, stars }: Selected) {
  return [
    {
      label: "All",
      to: listPath(vanityName, {}),
      current: (show ?? "all") === "all" && stars === undefined,
    },
    {
      label: "No reply",
      to: listPath(vanityName, { show: "waiting" }),
      current: show === "waiting",
    },
    ...["5", "4", "3", "2", "1"].map((one) => ({
      label: (
        <>
          {one} <span aria-hidden>★</span>
          <span className="visually-hidden">{one === "1" ? "star" : "stars"}</span>
        </>
      ),
      to: listPath(vanityName, { stars: one }),
      current: stars === one,
    })),
  ];
}

function listPath(vanityName: string, query: Selected & { after?: string }) {
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined) as string[][];
  const search = new URLSearchParams(chosen).toString();
  return officeReviewsPath(vanityName) + (search && `?${search}`);
}

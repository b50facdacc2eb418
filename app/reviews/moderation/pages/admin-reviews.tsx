import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../../admin-frame/admitted.server";
import { doneOf } from "../../../admin-frame/done";
import { Part } from "../../../admin-frame/input";
import { Steps } from "../../../admin-frame/steps";
import { pageMeta } from "../../../frame/page-meta";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { EmptyState } from "../../../ui/empty-state";
import { Heading } from "../../../ui/heading";
import { CaseCard } from "../case-card";
import { decideAppeal } from "../decide-appeal.server";
import { decideReview } from "../decide-review.server";
import { CASES_PER_PAGE, listReviewCases } from "../list-cases.server";

export { formHeaders as headers } from "../../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reviews",
    description: "Reviews waiting for a decision.",
    path: "/admin/reviews",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  return {
    ...(await run(listReviewCases, context, filters as never)),
    part: Part.parse({ rows: CASES_PER_PAGE, ...filters }),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const fields = await fieldsOf(request);
  const done = () =>
    redirect(`/admin/reviews?done=${fields.decision === "hold" ? "held" : "decided"}`);
  return "outcome" in fields
    ? submit(decideAppeal, context, fields, done)
    : submit(decideReview, context, fields, done);
}

export default function AdminReviews() {
  const { cases, more, part, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Reviews" done={done} />
      {cases.length === 0 ? (
        <EmptyState icon="inbox" title="All caught up">
          Held and reported reviews, and appeals, wait here.
        </EmptyState>
      ) : (
        <ul className="stack gap-6" role="list">
          {cases.map((one) => (
            <li key={one.id}>
              <CaseCard one={one} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Steps {...part} more={more} label="Parts of the list of reviews" />
    </>
  );
}

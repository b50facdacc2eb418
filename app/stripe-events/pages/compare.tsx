import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { Rows } from "../../admin-frame/rows";
import { pageMeta } from "../../frame/page-meta";
import type { RequestContext } from "../../operations/context";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { CompareForm } from "../compare-form";
import type { Difference, Part } from "../parts";
import { comparePayments } from "../reconcile.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Compare with Stripe",
    description: "Where we and Stripe say something else.",
    path: "/admin/money/compare",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const { after, ...of } = filtersOf(request);
  return { ...(await compared(context, of, after)), of, isFirst: after === undefined };
}

/** Accounts without payments are many: several parts at once, until there is something to show. */
const MOST_PARTS = 20;
const ENOUGH = 20;

async function compared(context: RequestContext, of: Record<string, string>, from = "") {
  const differences: Difference[] = [];
  let count = 0;
  let next: string | null = from;
  for (let turn = 0; turn < MOST_PARTS && next !== null; turn++) {
    const wanted: Wanted = { ...of, part: of.part as Part, ...(next && { after: next }) };
    const answer: Awaited<ReturnType<typeof comparePayments>> = await run(
      comparePayments,
      context,
      wanted,
    );
    differences.push(...answer.differences);
    count += answer.compared;
    next = answer.next;
    if (count >= ENOUGH || differences.length > 0) break;
  }
  return { count, differences, next };
}

interface Wanted {
  part: Part;
  vanityName?: string;
  after?: string;
}

/** Rows have ids of Stripe's objects only: what they say is looked up there. */
export default function Compare() {
  const { count, differences, next, of, isFirst } = useLoaderData<typeof loader>();
  const query = (more: Record<string, string>) =>
    `/admin/money/compare?${new URLSearchParams({ ...of, ...more }).toString()}`;
  return (
    <>
      <Heading title="Compare with Stripe" back={{ to: "/admin/money", label: "Money" }}>
        <p className="soft">Nothing is changed: differences are found, not corrected.</p>
      </Heading>
      <CompareForm of={of} />
      <p role="status">
        {count.toLocaleString("en-US")} compared{isFirst ? "" : " in this part"}.{" "}
        {next === null ? "That was the end." : "There is more."}
      </p>
      {differences.length === 0 ? (
        <EmptyState icon="check" title="No differences">
          We say the same as Stripe.
        </EmptyState>
      ) : (
        <Rows
          label="Differences"
          head={["At Stripe", "Company", "What", "Here", "There"]}
          rows={differences.map(({ id, company, what, ours, stripes }) => ({
            key: `${id} ${what}`,
            cells: [
              id,
              company ? (
                <Link key="company" to={`/admin/companies/${company}`}>
                  {company}
                </Link>
              ) : (
                "–"
              ),
              what,
              ours,
              stripes,
            ],
          }))}
        />
      )}
      {next !== null && (
        <p>
          <ButtonLink to={query({ after: next })} variant="secondary" prefetch="none">
            Compare the next ones
          </ButtonLink>
        </p>
      )}
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { MAX_QUERY_LENGTH } from "../../search/options";
import { Button, ButtonLink } from "../../ui/button";
import { Card, CardLink } from "../../ui/card";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { REVIEW_ENTRY_PATH } from "../../urls";
import { newCompanyReviewPath, newReviewPath } from "../../reviews/review-urls";
import { findCompaniesByName } from "../find-by-name.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Write a review",
    description: "Find the company you want to review.",
    path: REVIEW_ENTRY_PATH,
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const found = q ? await run(findCompaniesByName, context, { q }) : null;
  return { q, found };
}

/** Where people who aren't on a company's page begin a review. */
export default function ReviewEntry() {
  const { q, found } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-8">
        <header className="stack gap-2">
          <h1>Write a review</h1>
          <p className="lead">Find the company you want to review.</p>
        </header>
        <Form method="get" role="search" aria-label="Companies to review" className="stack gap-4">
          <Field name="q" label="Company name or phone number">
            <Input
              key={q}
              icon="search"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_QUERY_LENGTH}
              defaultValue={q}
            />
          </Field>
          <div>
            <Button size="large">Find company</Button>
          </div>
        </Form>
        {found && <Found q={q} found={found} />}
        <div className="stack gap-2">
          <p>Can’t find the company?</p>
          <div>
            <ButtonLink
              to={newCompanyReviewPath({ name: q })}
              variant="secondary"
              icon="plus"
              rel="nofollow"
            >
              Add it
            </ButtonLink>
          </div>
        </div>
      </main>
      <MainFooter />
    </>
  );
}

function Found({
  q,
  found: { companies, more },
}: {
  q: string;
  found: NonNullable<Awaited<ReturnType<typeof loader>>["found"]>;
}) {
  if (companies.length === 0) return <p role="status">{`0 companies found for "${q}"`}</p>;
  return (
    <section className="stack gap-2" aria-labelledby="found-heading">
      <h2 id="found-heading">Choose the company</h2>
      <ul className="stack gap-2" role="list">
        {companies.map(({ name, vanityName, location }) => (
          <Card key={vanityName} as="li" link>
            <CardLink to={newReviewPath(vanityName)} rel="nofollow">
              {name}
            </CardLink>
            <p className="small soft">{location}</p>
          </Card>
        ))}
      </ul>
      {more && <p className="soft">More companies match. Type more of the name.</p>}
    </section>
  );
}

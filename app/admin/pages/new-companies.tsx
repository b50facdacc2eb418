import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { Facts } from "../../admin-frame/facts";
import { Part } from "../../admin-frame/input";
import { OwnTime } from "../../admin-frame/own-time";
import { Steps } from "../../admin-frame/steps";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { formatPhone } from "../../ui/phone-number";
import { Rating } from "../../ui/rating";
import { companyPath } from "../../urls";
import { officePath } from "../../office/office-urls";
import { confirmCompany } from "../confirm-company.server";
import { listNewCompanies, type NewCompany } from "../new-companies.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "New companies",
    description: "Companies that reviewers added.",
    path: "/admin/new-companies",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  return {
    ...(await run(listNewCompanies, context, filters as never)),
    part: Part.parse(filters),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const { vanityName = "" } = await fieldsOf(request);
  await run(confirmCompany, context, { vanityName });
  return redirect("/admin/new-companies?done=confirmed");
}

export default function NewCompanies() {
  const { companies, more, part, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="New companies" done={done}>
        <p>
          People added these with a review. Search engines don’t list them until you, a second
          public review or the owner confirms them.
        </p>
      </Heading>
      {companies.length === 0 ? (
        <EmptyState icon="inbox" title="All caught up">
          Companies that people add with a review appear here.
        </EmptyState>
      ) : (
        <ul className="stack gap-6" role="list">
          {companies.map((company) => (
            <li key={company.vanityName}>
              <OneCompany company={company} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Steps {...part} more={more} label="Parts of the list of new companies" />
    </>
  );
}

function OneCompany({ company, now }: { company: NewCompany; now: number }) {
  const { vanityName, name, phone, website, address, isPlace, createdAt, reviews, alike } = company;
  return (
    <Card as="article" className="stack">
      <h2>
        <Link to={companyPath(vanityName)}>{name}</Link>
      </h2>
      <Facts
        facts={{
          Address: address,
          Phone: phone && formatPhone(phone),
          Website: website,
          Maps: isPlace ? "Chosen from the maps service" : "Entered by hand, or not confirmed",
          Added: <OwnTime at={createdAt} now={now} />,
        }}
      />
      <h3>Reviews</h3>
      {reviews.length === 0 && <p className="soft">It has no public review.</p>}
      {reviews.map((review, i) => (
        <Review key={i} review={review} />
      ))}
      <h3>Possible duplicates</h3>
      {alike.length === 0 ? (
        <p className="soft">No company near it has a name like this.</p>
      ) : (
        <ul className="lines">
          {alike.map((one) => (
            <li key={one.vanityName}>
              <Link to={companyPath(one.vanityName)}>{one.name}</Link>
              <span className="small soft">
                {[one.city, one.phone && formatPhone(one.phone)].filter(Boolean).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster gap-2">
        <Form method="post">
          <input type="hidden" name="vanityName" value={vanityName} />
          <Button icon="check">
            Confirm<span className="visually-hidden"> {name}</span>
          </Button>
        </Form>
        <ButtonLink to={`${companyPath(vanityName)}/edit/disable`} variant="secondary">
          Unpublish<span className="visually-hidden"> {name}</span>
        </ButtonLink>
        <ButtonLink to={officePath(vanityName, "/settings/delete")} variant="secondary">
          Delete<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Review({ review }: { review: NewCompany["reviews"][number] }) {
  const { userId, author, rating, headline, review: text, state } = review;
  return (
    <div className="stack gap-1">
      <p className="cluster gap-2">
        <Rating value={`${rating}.0`} starsOnly />
        {userId ? <Link to={`/admin/people/${userId}`}>{author}</Link> : author}
        {state === "held" && <Badge tone="warning">Held</Badge>}
        {state === "removed" && <Badge tone="danger">Removed</Badge>}
      </p>
      {headline && (
        <p>
          <strong>{headline}</strong>
        </p>
      )}
      {text && <p className="prose">{text}</p>}
    </div>
  );
}

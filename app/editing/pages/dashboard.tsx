import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { DoneNote } from "../../ui/done-note";
import { EmptyState } from "../../ui/empty-state";
import { claimByAddressPath, companyPath } from "../../urls";
import { clientsPath } from "../../office/office-urls";
import { placeName } from "../../place-name";
import { editPath } from "../edits";
import { listOwnCompanies } from "../own-companies.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Your companies",
    description: "Companies you own.",
    path: "/dashboard",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const done = new URL(request.url).searchParams.get("done") === "deleted";
  return { ...(await run(listOwnCompanies, context, undefined)), done };
}

/** EDIT-009, OPEN-067. */
export default function Dashboard() {
  const { companies, claimable, done } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-8">
        <h1>Your companies</h1>
        <DoneNote>
          {done ? "The company is deleted. It can take a few minutes until all is gone." : null}
        </DoneNote>
        {claimable.map((company) => (
          <Claimable key={company.vanityName} company={company} />
        ))}
        {companies.length === 0 && claimable.length === 0 && (
          <EmptyState
            icon="house"
            title="You don’t have a company yet"
            actions={<ButtonLink to="/list-your-business">List your business</ButtonLink>}
          >
            Create a page so people near you can find you. It takes a few minutes.
          </EmptyState>
        )}
        {companies.map((company) => (
          <OwnCompany key={company.vanityName} company={company} />
        ))}
      </main>
      <MainFooter />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Own = Loaded["companies"][number];

/** Only people with this email address see it. */
function Claimable({
  company: { vanityName, name, city, stateCode },
}: {
  company: Loaded["claimable"][number];
}) {
  return (
    <Card as="section" className="stack gap-4">
      <h2 className="card-title">{name}</h2>
      <p>
        This page{city && ` of a company in ${placeName({ city, stateCode })}`} lists your email
        address and has no owner. Is it your company?
      </p>
      <Form method="post" action={claimByAddressPath(vanityName)} reloadDocument>
        <Button size="small">
          Claim Profile<span className="visually-hidden"> of {name}</span>
        </Button>
      </Form>
    </Card>
  );
}

function OwnCompany({
  company: { vanityName, name, published, verified, pro, role, officeHeld, missing },
}: {
  company: Own;
}) {
  const seesPage = published || role === "owner";
  return (
    <Card as="section" className="stack gap-4">
      <div className="cluster cluster--apart gap-2">
        <h2 className="card-title">
          {seesPage ? <Link to={companyPath(vanityName)}>{name}</Link> : name}
        </h2>
        <div className="cluster gap-2">
          {published ? <Badge tone="success">Published</Badge> : <Badge>Not published</Badge>}
          {verified && <Badge icon="badge-check">Verified</Badge>}
          {pro > 0 && <Badge>Pro</Badge>}
        </div>
      </div>
      {!published && role === "owner" && (
        <>
          <p className="soft">
            {missing.length > 0
              ? "Before you can publish:"
              : "Ready to publish. Open the page to publish it."}
          </p>
          {missing.length > 0 && (
            <ul>
              {missing.map((line) => (
                <li key={line}>- {line}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {officeHeld && (
        <p className="soft">
          The company has a new owner, so its office is closed for now. We’re checking it and will
          email you.
        </p>
      )}
      <div className="cluster gap-2">
        {!officeHeld && (
          <ButtonLink to={clientsPath(vanityName)} icon="users" size="small">
            Clients<span className="visually-hidden"> of {name}</span>
          </ButtonLink>
        )}
        {role === "owner" && (
          <ButtonLink
            to={editPath(vanityName)}
            reloadDocument
            prefetch="none"
            icon="pencil"
            size="small"
            variant="secondary"
          >
            Edit page<span className="visually-hidden"> of {name}</span>
          </ButtonLink>
        )}
        {seesPage && (
          <ButtonLink to={companyPath(vanityName)} size="small" variant="secondary" icon="eye">
            View<span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { Part } from "../../admin-frame/input";
import { Choice, Filters } from "../../admin-frame/filters";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { Rows } from "../../admin-frame/rows";
import { Steps } from "../../admin-frame/steps";
import { pageMeta } from "../../frame/page-meta";
import { editPath } from "../../editing/edits";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { formatShortUSD } from "../../ui/money";
import {
  assignDomain,
  declineDomainRequest,
  listDomainRequests,
  listDomains,
  type DomainLine,
} from "../assign.server";
import { AssignForm } from "../assign-form";
import { DomainBadge } from "../domain-badge";
import { DomainName } from "../domain-name";
import styles from "../domains.css?url";
import { checkDomain } from "../own-domains.server";
import { RequestCard } from "../request-card";
import { problemHelp, statusNames } from "../texts";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Domains",
    description: "Domains that companies own.",
    path: "/admin/domains",
    unlisted: true,
  });

/** One page of requests. Later ones appear as these are decided. */
const REQUESTS = 50;

/** With `?company=`, an admin can assign a domain to that company without a request. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const { company = null, ...filters } = filtersOf(request);
  const [{ requests }, { domains, more }] = await Promise.all([
    run(listDomainRequests, context, { rows: REQUESTS }),
    run(listDomains, context, filters as never),
  ]);
  const open = requests.filter(({ decision }) => decision === null);
  return {
    company,
    requests: open,
    domains,
    more,
    filters,
    part: Part.parse(filters),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const { intent, ...fields } = await fieldsOf(request);
  const to = (done: string) => () => redirect(`/admin/domains?done=${done}`);
  if (intent === "assign") return submit(assignDomain, context, fields, to("assigned"));
  if (intent === "decline") return submit(declineDomainRequest, context, fields, to("declined"));
  if (intent === "check") return submit(checkDomain, context, fields, to("looked"));
  throw notFound("There is no such form.");
}

export default function Domains() {
  const { company, requests, domains, more, filters, part, done, now } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Domains" done={done} />
      <section className="stack">
        <h2>Requests</h2>
        {requests.length === 0 ? (
          <p className="soft">No domain requests.</p>
        ) : (
          <ul className="stack gap-6" role="list">
            {requests.map((one) => (
              <li key={one.id}>
                <RequestCard request={one} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {company && (
        <Card as="section" className="stack">
          <h2>Assign a domain to {company}</h2>
          <AssignForm id="new" vanityName={company} />
        </Card>
      )}
      <section className="stack">
        <h2>All domains</h2>
        <Filters of={filters}>
          <Choice name="status" label="State" of={filters} choices={statusNames} />
        </Filters>
        {domains.length === 0 ? (
          <EmptyState icon="globe" title="No domain found">
            Assign a domain to see it here.
          </EmptyState>
        ) : (
          <Rows
            label="Domains"
            head={["Domain", "Company", "State", "Price", "Checked", "To do"]}
            rows={domains.map((one) => ({
              key: `${one.hostname} ${one.company.vanityName}`,
              cells: cellsOf(one, now),
            }))}
          />
        )}
        <Steps {...part} more={more} label="Parts of the list of domains" />
      </section>
    </>
  );
}

function cellsOf(
  {
    hostname,
    unicode,
    company,
    status,
    problem,
    yearlyCents,
    billed,
    checkedAt,
    nextCheckAt,
  }: DomainLine,
  now: number,
) {
  return [
    <DomainName key="name" hostname={hostname} unicode={unicode} />,
    <Link key="company" to={`/admin/companies/${company.vanityName}`}>
      {company.name}
    </Link>,
    <span key="state" className="stack gap-1">
      <span>
        <DomainBadge status={status} />
      </span>
      {problem && <span className="small soft">{problemHelp[problem]}</span>}
    </span>,
    yearlyCents === 0
      ? "Included"
      : `${formatShortUSD(yearlyCents)} a year, ${billed ? "billed" : "not billed"}`,
    <span key="checks">
      {checkedAt === null ? "Never" : <OwnTime at={checkedAt} now={now} />}
      {nextCheckAt !== null && (
        <span className="small soft block">
          Next: <OwnTime at={nextCheckAt} now={now} />
        </span>
      )}
    </span>,
    status === "removed" ? (
      "–"
    ) : (
      <Form key="do" method="post" className="cluster gap-2">
        <input type="hidden" name="company" value={company.vanityName} />
        <input type="hidden" name="hostname" value={hostname} />
        <Button variant="secondary" name="intent" value="check">
          Check now<span className="visually-hidden"> {hostname}</span>
        </Button>
        <ButtonLink to={`${editPath(company.vanityName, "domain")}/${hostname}`} variant="quiet">
          Remove<span className="visually-hidden"> {hostname}</span>
        </ButtonLink>
      </Form>
    ),
  ];
}

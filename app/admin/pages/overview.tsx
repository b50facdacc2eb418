import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { Card, CardLink } from "../../ui/card";
import { Note } from "../../ui/note";
import { admitted } from "../../admin-frame/admitted.server";
import { readOverview } from "../overview.server";
import { Heading } from "../../ui/heading";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Admin",
    description: "The marketplace at a glance.",
    path: "/admin",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  return run(readOverview, context, undefined);
}

export default function Overview() {
  const counts = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Admin" />
      <div className="counts">
        <Count n={counts.people} label="People" to="/admin/people" />
        <Count n={counts.disabledPeople} label="Disabled people" to="/admin/people?disabled=true" />
        <Count n={counts.companies} label="Companies" to="/admin/companies" />
        <Count
          n={counts.unpublishedCompanies}
          label="Unpublished"
          to="/admin/companies?published=false"
        />
        <Count n={counts.proCompanies} label="Pro companies" to="/admin/companies?pro=true" />
        <Count n={counts.newCompanies} label="New companies" to="/admin/new-companies" />
        <Count n={counts.claims} label="Claims to decide" to="/admin/claims" />
        <Count n={counts.reviewCases} label="Reviews to decide" to="/admin/reviews" />
        <Count n={counts.chatReports} label="Reported conversations" to="/admin/conversations" />
        <Count n={counts.domainRequests} label="Domain requests" to="/admin/domains" />
        <Count
          n={counts.heldOffices}
          label="Offices to release"
          to="/admin/companies?held=true&claimed=true"
        />
        <Count n={counts.waitingMail} label="Unsent email" to="/admin/mail" />
        <Count
          n={counts.deadMail}
          label="Failed email"
          to="/admin/mail"
          alarming={counts.deadMail > 0}
        />
        <Count
          n={counts.unknownMail.count}
          label="Email to unknown addresses this hour"
          to="/admin/mail"
          alarming={counts.unknownMail.alarming}
        />
      </div>
      {counts.unknownMail.alarming && (
        <Note tone="warning">
          Someone may be using the forms to email strangers. We answer more slowly.
        </Note>
      )}
      <p className="soft">
        Everything platform admins do is recorded in the <Link to="/admin/audit">audit log</Link>.
        Open a company’s page to see it as visitors do.
      </p>
    </>
  );
}

function Count({
  n,
  label,
  to,
  alarming,
}: {
  n: number;
  label: string;
  to: string;
  alarming?: boolean;
}) {
  return (
    <Card link className="stack gap-1">
      <p className={alarming ? "count count--alarming" : "count"}>{n.toLocaleString("en-US")}</p>
      <p>
        <CardLink to={to}>{label}</CardLink>
      </p>
    </Card>
  );
}

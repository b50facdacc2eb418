import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { moveByForm } from "../../office/move-by-form.server";
import { officeMeta } from "../../office/office-meta";
import {
  clientsPath,
  documentPath,
  jobPath,
  jobsPath,
  officeRequestPath,
} from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { JobBadge } from "../job-badge";
import { JobBar } from "../job-bar";
import { JobFacts } from "../job-facts";
import { JobHistory } from "../job-history";
import { JobInvoices } from "../job-invoices";
import { JobPrices } from "../job-prices";
import stylesUrl from "../jobs.css?url";
import { jobTitle } from "../messages";
import { jobMoves } from "../moves.server";
import { readJob } from "../read-job.server";
import { isOpen } from "../states";
import { VisitList } from "../visit-list";

export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Job");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const job = await run(readJob, context, { company: params.vanityName, number: params.number });
  return {
    job,
    done: doneMessage(request),
    now: context.now(),
    // A repeated submit starts one document.
    startKey: crypto.randomUUID(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number } = params;
  const { intent = "", seen, visit } = await fieldsOf(request);
  const input = { company, number, version: seen, ...(visit && { visit }) };
  const done = await moveByForm(context, jobMoves, intent, input);
  return redirect(`${jobPath(company!, number!)}?done=${done}`);
}

/** JOB-002. */
export default function Job() {
  const { job, done, now, startKey } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = (page: string) => jobPath(vanityName, job.jobNumber, page);
  const canChange = pro && isOpen(job.status);
  return (
    <>
      <Heading
        title={job.title}
        back={{ to: jobsPath(vanityName), label: "Jobs" }}
        done={done}
        status={<JobBadge status={job.status} />}
        amount={job.total > 0 && usd(job.total)}
      >
        <p className="cluster gap-2">
          <span>{jobTitle(job.jobNumber)}</span>
          <Link to={clientsPath(vanityName, `/${job.clientHubId}`)}>{job.client}</Link>
          {job.estimateNumber !== null && (
            <Link to={documentPath(vanityName, "estimate", job.estimateNumber)} prefetch="none">
              Estimate {job.estimateNumber}
            </Link>
          )}
          {job.requestNumber !== null && (
            <Link to={officeRequestPath(vanityName, job.requestNumber)} prefetch="none">
              Request {job.requestNumber}
            </Link>
          )}
        </p>
      </Heading>
      <JobFacts job={job} />
      <Card as="section" className="stack">
        <div className="cluster cluster--apart gap-3">
          <h2>Visits</h2>
          {canChange && (
            <ButtonLink
              to={path("/plan")}
              icon="plus"
              variant="secondary"
              size="small"
              preventScrollReset
            >
              Plan visits
            </ButtonLink>
          )}
        </div>
        {job.rule && (
          <p className="cluster gap-3">
            <span>{job.rule.text}</span>
            {canChange && (
              <Link to={path("/end")} preventScrollReset>
                End
              </Link>
            )}
          </p>
        )}
        <VisitList job={job} />
      </Card>
      <JobPrices job={job} canChange={canChange} />
      <JobInvoices job={job} now={now} />
      <JobHistory job={job} now={now} />
      <JobBar job={job} startKey={startKey} />
      {/* The dialogs over it. */}
      <Outlet context={job} />
    </>
  );
}

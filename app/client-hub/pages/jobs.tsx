import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { usd } from "../../documents/usd";
import { JobBadge } from "../../jobs/job-badge";
import { useSite } from "../../company-site/use-site";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { When } from "../../ui/when";
import { clientHubPath, hubJobPath } from "../../urls";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { HubTable } from "../hub-table";
import { listHubJobs, type HubJobLine } from "../jobs/list-hub-jobs.server";
import { linkInUrl } from "../link-in-url.server";
import { listQuery } from "../list-query";
import { messages } from "../messages";
import { hubSections } from "../sections";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, hubSections.jobs);

/** The client's jobs (HUB-040). */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const uri = params.vanityName!;
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  const input = { uri, ...listQuery(url, listHubJobs.input) };
  const list = await runInHub(listHubJobs, context, request, input);
  return { ...list, query: { ...listHubJobs.input.parse(input) } };
}

export default function HubJobs() {
  const { jobs, totalRecords, earlier, more, query } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName, location } = company;
  usePolling();
  return (
    <>
      <Heading
        title={hubSections.jobs}
        back={{ to: clientHubPath(vanityName, "/my-account"), label: "My Account" }}
      />
      {totalRecords === 0 ? (
        <EmptyState icon="briefcase" title="No jobs yet">
          When {company.name} plans work for you, you’ll find it here.
        </EmptyState>
      ) : (
        <HubTable<HubJobLine>
          label={hubSections.jobs}
          rows={jobs}
          keyOf={({ jobNumber }) => jobNumber}
          part={{ ...query, earlier, more }}
          total={totalRecords}
          columns={[
            {
              field: "jobNumber",
              label: "Job",
              cell: ({ jobNumber, title }) => (
                <Link to={hubJobPath(vanityName, jobNumber)} className="hub-table__link">
                  {jobNumber}: {title}
                </Link>
              ),
            },
            {
              field: "startDate",
              label: "Start",
              cell: ({ startDate }) =>
                startDate === null ? (
                  "No date yet"
                ) : (
                  <When at={startDate} timeZone={location.timeZone} form="date" />
                ),
            },
            {
              field: "total",
              label: "Total",
              isAmount: true,
              // A job may begin without prices.
              cell: ({ total }) => (total === 0 ? "—" : usd(total)),
            },
            {
              field: "status",
              label: "Status",
              cell: ({ status }) => <JobBadge status={status} />,
            },
          ]}
        />
      )}
    </>
  );
}

/** HUB-047. */
export function ErrorBoundary() {
  return <HubError title={hubSections.jobs} message={messages.listFailed} />;
}

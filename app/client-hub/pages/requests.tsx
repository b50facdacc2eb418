import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useSite } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { When } from "../../ui/when";
import { clientHubPath, companyPath, sitePages, hubRequestPath } from "../../urls";
import { HubError } from "../hub-error";
import { HubTable } from "../hub-table";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { linkInUrl } from "../link-in-url.server";
import { listHubRequests, type HubRequestLine } from "../list-hub-requests.server";
import { listQuery } from "../list-query";
import { messages } from "../messages";
import { RequestBadge } from "../request-badge";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Requests");

/** HUB-040 to HUB-046. With a link's ids, or with `number`, it leads to the request. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const uri = params.vanityName!;
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  const number = url.searchParams.get("number") ?? "";
  if (/^\d{1,10}$/.test(number)) throw redirect(hubRequestPath(uri, number));
  const query = listQuery(url, listHubRequests.input);
  const list = await runInHub(listHubRequests, context, request, { uri, ...query });
  return { ...list, query: { ...listHubRequests.input.parse({ uri, ...query }) } };
}

export default function Requests() {
  const { requests, totalRecords, earlier, more, query } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName, location } = company;
  usePolling();
  const ask = company.published && (
    <ButtonLink to={companyPath(vanityName) + sitePages.request} icon="plus">
      Make a request
    </ButtonLink>
  );
  return (
    <>
      <Heading
        title="Requests"
        back={{ to: clientHubPath(vanityName, "/my-account"), label: "My Account" }}
        actions={totalRecords > 0 && ask}
      />
      {totalRecords === 0 ? (
        <EmptyState icon="inbox" title="No requests yet" actions={ask}>
          Ask {company.name} for a price, and you’ll see the answer here.
        </EmptyState>
      ) : (
        <HubTable<HubRequestLine>
          label="Requests"
          rows={requests}
          keyOf={({ requestNumber }) => requestNumber}
          part={{ ...query, earlier, more }}
          total={totalRecords}
          columns={[
            {
              field: "requestNumber",
              label: "Request",
              cell: ({ requestNumber, title }) => (
                <>
                  <Link to={hubRequestPath(vanityName, requestNumber)} className="hub-table__link">
                    {requestNumber}
                  </Link>
                  <span className="hub-table__title">{title}</span>
                </>
              ),
            },
            {
              field: "requestDate",
              label: "Date",
              cell: ({ requestDate }) => (
                <When at={requestDate} timeZone={location.timeZone} form="date" />
              ),
            },
            {
              field: "status",
              label: "Status",
              cell: ({ status }) => <RequestBadge status={status} />,
            },
          ]}
        />
      )}
    </>
  );
}

/** HUB-047. */
export function ErrorBoundary() {
  return <HubError title="Requests" message={messages.listFailed} />;
}

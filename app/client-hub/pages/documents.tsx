import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { dayOf } from "../../calendar/days";
import type { DocumentKind } from "../../documents/states";
import { usd } from "../../documents/usd";
import { useSite } from "../../company-site/use-site";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { When } from "../../ui/when";
import { clientHubPath, hubDocumentPath } from "../../urls";
import { DocumentBadge } from "../../documents/document-badge";
import { listHubDocuments, type HubDocumentLine } from "../documents/list-hub-documents.server";
import { NextStep } from "../documents/next-step";
import { untilText } from "../documents/until-text";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { HubTable } from "../hub-table";
import { linkInUrl } from "../link-in-url.server";
import { listQuery } from "../list-query";
import { messages } from "../messages";
import { hubSections } from "../sections";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches, location }) =>
  hubMeta(matches, hubSections[sectionOf(location.pathname)]);

/** The client's estimates, or their invoices (HUB-040 to HUB-046). */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const uri = params.vanityName!;
  const kind: DocumentKind = sectionOf(url.pathname) === "estimates" ? "estimate" : "invoice";
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  const number = url.searchParams.get("number") ?? "";
  if (/^\d{1,10}$/.test(number)) throw redirect(hubDocumentPath(uri, kind, number));
  const input = { uri, kind, ...listQuery(url, listHubDocuments.input) };
  const list = await runInHub(listHubDocuments, context, request, input);
  return { ...list, kind, now: context.now(), query: { ...listHubDocuments.input.parse(input) } };
}

function sectionOf(pathname: string) {
  return /\/invoices(\.data)?$/i.test(pathname) ? "invoices" : "estimates";
}

export default function Documents() {
  const { documents, totalRecords, earlier, more, kind, now, query } =
    useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName, location } = company;
  const isInvoice = kind === "invoice";
  const title = isInvoice ? hubSections.invoices : hubSections.estimates;
  usePolling();
  /** "Due Friday", of what the client still has to pay or to answer. */
  const untilOf = ({ waits, until, overdue }: HubDocumentLine) => {
    if (!waits || until === null) return "";
    const day = dayOf(until, location.timeZone);
    const text = untilText({ kind, day, overdue }, now, location.timeZone);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return (
    <>
      <Heading
        title={title}
        back={{ to: clientHubPath(vanityName, "/my-account"), label: "My Account" }}
      />
      {totalRecords === 0 ? (
        <EmptyState icon={isInvoice ? "receipt" : "file-text"} title={`No ${kind}s yet`}>
          When {company.name} sends you {isInvoice ? "an invoice" : "an estimate"}, you’ll find it
          here.
        </EmptyState>
      ) : (
        <HubTable<HubDocumentLine>
          label={title}
          rows={documents}
          keyOf={({ number }) => number}
          part={{ ...query, earlier, more }}
          total={totalRecords}
          columns={[
            {
              field: "number",
              label: isInvoice ? "Invoice" : "Estimate",
              cell: ({ number }) => (
                <>
                  <span className="hub-table__kind">{isInvoice ? "Invoice " : "Estimate "}</span>
                  <Link to={hubDocumentPath(vanityName, kind, number)} className="hub-table__link">
                    {number}
                  </Link>
                </>
              ),
            },
            {
              field: "date",
              label: "Date",
              cell: (line) => (
                <>
                  <When at={line.date} timeZone={location.timeZone} form="date" />
                  <span className="hub-table__until">{untilOf(line)}</span>
                </>
              ),
            },
            {
              field: "total",
              label: "Total",
              isAmount: true,
              cell: ({ total }) => usd(total),
            },
            {
              field: "status",
              label: "Status",
              cell: ({ status, overdue }) => (
                <DocumentBadge kind={kind} status={status} overdue={overdue} />
              ),
            },
          ]}
          next={(line) =>
            line.waits && (
              <NextStep document={{ ...line, kind }} amount={usd(line.due)} size="small">
                {line.payable && " of"} {kind} {line.number}
              </NextStep>
            )
          }
        />
      )}
    </>
  );
}

/** HUB-047. */
export function ErrorBoundary() {
  return <HubError title="Your documents" message={messages.listFailed} />;
}

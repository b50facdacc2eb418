import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Thread } from "../../conversations/thread";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import {
  clientsPath,
  documentPath,
  documentsPath,
  jobPath,
  officeRequestPath,
} from "../../office/office-urls";
import { moveByForm } from "../../office/move-by-form.server";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { SentLinks } from "../../secure-links/sent-links";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { totalsOf } from "../../documents/arithmetic";
import { DocumentBadge } from "../../documents/document-badge";
import { usd } from "../../documents/usd";
import type { OfficeDocument } from "../shown-document";
import { kindOfPath } from "../kind-of-path";
import { documentTitle } from "../../documents/messages";
import { isEditable, isUnpaid } from "../../documents/states";
import { ApprovalProof } from "../approval-proof";
import { DocumentBar } from "../document-bar";
import { DocumentHistory } from "../document-history";
import { DocumentNotes } from "../document-notes";
import { DocumentFiles } from "../document-files";
import { documentMoves } from "../moves.server";
import { ClientRating } from "../client-rating";
import { PaymentList } from "../payment-list";
import { readDocument } from "../../documents/read-document.server";
import { Sheet } from "../../documents/sheet";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const title = data ? documentTitle(data.document.kind, data.document.number) : "Document";
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

/** `?version=0`: what is edited, as the client would get it. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindOfPath(pathname);
  const seen = searchParams.get("version") ?? undefined;
  const of = { company: params.vanityName, kind, ref: params.ref! };
  const document = await run(readDocument, context, { ...of, ...(seen && { seen }) });
  const ref = String(document.number ?? document.id);
  if (ref !== params.ref) {
    // A draft's address still works once the document has its number.
    const rest = pathname.split(`/${params.ref}`)[1] ?? "";
    throw redirect(documentPath(params.vanityName!, kind, ref, rest + new URL(request.url).search));
  }
  return {
    document: { ...document, ref },
    done: doneMessage(request),
    now: context.now(),
    // A repeated submit starts one document.
    startKey: crypto.randomUUID(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const kind = kindOfPath(new URL(request.url).pathname);
  const of = { company: params.vanityName!, kind, ref: params.ref! };
  const { intent = "", seen } = await fieldsOf(request);
  const done = await moveByForm(context, documentMoves, intent, { ...of, version: seen });
  return redirect(`${documentPath(of.company, kind, of.ref)}?done=${done}`);
}

export default function Document() {
  const { document, done, now, startKey } = useLoaderData<typeof loader>();
  const { vanityName, timeZone, pro } = useOffice();
  const { kind, ref, number, client, clientHubId, requestNumber } = document;
  usePolling();
  return (
    <>
      <Heading
        title={documentTitle(kind, number)}
        back={{
          to: documentsPath(vanityName, kind),
          label: kind === "estimate" ? "Estimates" : "Invoices",
        }}
        done={done}
        status={<DocumentBadge kind={kind} status={document.status} overdue={document.overdue} />}
        amount={amountText(document)}
      >
        <p className="cluster gap-2">
          {clientHubId && <Link to={clientsPath(vanityName, `/${clientHubId}`)}>{client}</Link>}
          {requestNumber !== null && (
            <Link to={officeRequestPath(vanityName, requestNumber)} prefetch="none">
              Request {requestNumber}
            </Link>
          )}
          {document.jobs.map((job) => (
            <Link key={job} to={jobPath(vanityName, job)} prefetch="none">
              Job {job}
            </Link>
          ))}
        </p>
      </Heading>
      <div className="stack no-print">
        <DocumentNotes document={document} now={now} />
      </div>
      <Sheet document={document.sheet} />
      <Card as="section" className="stack no-print">
        <h2>Files</h2>
        <DocumentFiles
          kind={kind}
          reference={ref}
          files={document.files}
          canChange={pro && isEditable(document)}
        />
      </Card>
      <PaymentList document={document} />
      <ClientRating document={document} />
      <ApprovalProof document={document} />
      <Thread messages={document.messages} sender={client} timeZone={timeZone} now={now} />
      <DocumentHistory document={document} now={now} />
      {number !== null && (
        <SentLinks
          links={document.links}
          what={kind}
          copyPath={documentPath(vanityName, kind, ref, "/link")}
          timeZone={timeZone}
          now={now}
        />
      )}
      <DocumentBar document={document} startKey={startKey} />
      {/* The dialogs over it. */}
      <Outlet context={document} />
    </>
  );
}

/** What is still to be paid of an open invoice; else the total. */
function amountText({ kind, status, sheet }: OfficeDocument) {
  if (kind === "invoice" && isUnpaid(status)) return `${usd(sheet.due)} due`;
  return usd(totalsOf(sheet.snapshot, new Set(sheet.chosen)).total);
}

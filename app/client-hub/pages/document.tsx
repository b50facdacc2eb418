import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { formMessageId } from "../../conversations/form-message-id.server";
import type { LineItem } from "../../documents/content";
import { documentTitle } from "../../documents/messages";
import { Sheet } from "../../documents/sheet";
import type { DocumentKind } from "../../documents/states";
import { fieldsOf } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { Checkbox } from "../../ui/controls";
import { usePolling } from "../../ui/use-polling";
import { clientHubPath, hubDocumentPath } from "../../urls";
import { AnswerBar } from "../documents/answer-bar";
import { AutoPayCard } from "../documents/auto-pay-card";
import { ApprovalCard } from "../documents/approval-card";
import { doneWith } from "../documents/done-with";
import { DocumentFiles } from "../documents/document-files";
import { DocumentHeading } from "../documents/document-heading";
import { DocumentHistory } from "../documents/document-history";
import type { DocumentShown } from "../documents/document-shown";
import type { AnswerContext } from "../documents/answer-context";
import { PayBar } from "../documents/pay-bar";
import { PaymentsCard } from "../documents/payments-card";
import { RatingCard } from "../documents/rating-card";
import { readHubDocument } from "../documents/read-hub-document.server";
import { sendDocumentMessage } from "../documents/send-document-message.server";
import { CHOICE_FORM, OPTION, useChoice } from "../documents/use-choice";
import { EarlierVersionNote, VersionsCard } from "../documents/versions-card";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { closedDocument, submitInHub } from "../hub-page.server";
import { linkInUrl } from "../link-in-url.server";
import { messages } from "../messages";
import { Messages } from "../messages-card";
import { hasReturn, payingPath } from "../payments/return-url";
import { useViewed } from "../use-viewed";

export { alwaysRevalidate as shouldRevalidate } from "../../editing/always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches, params, location }) =>
  hubMeta(matches, documentTitle(kindOf(location.pathname), Number(params.number)));

/** One estimate or invoice. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [uri, number] = [params.vanityName!, params.number!];
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  const kind = kindOf(url.pathname);
  const after = afterPaying(url, { uri, kind, number });
  if (after !== undefined) throw redirect(after);
  const seen = url.searchParams.get("version") ?? undefined;
  try {
    const read = await readHubDocument(context, { uri, kind, number, seen });
    return {
      ...read,
      now: context.now(),
      done: doneWith(url, read.sheet.status),
      // So that a form that is sent twice sends one message.
      formId: crypto.randomUUID(),
    };
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}

/** Where someone goes on who comes back from paying; undefined: nowhere. */
function afterPaying(
  url: URL,
  { uri, kind, number }: { uri: string; kind: DocumentKind; number: string },
) {
  if (url.pathname.endsWith("/paying") || !hasReturn(url)) return undefined;
  const paying = kind === "invoice" ? payingPath(url, uri, number) : undefined;
  return paying ?? hubDocumentPath(uri, kind, number);
}

function kindOf(pathname: string): DocumentKind {
  return /\/invoices\//i.test(pathname) ? "invoice" : "estimate";
}

/** Sends a message. */
export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const kind = kindOf(new URL(args.request.url).pathname);
  const fields = await fieldsOf(args.request);
  const { id: formId = "", message = "" } = fields;
  return submitInHub(
    sendDocumentMessage,
    args,
    fields,
    () => redirect(`${hubDocumentPath(vanityName!, kind, number!)}?done=sent`),
    { uri: vanityName!, kind, number, id: formMessageId(formId, message), message },
  );
}

export default function Document() {
  const { now, done, formId, ...read } = useLoaderData<typeof loader>();
  const shown = read as DocumentShown;
  const { sheet, sentVersion, opened } = shown;
  const site = useSite();
  const { items } = sheet.snapshot;
  const { chosen, toggle } = useChoice(items);
  const [name, setName] = useState("");
  const isNewest = sheet.version === sentVersion;
  const mayChoose = isNewest && shown.answerable;
  // The dialog that answers it.
  const answer = useOutlet({ site, shown, name, setName, formId } satisfies AnswerContext);
  usePolling();
  useViewed(site.company.vanityName, sheet, !opened);
  const choice = (item: LineItem) => (
    <Checkbox
      form={CHOICE_FORM}
      name={OPTION}
      value={item.uuid}
      label={<strong>{item.name}</strong>}
      checked={chosen.has(item.uuid)}
      onChange={({ currentTarget }) => toggle(item.uuid, currentTarget.checked)}
    />
  );
  return (
    <div className="hub-document stack gap-6">
      <DocumentHeading shown={shown} done={done} />
      <EarlierVersionNote {...shown} />
      <Sheet document={sheet} {...(mayChoose && { chosen, choice })} />
      <DocumentFiles
        vanityName={site.company.vanityName}
        kind={sheet.kind}
        number={sheet.number}
        files={shown.attachments}
      />
      <ApprovalCard shown={shown} />
      <PaymentsCard {...shown} />
      <AutoPayCard {...shown} />
      <RatingCard shown={shown} />
      {isNewest && sheet.kind === "estimate" && (
        <AnswerBar
          sheet={sheet}
          chosen={mayChoose ? chosen : new Set(sheet.chosen)}
          hasOptions={mayChoose && items.some(({ optional }) => optional)}
        />
      )}
      <PayBar shown={shown} now={now} />
      <div className="no-print stack gap-6">
        <Messages
          messages={shown.messages}
          formId={formId}
          now={now}
          fieldId={answer ? "field-message-behind" : undefined}
        />
        <VersionsCard {...shown} />
        <DocumentHistory {...shown} now={now} />
      </div>
      {answer}
    </div>
  );
}

/** INV-016. */
export function ErrorBoundary() {
  return <HubError title="Your document" message={messages.documentFailed} />;
}

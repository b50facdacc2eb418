import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formMessageId } from "../../conversations/form-message-id.server";
import { isClosed } from "../../requests/states";
import { fieldsOf } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { BackLink } from "../../ui/back-link";
import { ButtonLink } from "../../ui/button";
import { usePolling } from "../../ui/use-polling";
import { clientHubPath, hubRequestPath } from "../../urls";
import { doneMessage } from "../done";
import { hubMeta } from "../hub-meta";
import { closedDocument, submitInHub } from "../hub-page.server";
import { linkInUrl } from "../link-in-url.server";
import { Messages } from "../messages-card";
import { readHubRequest } from "../read-hub-request.server";
import { History } from "../request-history";
import { RequestHeading } from "../request-heading";
import { RequestAnswers, RequestFacts, RequestPhotos } from "../request-parts";
import { sendHubMessage } from "../send-hub-message.server";
import { useConfirmedLink } from "../use-confirmed-link";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  hubMeta(matches, `Request ${params.number}`);

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [uri, number] = [params.vanityName!, params.number!];
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  try {
    const opened = await readHubRequest(context, { uri, requestNumber: number });
    return {
      ...opened,
      now: context.now(),
      done: doneMessage(url),
      already: url.searchParams.get("done") === "already",
      // So that a form that is sent twice sends one message.
      formId: crypto.randomUUID(),
    };
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}

/** Sends a message. */
export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const [uri, requestNumber] = [vanityName!, number!];
  const fields = await fieldsOf(args.request);
  const { id: formId = "", message = "" } = fields;
  return submitInHub(
    sendHubMessage,
    args,
    fields,
    () => redirect(`${hubRequestPath(uri, requestNumber)}?done=sent`),
    { uri, requestNumber, id: formMessageId(formId, message), message },
  );
}

export default function Request() {
  const shown = useLoaderData<typeof loader>();
  const site = useSite();
  const { request, attachments, history, messages, opened } = shown;
  const { requestNumber, status } = request;
  const { vanityName } = site.company;
  usePolling();
  useConfirmedLink(vanityName, requestNumber, !opened);
  return (
    <>
      <BackLink to={clientHubPath(vanityName, "/requests")} label="Requests" />
      <RequestHeading request={request} done={shown.done} already={shown.already} />
      <div className="workspace__columns">
        <RequestFacts request={request} />
        <RequestAnswers request={request} />
      </div>
      <RequestPhotos vanityName={vanityName} number={requestNumber} photos={attachments} />
      <Messages messages={messages} formId={shown.formId} now={shown.now} />
      <History history={history} now={shown.now} />
      {!isClosed(status) && (
        <p>
          <ButtonLink
            to={hubRequestPath(vanityName, requestNumber, "/cancel")}
            variant="secondary"
            preventScrollReset
          >
            Cancel Request
          </ButtonLink>
        </p>
      )}
      {/* The dialog that cancels it. */}
      <Outlet context={{ site, request }} />
    </>
  );
}

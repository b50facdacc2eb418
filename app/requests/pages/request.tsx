import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { formMessageId } from "../../conversations/form-message-id.server";
import { Thread } from "../../conversations/thread";
import { forgetDraft } from "../../drafts/drafts.server";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { StartDocument } from "../../office/start-document";
import { StartJob } from "../../office/start-job";
import { moveByForm } from "../../office/move-by-form.server";
import { useOffice } from "../../office/use-office";
import type { RequestContext } from "../../operations/context";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { SentLinks } from "../../secure-links/sent-links";
import { Button } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { officePath, officeRequestPath } from "../../office/office-urls";
import { AnswerBar } from "../office/answer-bar";
import { answerRequest } from "../office/answer-request.server";
import { readRequest } from "../office/read-request.server";
import { RequestDetails } from "../office/request-details";
import { RequestHistory } from "../office/request-history";
import { RequestNotes } from "../office/request-notes";
import { requestMoves } from "../office/moves.server";
import { RequestSubtitle } from "../office/request-subtitle";
import { SpamBar } from "../office/spam-bar";
import { StatusBadge } from "../office/status-badge";
import { viewRequest } from "../office/view-request.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const title = data ? `Request ${data.request.requestNumber}: ${data.request.sender}` : "Request";
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName, number: params.number! };
  if (isOpening(request)) await view(context, of);
  return {
    request: await run(readRequest, context, of),
    done: doneMessage(request),
    now: context.now(),
    // So that a form that is sent twice sends one message.
    messageId: crypto.randomUUID(),
    startKey: crypto.randomUUID(),
  };
}

/** A browser that loads a page in case someone opens it opens nothing. */
function isOpening({ method, headers }: Request) {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return method === "GET" && !/\bpre(fetch|render)\b/.test(purpose);
}

/** Platform admins only look. What else is wrong, reading the request says. */
async function view(context: RequestContext, of: { company?: string | undefined; number: string }) {
  await viewRequest(context, of).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = { company: params.vanityName!, number: params.number! };
  const { intent = "", ...fields } = await fieldsOf(request);
  const page = officeRequestPath(of.company, of.number);
  if (intent === "answer") return answer(context, of, fields, page);
  const input = { ...of, version: fields.seen };
  return redirect(`${page}?done=${await moveByForm(context, requestMoves, intent, input)}`);
}

/** Once it is sent, the draft of it is of no use. */
async function answer(context: RequestContext, of: object, fields: Fields, page: string) {
  const { message = "", id = "", seen } = fields;
  const input = { ...of, message, id: formMessageId(id, message), version: seen };
  const answered = await submit(
    answerRequest,
    context,
    fields,
    ({ customer }) => redirect(`${page}?done=${done[customer]}`),
    input,
  );
  if (answered instanceof Response) await forgetDraft(context as Within<User>, page);
  return answered;
}

const done = {
  mailed: "answered",
  "no email": "answered-no-email",
  stopped: "answered-stopped",
} as const;

/** After a refusal too: someone else may have changed the request. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 500;
}

export default function Request() {
  const { request, done, now, messageId, startKey } = useLoaderData<typeof loader>();
  const { vanityName, timeZone, pro } = useOffice();
  const shown = { request, timeZone, now };
  usePolling();
  return (
    <>
      <Heading
        title={request.sender}
        status={<StatusBadge status={request.status} />}
        back={{ to: officePath(vanityName, "/requests"), label: "Requests" }}
        done={done}
        actions={
          pro &&
          request.folder !== "spam" && (
            <>
              <StartDocument
                kind="estimate"
                from={{ request: String(request.requestNumber) }}
                startKey={startKey}
                variant="secondary"
                icon="file-text"
              >
                Create estimate
              </StartDocument>
              <StartJob from={{ request: String(request.requestNumber) }} startKey={startKey}>
                <Button variant="quiet" icon="briefcase">
                  Create job
                </Button>
              </StartJob>
            </>
          )
        }
      >
        <RequestSubtitle {...shown} />
      </Heading>
      <RequestNotes {...shown} />
      <RequestDetails request={request} vanityName={vanityName} />
      <Thread messages={request.messages} sender={request.sender} timeZone={timeZone} now={now} />
      <RequestHistory {...shown} />
      {request.folder !== "spam" && (
        <SentLinks
          links={request.links}
          what="request"
          copyPath={officeRequestPath(vanityName, request.requestNumber, "/link")}
          timeZone={timeZone}
          now={now}
        />
      )}
      {request.folder === "spam" ? (
        <SpamBar version={request.version} />
      ) : (
        <AnswerBar request={request} messageId={messageId} />
      )}
      {/* The dialogs over it. */}
      <Outlet context={request} />
    </>
  );
}

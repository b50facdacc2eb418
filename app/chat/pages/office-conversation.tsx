import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRevalidator } from "@remix-run/react";
import { Conversation } from "../../thread/conversation";
import stylesUrl from "../../thread/conversation.css?url";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { clientsPath, conversationsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { beforeOf } from "../before";
import { ConversationActions } from "../conversation-actions";
import { markRead } from "../mark-read.server";
import { moveConversation } from "../move-conversation.server";
import { officePathOf } from "../office-path-of";
import { readOfficeConversation } from "../read-office-conversation.server";
import { messageOfForm } from "../send-form.server";
import { sendMessage } from "../send-message.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const title = data ? `Conversation with ${data.conversation.clientName}` : "Conversation";
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const before = beforeOf(request);
  const read = await run(readOfficeConversation, context, {
    ...{ company, clientId: clientId! },
    ...(before !== undefined && { before }),
  });
  if (read.mergedInto) throw redirect(conversationsPath(company!, read.mergedInto));
  return {
    ...read,
    isEarlierPart: before !== undefined,
    done: doneMessage(request),
    now: context.now(),
    // So that a form that is sent twice sends one message.
    formId: crypto.randomUUID(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const fields = await fieldsOf(request);
  const { conversation } = await run(readOfficeConversation, context, {
    ...{ company, clientId: clientId! },
  });
  const { conversationId } = conversation;
  const page = conversationsPath(company!, clientId);
  switch (fields.intent) {
    case "send":
      return submit(
        sendMessage,
        context,
        fields,
        () => redirect(page),
        messageOfForm(fields, conversationId, "company"),
        undefined,
        ["forbidden"],
      );
    case "read":
      await run(markRead, context, { conversationId, as: "company", until: fields.until });
      return redirect(page);
    case "move":
      await run(moveConversation, context, { conversationId, folder: folderOf(fields.folder) });
      return redirect(`${page}?done=conversation-${folderOf(fields.folder)}`);
    case "assign":
      await run(moveConversation, context, { conversationId, assignee: fields.assignee ?? "" });
      return redirect(`${page}?done=conversation-assigned`);
    default:
      throw notFound("There is no such form.");
  }
}

function folderOf(folder: string | undefined) {
  return folder === "done" ? ("done" as const) : ("open" as const);
}

export default function OfficeConversation() {
  const shown = useLoaderData<typeof loader>();
  const { conversation, isEarlierPart, done, now, formId } = shown;
  const { vanityName, timeZone, role } = useOffice();
  // The count of unread conversations is in the office's menu.
  const { revalidate } = useRevalidator();
  // What other clients write shows there.
  usePolling();
  const isReader = role === "platform admin";
  const { clientName, conversationId } = conversation;
  const clientId = conversationId.split(".")[1]!;
  return (
    <>
      <Heading
        title={clientName}
        back={{ to: conversationsPath(vanityName), label: "Messages" }}
        done={done}
        actions={
          <ButtonLink to={clientsPath(vanityName, `/${clientId}`)} variant="secondary" icon="user">
            Client
          </ButtonLink>
        }
      >
        {!isReader && <ConversationActions shown={shown} clientId={clientId} />}
      </Heading>
      <Conversation
        key={`${conversationId} ${isEarlierPart}`}
        shown={conversation}
        timeZone={timeZone}
        now={now}
        formId={formId}
        pathOf={officePathOf(vanityName)}
        isEarlierPart={isEarlierPart}
        onRead={revalidate}
        isReader={isReader}
        empty={`No messages yet. Write to ${clientName}, and they’ll get an email unless they see it here first.`}
      />
      {/* The dialog that blocks it. */}
      <Outlet context={conversation} />
    </>
  );
}

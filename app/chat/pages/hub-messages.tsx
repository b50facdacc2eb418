import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { hubMeta } from "../../client-hub/hub-meta";
import { runInHub, submitInHub } from "../../client-hub/hub-page.server";
import { hubSections } from "../../client-hub/sections";
import { Conversation } from "../../thread/conversation";
import stylesUrl from "../../thread/conversation.css?url";
import { formMessageId } from "../../conversations/form-message-id.server";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { Heading } from "../../ui/heading";
import { clientHubPath } from "../../urls";
import { beforeOf } from "../before";
import { hubPathOf } from "../../chat-panel/hub-path-of";
import { markRead } from "../mark-read.server";
import { readHubConversation } from "../read-hub-conversation.server";
import { sendHubChat } from "../send-hub-chat.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../../client-hub/hub-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, hubSections.messages);

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const before = beforeOf(request);
  const conversation = await runInHub(readHubConversation, context, request, {
    uri: params.vanityName!,
    ...(before !== undefined && { before }),
  });
  return {
    conversation,
    isEarlierPart: before !== undefined,
    now: context.now(),
    // So that a form that is sent twice sends one message.
    formId: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const uri = args.params.vanityName!;
  const fields = await fieldsOf(args.request);
  const { id: formId = "", message = "", intent, until } = fields;
  if (intent === "read") {
    const { conversationId } = await runInHub(readHubConversation, args.context, args.request, {
      uri,
    });
    await run(markRead, args.context, { conversationId, as: "client", until });
    return redirect(clientHubPath(uri, "/messages"));
  }
  return submitInHub(sendHubChat, args, fields, () => redirect(clientHubPath(uri, "/messages")), {
    uri,
    id: formMessageId(formId, message),
    message,
  });
}

/** Everything between a company and the client whose hub is open. */
export default function HubMessages() {
  const { conversation, isEarlierPart, now, formId } = useLoaderData<typeof loader>();
  const { company } = useSite();
  // The count of unread messages is in the hub's menu.
  const { revalidate } = useRevalidator();
  const { vanityName, name, location } = company;
  return (
    <>
      <Heading
        title={hubSections.messages}
        back={{ to: clientHubPath(vanityName, "/my-account"), label: "My Account" }}
      />
      <Conversation
        key={`${conversation.conversationId} ${isEarlierPart}`}
        shown={conversation}
        timeZone={location.timeZone}
        now={now}
        formId={formId}
        pathOf={hubPathOf(vanityName)}
        isEarlierPart={isEarlierPart}
        onRead={revalidate}
        empty={`No messages yet. Ask ${name} anything about your requests, estimates or visits.`}
      />
    </>
  );
}

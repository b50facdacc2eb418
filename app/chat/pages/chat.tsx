import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { answersWithin } from "../../companies/answers-within";
import { Conversation } from "../../thread/conversation";
import stylesUrl from "../../thread/conversation.css?url";
import { chatCookie } from "../../identity/cookies";
import { signedIn } from "../../identity/signed-in.server";
import { conversationsPath } from "../../office/office-urls";
import { Refusal } from "../../refusal";
import { refused, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { siteMeta } from "../../site-parts/meta";
import { siteOfMatches, useSite } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { chatPath } from "../../urls";
import { beforeOf } from "../before";
import { hubPathOf } from "../../chat-panel/hub-path-of";
import { markRead } from "../mark-read.server";
import { readChat } from "../read-chat.server";
import { messageOfForm } from "../send-form.server";
import { sendMessage } from "../send-message.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../../client-hub/hub-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) =>
  siteMeta({
    site: siteOfMatches(matches),
    title: "Chat",
    path: "/chat",
    more: [{ name: "robots", content: "noindex" }],
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const before = beforeOf(request);
  const input = { vanityName: params.vanityName!, ...(before !== undefined && { before }) };
  try {
    return {
      ...(await readChat(context, input)),
      isEarlierPart: before !== undefined,
      now: context.now(),
      // So that a form that is sent twice sends one message.
      formId: crypto.randomUUID(),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "signed-out") await signedIn(context, request);
    throw refused(error);
  }
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const vanityName = params.vanityName!;
  if (!(await context.hub())) await signedIn(context, request);
  const fields = await fieldsOf(request);
  const { conversation } = await run(readChat, context, { vanityName });
  if (!conversation) throw redirect(chatPath(vanityName));
  const { conversationId } = conversation;
  if (fields.intent === "read") {
    await run(markRead, context, { conversationId, as: "client", until: fields.until });
    return redirect(chatPath(vanityName));
  }
  context.setCookies.push(chatCookie(conversationId.split(".")[0]!));
  return submit(
    sendMessage,
    context,
    fields,
    () => redirect(chatPath(vanityName)),
    messageOfForm(fields, conversationId, "client"),
    undefined,
    ["forbidden"],
  );
}

/** A conversation with the company, as a page. */
export default function Chat() {
  const { conversation, isClient, isEarlierPart, now, formId } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName, name, location, responseMinutes } = company;
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <header className="stack gap-2">
        <h1>Chat with {name}</h1>
        {responseMinutes !== null && (
          <p className="soft">Usually answers {answersWithin(responseMinutes)}.</p>
        )}
      </header>
      {conversation ? (
        <Conversation
          key={`${conversation.conversationId} ${isEarlierPart}`}
          shown={conversation}
          timeZone={location.timeZone}
          now={now}
          formId={formId}
          pathOf={hubPathOf(vanityName)}
          isEarlierPart={isEarlierPart}
          empty={`Ask ${name} about a job, a price or a time.`}
          lead={
            !isClient && <p className="small soft">{name} will see your name and email address.</p>
          }
        />
      ) : (
        <>
          <p>You work for {name}. Messages of your clients are in your office.</p>
          <p>
            <ButtonLink to={conversationsPath(vanityName)} icon="message-circle">
              Open conversations
            </ButtonLink>
          </p>
        </>
      )}
    </main>
  );
}

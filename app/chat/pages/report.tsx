/** Reports or blocks a conversation, for both sides. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Radio, Textarea } from "../../ui/controls";
import { Field, Fieldset } from "../../ui/field";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { blockConversation } from "../block-conversation.server";
import { ConversationPage } from "../conversation-page";
import { pageConversation } from "../page-conversation.server";
import { limits, reasonNames, reportReasons } from "../reports/reasons";
import { reportConversation } from "../reports/report-conversation.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    title: "Report or block",
    description: "Report or block",
    path: location.pathname,
    unlisted: true,
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const isReported = new URL(request.url).searchParams.get("done") === "reported";
  return { ...(await pageConversation(context, request, params.conversationId)), isReported };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { address, back } = await pageConversation(context, request, params.conversationId);
  const fields = await fieldsOf(request);
  if (fields.intent === "block")
    return submit(blockConversation, context, fields, () => redirect(back), {
      ...address,
      blocked: fields.blocked === "true",
    });
  const { pathname } = new URL(request.url);
  const query = new URLSearchParams({ as: address.as, done: "reported" });
  return submit(reportConversation, context, fields, () => redirect(`${pathname}?${query}`), {
    ...address,
    ...fields,
  });
}

export default function ReportOrBlock() {
  const { address, other, back, blocked, isReported } = useLoaderData<typeof loader>();
  const isBlocked = blocked === address.as;
  return (
    <ConversationPage title={`Report or block ${other}`} back={back}>
      {isReported ? (
        <Note tone="success" role="status">
          Thank you. Our team will look at the conversation. We won’t tell {other} that you reported
          it.
        </Note>
      ) : (
        <ReportForm other={other} />
      )}
      <Card as="section" className="stack">
        <h2>{isBlocked ? "You blocked this conversation" : "Block"}</h2>
        <p>
          {isBlocked
            ? `${other} can’t write to you here. Unblock it to talk again.`
            : `${other} can’t send you messages here any more, and you can’t write to them until ` +
              "you unblock the conversation. Estimates, visits and invoices stay as they are."}
        </p>
        <PostForm hidden={{ intent: "block", blocked: String(!isBlocked) }}>
          <SubmitButton size="medium" variant={isBlocked ? "secondary" : "danger"}>
            {isBlocked ? "Unblock conversation" : "Block conversation"}
          </SubmitButton>
        </PostForm>
      </Card>
    </ConversationPage>
  );
}

function ReportForm({ other }: { other: string }) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Card as="section">
      <PostForm hidden={{ intent: "report" }}>
        <h2>Report to us</h2>
        <p className="soft">
          Our team sees your newest messages. We won’t tell {other} that you reported them.
        </p>
        <Fieldset name="reason" legend="What’s wrong?" error={errorOf("reason")}>
          {reportReasons.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              value={reason}
              label={reasonNames[reason]}
              defaultChecked={reason === typed("reason")}
            />
          ))}
        </Fieldset>
        <Field name="text" label="What should we know?" error={errorOf("text")} optional>
          <Textarea rows={3} maxLength={limits.report} defaultValue={typed("text") ?? ""} />
        </Field>
        <SubmitButton size="medium">Send report</SubmitButton>
      </PostForm>
    </Card>
  );
}

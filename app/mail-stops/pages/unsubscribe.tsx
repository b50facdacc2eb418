import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AuthPage } from "../../identity/auth-page";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { noticeTexts } from "../../office/notice-events";
import { changeStop, readStop } from "../mail-stop.server";

export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Email settings",
    description: "Stop emails, or get them again.",
    path: "/unsubscribe",
    unlisted: true,
  });

/** Must not change anything: mail scanners load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return run(readStop, context, { token: params.token ?? "" });
}

/**
 * Also the POST that mail programs send by themselves (RFC 8058): "List-Unsubscribe=One-Click",
 * without Origin and cookies. It must not be redirected.
 */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { intent } = await fieldsOf(request);
  await run(changeStop, context, { token: params.token ?? "", stopped: intent !== "resume" });
  return null;
}

export default function Unsubscribe() {
  const { company, mail, about, to, stopped } = useLoaderData<typeof loader>();
  const subject = about === null ? "the work" : noticeTexts[about].label.toLowerCase();
  const texts = {
    customer: {
      ask: `Stop emails from ${company}?`,
      stops:
        `${company} won’t be able to email ${to} through us, except about money and security. ` +
        "You won’t hear about answers to your requests.",
      stopped: `${company} can’t email ${to} through us, except about money and security.`,
    },
    office: {
      ask: `Stop emails about ${subject}?`,
      stops: `We won’t email you about ${subject} of ${company}. You’ll still see everything in the office.`,
      stopped: `We don’t email you about ${subject} of ${company}. You still see everything in the office.`,
    },
    page: {
      ask: "Stop emails about requests?",
      stops: `We won’t email ${to} when customers ask ${company} for a price.`,
      stopped: `We don’t email ${to} when customers ask ${company} for a price.`,
    },
  }[mail];
  return stopped ? (
    <AuthPage title="You won’t get these emails" lead={texts.stopped}>
      <PostForm hidden={{ intent: "resume" }}>
        <SubmitButton variant="secondary">Send me these emails again</SubmitButton>
      </PostForm>
    </AuthPage>
  ) : (
    <AuthPage title={texts.ask} lead={texts.stops}>
      <PostForm hidden={{ intent: "stop" }}>
        <SubmitButton>Stop these emails</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

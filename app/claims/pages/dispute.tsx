import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { GuardedForms } from "../../drafts/guarded-form";
import { pageMeta } from "../../frame/page-meta";
import { AuthPage } from "../../identity/auth-page";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { disputeClaim, readDispute } from "../claim-requests.server";
import { limits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";
export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Dispute a claim",
    description: "Tell us about a claim that’s wrong.",
    path: "/claims/dispute",
    unlisted: true,
  });

/** Read-only, because mail scanners follow links too. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return {
    ...(await run(readDispute, context, { token: params.token ?? "" })),
    here: new URL(request.url).pathname,
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  return submit(disputeClaim, context, { ...fields, token: params.token ?? "" }, () =>
    redirect(new URL(request.url).pathname),
  );
}

export default function Dispute() {
  const { name, sent, here } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  if (sent) {
    return (
      <AuthPage title="Thank you">
        <p>Our team will review it and email you.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={`${name} wasn’t theirs to claim?`}
      lead="Our team will read your message and check how the claim was proved."
    >
      <GuardedForms>
        <PostForm action={here}>
          <Field
            name="text"
            label="What’s wrong?"
            hint="Tell us who you are and how we can tell the company is yours."
            error={errorOf("text")}
            required
          >
            <Textarea rows={5} maxLength={limits.text} defaultValue={typed("text") ?? ""} />
          </Field>
          <SubmitButton>Send</SubmitButton>
        </PostForm>
      </GuardedForms>
    </AuthPage>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
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
    title: "This claim is not right",
    description: "Tell us of a claim that is wrong.",
    path: "/claims/dispute",
    unlisted: true,
  });

/** Changes nothing: programs that look at links in mails come here too. */
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
        <p>A person looks at it, and we write to you.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={`${name} was not theirs to claim?`}
      lead="Somebody reads what you write, and looks at how the claim was proved."
    >
      <PostForm action={here}>
        <Field
          name="text"
          label="What is wrong?"
          hint="Who you are, and how we can see that the company is yours."
          error={errorOf("text")}
          required
        >
          <Textarea rows={5} maxLength={limits.text} defaultValue={typed("text") ?? ""} />
        </Field>
        <SubmitButton>Send</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

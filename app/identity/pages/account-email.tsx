import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { confirmEmailChange, readAccount, startEmailChange } from "../account.server";
import { AccountPage } from "../account-page";
import { CodeStep } from "../code-step";
import { codeStep, enteredBefore } from "../code-step.server";
import { EmailField, PasswordField } from "../fields";
import { signedIn } from "../signed-in.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Change your email address",
    description: "The email address you sign in with.",
    path: "/account/email",
    unlisted: true,
  });

/** `?id=` selects the second step, where the code is entered. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const asked = new URL(request.url).searchParams.has("id");
  const [{ email, hasPassword }, step, entered] = await Promise.all([
    run(readAccount, context, undefined),
    asked ? codeStep(context, request, "change-email") : null,
    enteredBefore(context, request, "change-email"),
  ]);
  return { email, hasPassword, step, next: entered.email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  if ("codeId" in fields)
    return submit(confirmEmailChange, context, fields, () => redirect("/account?done=email"));
  return submit(startEmailChange, context, fields, ({ codeId }) =>
    redirect(`/account/email?id=${codeId}`),
  );
}

export default function AccountEmail() {
  const { email, hasPassword, step, next } = useLoaderData<typeof loader>();
  if (step)
    return (
      <CodeStep
        {...step}
        title="Check your new email"
        first="/account/email"
        action="Change my email"
      />
    );
  return (
    <AccountPage
      back
      title="Change your email address"
      lead={
        <>
          Your current email is <strong className="auth__email">{email}</strong>. We’ll send a code
          to the new one.
        </>
      }
    >
      <Card>
        <PostForm>
          <EmailField label="New email address" email={next} />
          {hasPassword && <PasswordField />}
          <SubmitButton>Continue</SubmitButton>
        </PostForm>
      </Card>
    </AccountPage>
  );
}

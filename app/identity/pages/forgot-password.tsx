import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { fieldsOf, submit } from "../../routing/submit.server";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { authForm, isOpened, openedForm, withCookies } from "../auth-form.server";
import { AuthPage } from "../auth-page";
import { mailResetCode } from "../change-password.server";
import { enteredBefore } from "../code-step.server";
import { EmailField } from "../fields";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { AUTH_FORM, OtherForm } from "../other-form";
import { safeTarget, withTarget } from "../../routing/target";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Choose a new password",
    description: "Reset your password.",
    path: "/forgot-password",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = authForm(context, request);
  const { email } = await enteredBefore(context, request, "reset-password");
  return { to, email, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  if (isOpened(fields)) return openedForm(fields);
  return submit(withCookies(mailResetCode), context, fields, ({ codeId }) =>
    redirect(withTarget("/forgot-password/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function ForgotPassword() {
  const { to, email, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Choose a new password"
      lead="We’ll email you a code to set a new one."
      foot={
        <p>
          <OtherForm path={withTarget("/login", to)}>Back to sign in</OtherForm>
        </p>
      }
    >
      <PostForm id={AUTH_FORM} action={withTarget("/forgot-password", to)} hidden={{ to }}>
        <EmailField email={email} />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Email me a code</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { authForm } from "../auth-form.server";
import { AuthPage } from "../auth-page";
import { authenticatorOf } from "../authenticator.server";
import { EmailField, PasswordField } from "../fields";
import { AUTH_FORM, OtherForm, OtherFormButton } from "../other-form";
import { PasskeySignIn } from "../passkey-sign-in";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { reasonToSignIn } from "../signed-in.server";
import { withTarget } from "../../routing/target";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Sign in",
    description: "Sign in to your account.",
    path: "/login",
    unlisted: true,
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = authForm(context, request);
  return { to, reason: reasonToSignIn(request), siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return authenticatorOf(context).authenticate("password", request);
}

export default function Login() {
  const { to, reason, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Sign in"
      lead={reason}
      foot={
        <p>
          New here? <OtherForm path={withTarget("/register", to)}>Create an account</OtherForm>
        </p>
      }
    >
      <PostForm id={AUTH_FORM} hidden={{ to }}>
        <EmailField autoComplete="username webauthn" />
        <PasswordField />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Sign in</SubmitButton>
        <p>
          <OtherForm path={withTarget("/forgot-password", to)}>Forgot your password?</OtherForm>
        </p>
      </PostForm>
      <p className="auth__or">or</p>
      <div className="stack gap-3">
        <OtherFormButton
          path={withTarget("/login/code", to)}
          variant="secondary"
          size="large"
          icon="mail"
          wide
        >
          Email me a code instead
        </OtherFormButton>
        <PasskeySignIn to={to} />
      </div>
    </AuthPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { ButtonLink } from "../../ui/button";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { AuthPage } from "../auth-page";
import { authenticatorOf } from "../authenticator.server";
import { EmailField, PasswordField } from "../fields";
import { PasskeySignIn } from "../passkey-sign-in";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { notSignedIn } from "../signed-in.server";
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
  const { to } = notSignedIn(context, request);
  return { to, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return authenticatorOf(context).authenticate("password", request);
}

export default function Login() {
  const { to, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Sign in"
      foot={
        <p>
          New here? <Link to={withTarget("/register", to)}>Create an account</Link>
        </p>
      }
    >
      <PostForm hidden={{ to }}>
        <EmailField autoComplete="username webauthn" />
        <div className="stack gap-2">
          <PasswordField />
          <Link to={withTarget("/forgot-password", to)} className="auth__link">
            Forgot your password?
          </Link>
        </div>
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Sign in</SubmitButton>
      </PostForm>
      <p className="auth__or">or</p>
      <div className="stack gap-3">
        <ButtonLink
          to={withTarget("/login/code", to)}
          variant="secondary"
          size="large"
          icon="mail"
          wide
        >
          Email me a code instead
        </ButtonLink>
        <PasskeySignIn to={to} />
      </div>
    </AuthPage>
  );
}

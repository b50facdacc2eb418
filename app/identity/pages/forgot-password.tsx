import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { fieldsOf, submit } from "../../routing/submit.server";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { AuthPage } from "../auth-page";
import { mailResetCode } from "../change-password.server";
import { EmailField } from "../fields";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { notSignedIn } from "../signed-in.server";
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

export function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = notSignedIn(context, request);
  return { to, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  return submit(mailResetCode, context, fields, ({ codeId }) =>
    redirect(withTarget("/forgot-password/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function ForgotPassword() {
  const { to, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Choose a new password"
      lead="We’ll email you a code to set a new one."
      foot={
        <p>
          <Link to={withTarget("/login", to)}>Back to sign in</Link>
        </p>
      }
    >
      <PostForm hidden={{ to }}>
        <EmailField />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Email me a code</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

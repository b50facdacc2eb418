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
import { mailSignInCode } from "../authenticate.server";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { codeStep } from "../code-step.server";
import { EmailField } from "../fields";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { notSignedIn } from "../signed-in.server";
import { safeTarget, withTarget } from "../../routing/target";
import { accountCode, codeInWords } from "../../security/code-kinds";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Sign in with a code",
    description: "Sign in with a code we email you.",
    path: "/login/code",
    unlisted: true,
  });

/** The page has two steps; `?id=` selects the second, where the code is entered. */
function isSecondStep(request: Request) {
  return new URL(request.url).searchParams.has("id");
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = notSignedIn(context, request);
  return isSecondStep(request)
    ? { to, step: await codeStep(context, request, "sign-in"), siteKey: null }
    : { to, step: null, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (isSecondStep(request)) return authenticatorOf(context).authenticate("code", request);
  const fields = await fieldsOf(request);
  return submit(mailSignInCode, context, fields, ({ codeId }) =>
    redirect(withTarget("/login/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function LoginCode() {
  const { to, step, siteKey } = useLoaderData<typeof loader>();
  if (step)
    return (
      <CodeStep
        {...step}
        title="Check your email"
        again={withTarget("/login/code", to)}
        action="Sign in"
      />
    );
  return (
    <AuthPage
      title="Sign in with a code"
      lead={`We’ll email you ${codeInWords(accountCode)}. You don’t need a password.`}
      foot={
        <p>
          <Link to={withTarget("/login", to)}>Sign in with your password</Link>
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

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
import { mailSignInCode } from "../authenticate.server";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { asksAgain, codeStep, enteredBefore, sendAgain } from "../code-step.server";
import { EmailField } from "../fields";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { AUTH_FORM, OtherForm } from "../other-form";
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
  const { to } = authForm(context, request);
  const [step, { email }] = await Promise.all([
    isSecondStep(request) ? codeStep(context, request, "sign-in") : null,
    enteredBefore(context, request, "sign-in"),
  ]);
  return { to, email, step, siteKey: step ? null : humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (asksAgain(request)) return sendAgain(context, request, "sign-in");
  if (isSecondStep(request)) return authenticatorOf(context).authenticate("code", request);
  const fields = await fieldsOf(request);
  if (isOpened(fields) && !fields.email?.trim()) return openedForm(fields);
  return submit(withCookies(mailSignInCode), context, fields, ({ codeId }) =>
    redirect(withTarget("/login/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function LoginCode() {
  const { to, email, step, siteKey } = useLoaderData<typeof loader>();
  if (step)
    return <CodeStep {...step} title="Check your email" first="/login/code" action="Sign in" />;
  return (
    <AuthPage
      title="Sign in with a code"
      lead={`We’ll email you ${codeInWords(accountCode)}. You don’t need a password.`}
      foot={
        <p>
          <OtherForm path={withTarget("/login", to)}>Sign in with your password</OtherForm>
        </p>
      }
    >
      <PostForm id={AUTH_FORM} action={withTarget("/login/code", to)} hidden={{ to }}>
        <EmailField email={email} />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Email me a code</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

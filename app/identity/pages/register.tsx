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
import { authForm, isOpened, openedForm, withCookies } from "../auth-form.server";
import { AuthPage } from "../auth-page";
import { enteredBefore } from "../code-step.server";
import { EmailField, NameFields } from "../fields";
import { NewPasswordField } from "../new-password-field";
import { AUTH_FORM, OtherForm } from "../other-form";
import { register } from "../register.server";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { safeTarget, withTarget } from "../../routing/target";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Create an account",
    description: "Create an account to review companies and keep track of your jobs.",
    path: "/register",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = authForm(context, request);
  const entered = await enteredBefore(context, request, "register");
  return { to, entered, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  if (isOpened(fields)) return openedForm(fields);
  return submit(withCookies(register), context, fields, ({ codeId }) =>
    redirect(withTarget("/register/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function Register() {
  const { to, entered, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Create an account"
      lead="It’s free and takes a minute."
      foot={
        <>
          <p>
            Already have an account? <OtherForm path={withTarget("/login", to)}>Sign in</OtherForm>
          </p>
          <p className="small soft">
            By creating an account, you agree to our <Link to="/terms">terms</Link> and{" "}
            <Link to="/privacy">privacy policy</Link>.
          </p>
        </>
      }
    >
      <PostForm id={AUTH_FORM} action={withTarget("/register", to)} hidden={{ to }}>
        <EmailField email={entered.email} />
        <NameFields firstName={entered.firstName} lastName={entered.lastName} />
        <NewPasswordField />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Continue</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

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
import { EmailField, NameFields } from "../fields";
import { NewPasswordField } from "../new-password-field";
import { register } from "../register.server";
import { HumanCheck } from "../human-check";
import { humanCheckOf } from "../human-check.server";
import { notSignedIn } from "../signed-in.server";
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

export function loader({ context, request }: LoaderFunctionArgs) {
  const { to } = notSignedIn(context, request);
  return { to, siteKey: humanCheckOf(context) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  return submit(register, context, fields, ({ codeId }) =>
    redirect(withTarget("/register/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function Register() {
  const { to, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Create an account"
      lead="It’s free and takes a minute."
      foot={
        <>
          <p>
            Already have an account? <Link to={withTarget("/login", to)}>Sign in</Link>
          </p>
          <p className="small soft">
            By creating an account, you agree to our <Link to="/terms">terms</Link> and{" "}
            <Link to="/privacy">privacy policy</Link>.
          </p>
        </>
      }
    >
      <PostForm hidden={{ to }}>
        <EmailField />
        <NameFields />
        <NewPasswordField />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Continue</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

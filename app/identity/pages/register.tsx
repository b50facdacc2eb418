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
import { EmailField, NameFields, NewPasswordField } from "../fields";
import { register } from "../register.server";
import { notSignedIn } from "../signed-in.server";
import { safeTarget, withTarget } from "../../routing/target";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Make an account",
    description: "An account to review companies and keep track of your jobs.",
    path: "/register",
    unlisted: true,
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  return notSignedIn(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  return submit(register, context, fields, ({ codeId }) =>
    redirect(withTarget("/register/code", safeTarget(fields.to), { id: codeId })),
  );
}

export default function Register() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Make an account"
      lead="It is free, and takes a minute."
      foot={
        <>
          <p>
            Do you have an account? <Link to={withTarget("/login", to)}>Sign in</Link>
          </p>
          <p className="small soft">
            By making an account you agree to the <Link to="/terms">terms</Link>. What we keep, the{" "}
            <Link to="/privacy">privacy policy</Link> says.
          </p>
        </>
      }
    >
      <PostForm hidden={{ to }}>
        <EmailField />
        <NameFields />
        <NewPasswordField />
        <SubmitButton>Continue</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

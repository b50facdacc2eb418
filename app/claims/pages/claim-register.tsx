import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { authForm, withCookies } from "../../identity/auth-form.server";
import { AuthPage } from "../../identity/auth-page";
import { NameFields } from "../../identity/fields";
import { HumanCheck } from "../../identity/human-check";
import { humanCheckOf } from "../../identity/human-check.server";
import { NewPasswordField } from "../../identity/new-password-field";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { withTarget } from "../../routing/target";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { claimPath } from "../../urls";
import { readClaim } from "../claim.server";
import { registerToClaim } from "../register-to-claim.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Create an account",
    description: "Create an account to claim your company’s page.",
    path: "/register",
    unlisted: true,
  });

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanityName, name, email, claimed } = await run(readClaim, context, {
    uri: params.vanityName ?? "",
  });
  const here = claimPath(vanityName);
  if (context.actor.kind === "user" || claimed || !email) throw redirect(here);
  authForm(context, request);
  return { name, email, here, siteKey: humanCheckOf(context) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request);
  const uri = (params.vanityName ?? "").toLowerCase();
  return submit(
    withCookies(registerToClaim),
    context,
    fields,
    ({ codeId }) => redirect(withTarget("/register/code", claimPath(uri), { id: codeId })),
    { ...fields, uri },
  );
}

/** CLM-005, CLM-006. */
export default function ClaimRegister() {
  const { name, email, here, siteKey } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title="Create an account"
      lead={
        <>
          We’ll send a code to the email address of {name},{" "}
          <strong className="auth__email">{email}</strong>. You’ll use that address to sign in.
        </>
      }
      foot={
        <>
          <p>
            Not your address?{" "}
            <Link to={withTarget("/register", here)}>Create an account with another one</Link>
          </p>
          <p>
            Already have an account? <Link to={withTarget("/login", here)}>Sign in</Link>
          </p>
          <p className="small soft">
            By creating an account, you agree to our <Link to="/terms">terms</Link> and{" "}
            <Link to="/privacy">privacy policy</Link>.
          </p>
        </>
      }
    >
      <PostForm>
        <NameFields />
        <NewPasswordField />
        <HumanCheck siteKey={siteKey} />
        <SubmitButton>Continue</SubmitButton>
      </PostForm>
    </AuthPage>
  );
}

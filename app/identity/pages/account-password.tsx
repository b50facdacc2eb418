import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { changePassword } from "../change-password.server";
import { PasswordField } from "../fields";
import { NewPasswordField } from "../new-password-field";
import { signedIn } from "../signed-in.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Change your password",
    description: "The password you sign in with.",
    path: "/account/password",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const account = await run(readAccount, context, undefined);
  const { email, firstName, lastName, hasPassword } = account;
  return { email, hasPassword, own: [email, firstName, lastName] };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  return submit(changePassword, context, { current: "", ...fields }, () =>
    redirect("/account?done=password"),
  );
}

export default function AccountPassword() {
  const { email, hasPassword, own } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      back
      title={hasPassword ? "Change your password" : "Choose a password"}
      lead="This signs out your other devices and revokes your API tokens."
    >
      <Card>
        <PostForm>
          {/* Tells password managers which account the password belongs to. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={email}
            readOnly
            hidden
          />
          {hasPassword && (
            <div className="stack gap-2">
              <PasswordField name="current" label="Current password" />
              <Link to="/logout" className="auth__link">
                Forgot it? Sign out and reset it by email
              </Link>
            </div>
          )}
          <NewPasswordField label="New password" own={own} />
          <SubmitButton>Save password</SubmitButton>
        </PostForm>
      </Card>
    </AccountPage>
  );
}

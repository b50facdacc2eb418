import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Note } from "../../ui/note";
import { PostForm } from "../../ui/post-form";
import { deleteAccount, readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { signedOutCookies } from "../cookies";
import { ConfirmField } from "../confirm-field";
import { signedIn } from "../signed-in.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Delete your account",
    description: "Delete your account and your personal data.",
    path: "/account/delete",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { hasPassword } = await run(readAccount, context, undefined);
  return { hasPassword };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  return submit(deleteAccount, context, fields, () => {
    context.setCookies.push(...signedOutCookies);
    return redirect("/");
  });
}

export default function AccountDelete() {
  const { hasPassword } = useLoaderData<typeof loader>();
  return (
    <AccountPage back title="Delete your account">
      <Note tone="warning">
        You can’t undo this. We delete your account, devices and friends. Your reviews stay, without
        your name. If you’re the only owner of a company, its page stays and someone else can claim
        it.
      </Note>
      <Card>
        {/* A full page load clears account data from memory. */}
        <PostForm reloadDocument>
          <ConfirmField hasPassword={hasPassword} />
          <DestroyButtons submit="Delete my account" keep="Keep it" closeTo="/account" />
        </PostForm>
      </Card>
    </AccountPage>
  );
}

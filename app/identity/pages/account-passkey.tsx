import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { messages } from "../input";
import { removePasskey, renamePasskey } from "../passkeys.server";
import { signedIn } from "../signed-in.server";
import { MAX_NAME_LENGTH } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Rename a passkey",
    description: "Change the name of your passkey.",
    path: "/account",
    unlisted: true,
  });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { passkeys } = await run(readAccount, context, undefined);
  const passkey = passkeys.find(({ id }) => id === params.id);
  if (!passkey) throw notFound(messages.noPasskey);
  return { name: passkey.name };
}

/** Renames the passkey, or removes it if the intent is "remove". */
export async function action({ context, request, params }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  const id = params.id!;
  if (fields.intent === "remove") {
    await run(removePasskey, context, { id });
    return redirect("/account?done=passkey-removed");
  }
  return submit(renamePasskey, context, { ...fields, id }, () =>
    redirect("/account?done=passkey-renamed"),
  );
}

export default function AccountPasskey() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      back
      title="Rename a passkey"
      lead="Choose a name you’ll recognize, such as the device it’s on."
    >
      <Card>
        <PostForm>
          <NameField name={name} />
          <SubmitButton>Save name</SubmitButton>
        </PostForm>
      </Card>
    </AccountPage>
  );
}

function NameField({ name }: { name: string }) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Field name="name" label="Name" error={errorOf("name")} required>
      <Input autoComplete="off" maxLength={MAX_NAME_LENGTH} defaultValue={typed("name") ?? name} />
    </Field>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { Card } from "../../ui/card";
import { readAccount } from "../account.server";
import { AccountPage } from "../account-page";
import { AddPasskey } from "../add-passkey";
import { signedIn } from "../signed-in.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Add a passkey",
    description: "Sign in with your fingerprint, face or screen lock.",
    path: "/account/passkeys/add",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { email, hasPassword } = await run(readAccount, context, undefined);
  return { email, hasPassword };
}

export default function AccountAddPasskey() {
  const account = useLoaderData<typeof loader>();
  return (
    <AccountPage
      back
      title="Add a passkey"
      lead="We save it on this device or in your password manager. You can still sign in the other ways."
    >
      <Card>
        <AddPasskey {...account} />
      </Card>
    </AccountPage>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AccountLinks } from "../../identity/account-links";
import { AuthPage } from "../../identity/auth-page";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientsPath } from "../office-urls";
import { acceptStaffInvitation, readStaffInvitation } from "../staff-invitation.server";

export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Join an office",
    description: "Join the office of a company.",
    path: "/team/invitation",
    unlisted: true,
  });

/** Must not change anything: mail scanners load it too. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return {
    invitation: await run(readStaffInvitation, context, { token: params.token ?? "" }),
    here: new URL(request.url).pathname,
    signedInAs: context.actor.kind === "user" ? context.actor.email : null,
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName } = await run(acceptStaffInvitation, context, { token: params.token ?? "" });
  return redirect(`${clientsPath(vanityName)}?done=joined`);
}

export default function Invitation() {
  const { invitation, here, signedInAs } = useLoaderData<typeof loader>();
  const { company, from, email } = invitation;
  return (
    <AuthPage
      title={`Join the office of ${company}`}
      lead={from ? `${from} invited ${email}.` : `For ${email}.`}
    >
      {signedInAs === null ? (
        <>
          <p>You need an account with this email address. We’ll bring you back here.</p>
          <AccountLinks here={here} />
        </>
      ) : signedInAs === email ? (
        <PostForm action={here}>
          <p>You’ll work with the clients of {company} as staff.</p>
          <SubmitButton>Join office</SubmitButton>
        </PostForm>
      ) : (
        <p>
          You’re signed in as <strong className="break">{signedInAs}</strong>. Sign out, and sign in
          with {email} to join.
        </p>
      )}
    </AuthPage>
  );
}

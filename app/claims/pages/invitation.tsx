import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { enterEditing } from "../../editing/mode.server";
import { pageMeta } from "../../frame/page-meta";
import { AccountLinks } from "../../identity/account-links";
import { AuthPage } from "../../identity/auth-page";
import { signedIn } from "../../identity/signed-in.server";
import { placeName } from "../../place-name";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { claimPath, companyPath } from "../../urls";
import { acceptClaimInvitation, readClaimInvitation } from "../accept-invitation.server";

export { sendForm as clientAction } from "../../routing/send-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Claim your page",
    description: "Claim the page of your company.",
    path: "/claims/invitation",
    unlisted: true,
  });

/** Must not change anything: mail scanners load it too. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return {
    invitation: await run(readClaimInvitation, context, { token: params.token ?? "" }),
    here: new URL(request.url).pathname,
    signedInAs: context.actor.kind === "user" ? context.actor.email : null,
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName } = await run(acceptClaimInvitation, context, { token: params.token ?? "" });
  return enterEditing(context, vanityName, `${claimPath(vanityName)}?done=claimed`);
}

export default function Invitation() {
  const { invitation, here, signedInAs } = useLoaderData<typeof loader>();
  const { name, city, stateCode, vanityName, published, own } = invitation;
  if (own)
    return (
      <AuthPage title={`${name} is yours`} lead="You can change everything on its page.">
        <ButtonLink to={`${companyPath(vanityName)}/edit`} reloadDocument size="large" wide>
          Edit your page
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage title={`Claim ${name}`} lead={placeName({ city, stateCode }) || undefined}>
      <p>
        {published
          ? "This page is public and has no owner yet. Claim it to change what it says."
          : "This page isn’t public yet. Claim it, check what it says, and publish it when you’re ready."}
      </p>
      {signedInAs === null ? (
        <>
          <p>The page will belong to your account. We’ll bring you back here.</p>
          <AccountLinks here={here} />
        </>
      ) : (
        <PostForm action={here}>
          <p>
            It will belong to your account, <strong className="break">{signedInAs}</strong>.
          </p>
          <SubmitButton>Claim Profile</SubmitButton>
        </PostForm>
      )}
    </AuthPage>
  );
}

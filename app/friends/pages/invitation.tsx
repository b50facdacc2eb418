import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AuthPage } from "../../identity/auth-page";
import { signedIn } from "../../identity/signed-in.server";
import { withTarget } from "../../routing/target";
import { run } from "../../routing/run.server";
import { submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { acceptInvitation, readFriendLink } from "../invitations.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Invitation from a friend",
    description: "Someone wants to be friends.",
    path: "/my-friends",
    unlisted: true,
  });

/** Must not change anything: link previewers load it too. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { from } = await run(readFriendLink, context, { token: params.token ?? "" });
  return { from, here: new URL(request.url).pathname, signedIn: context.actor.kind === "user" };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  return submit(acceptInvitation, context, { token: params.token ?? "" }, () =>
    redirect("/my-friends?done=accepted"),
  );
}

export default function Invitation() {
  const { from, here, signedIn } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title={`${from} wants to be friends`}
      lead="Friends can see each other’s recommendations, including those shared only with friends."
      {...(signedIn && {
        foot: (
          <p>
            <Link to="/my-friends">Not now</Link>
          </p>
        ),
      })}
    >
      {signedIn ? (
        <PostForm action={here}>
          <SubmitButton>Accept</SubmitButton>
        </PostForm>
      ) : (
        <>
          <p>Sign in or create an account to accept. We’ll bring you back here.</p>
          <ButtonLink to={withTarget("/login", here)} size="large" wide>
            Sign in
          </ButtonLink>
          <ButtonLink to={withTarget("/register", here)} variant="secondary" size="large" wide>
            Create an account
          </ButtonLink>
        </>
      )}
    </AuthPage>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { Button } from "../../ui/button";
import { signOut } from "../account.server";
import { AuthPage } from "../auth-page";
import { signedOutCookies } from "../cookies";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Sign out",
    description: "Sign out on this device.",
    path: "/logout",
    unlisted: true,
  });

/** Signing out requires a POST, so a link can't do it. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.actor.kind === "visitor") throw redirect("/");
  return null;
}

export async function action({ context }: ActionFunctionArgs) {
  if (context.actor.kind === "user") await run(signOut, context, undefined);
  context.setCookies.push(...signedOutCookies);
  return redirect("/");
}

export default function Logout() {
  return (
    <AuthPage title="Sign out" foot={<Link to="/account">Back to your account</Link>}>
      <p>We’ll sign you out on this device only.</p>
      {/* A full page load clears account data from memory. */}
      <Form method="post" reloadDocument>
        <Button size="large" wide>
          Sign out
        </Button>
      </Form>
    </AuthPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { codeStep } from "../code-step.server";
import { notSignedIn } from "../signed-in.server";
import { withTarget } from "../../routing/target";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Enter your code",
    description: "The last step to create your account.",
    path: "/register/code",
    unlisted: true,
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  notSignedIn(context, request);
  return codeStep(context, request, "register");
}

export async function action({ context, request }: ActionFunctionArgs) {
  return authenticatorOf(context).authenticate("register", request);
}

export default function RegisterCode() {
  const step = useLoaderData<typeof loader>();
  return (
    <CodeStep
      {...step}
      title="Check your email"
      again={withTarget("/register", step.to)}
      action="Create account"
    />
  );
}

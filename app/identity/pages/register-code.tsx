import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { authForm } from "../auth-form.server";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { asksAgain, codeStep, sendAgain } from "../code-step.server";

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
  authForm(context, request);
  return codeStep(context, request, "register");
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (asksAgain(request)) return sendAgain(context, request, "register");
  return authenticatorOf(context).authenticate("register", request);
}

export default function RegisterCode() {
  const step = useLoaderData<typeof loader>();
  return <CodeStep {...step} title="Check your email" first="/register" action="Create account" />;
}

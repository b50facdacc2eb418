import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { authForm } from "../auth-form.server";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { asksAgain, codeStep, sendAgain } from "../code-step.server";
import { NewPasswordField } from "../new-password-field";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Choose a new password",
    description: "Enter the code from the email.",
    path: "/forgot-password/code",
    unlisted: true,
  });

export function loader({ context, request }: LoaderFunctionArgs) {
  authForm(context, request);
  return codeStep(context, request, "reset-password");
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (asksAgain(request)) return sendAgain(context, request, "reset-password");
  return authenticatorOf(context).authenticate("reset", request);
}

export default function ForgotPasswordCode() {
  const step = useLoaderData<typeof loader>();
  return (
    <CodeStep
      {...step}
      title="Choose a new password"
      first="/forgot-password"
      action="Save and sign in"
    >
      <NewPasswordField label="New password" own={[step.email ?? ""]} isPartial />
      <p className="small soft">This signs out your other devices and revokes your API tokens.</p>
    </CodeStep>
  );
}

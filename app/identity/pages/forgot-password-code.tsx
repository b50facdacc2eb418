import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { authenticatorOf } from "../authenticator.server";
import { CodeStep } from "../code-step";
import { codeStep } from "../code-step.server";
import { NewPasswordField } from "../new-password-field";
import { notSignedIn } from "../signed-in.server";
import { withTarget } from "../../routing/target";

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
  notSignedIn(context, request);
  return codeStep(context, request, "reset-password");
}

export async function action({ context, request }: ActionFunctionArgs) {
  return authenticatorOf(context).authenticate("reset", request);
}

export default function ForgotPasswordCode() {
  const step = useLoaderData<typeof loader>();
  return (
    <CodeStep
      {...step}
      title="Choose a new password"
      again={withTarget("/forgot-password", step.to)}
      action="Save and sign in"
    >
      <NewPasswordField label="New password" own={[step.email ?? ""]} isPartial />
      <p className="small soft">This signs out your other devices and revokes your API tokens.</p>
    </CodeStep>
  );
}

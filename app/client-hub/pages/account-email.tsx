import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KeptNote } from "../../drafts/kept-note";
import { CodeStep } from "../../identity/code-step";
import { codeStep } from "../../identity/code-step.server";
import { hubCookie } from "../../identity/cookies";
import { EmailField } from "../../identity/fields";
import { fieldsOf } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { BackLink } from "../../ui/back-link";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { confirmHubEmail, mailHubEmailCode } from "../hub-email.server";
import { HubError } from "../hub-error";
import { HubStep } from "../hub-frame";
import { hubMeta } from "../hub-meta";
import { runInHub, submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { readHubDetails } from "../read-hub-details.server";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Change your email");

/** `?id=` selects the second step, where the code is entered. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  const { clientHub } = await runInHub(readHubDetails, context, request, { uri });
  const here = clientHubPath(uri, "/my-account/email");
  const isSecond = new URL(request.url).searchParams.has("id");
  const step = isSecond ? await codeStep(context, request, "client-email", here) : null;
  return { email: clientHub.emailAddress, step };
}

export async function action(args: ActionFunctionArgs) {
  const uri = args.params.vanityName!;
  const fields = await fieldsOf(args.request);
  if ("codeId" in fields)
    return submitInHub(
      confirmHubEmail,
      args,
      fields,
      ({ secret }) => {
        args.context.setCookies.push(hubCookie(secret));
        return redirect(clientHubPath(uri, "/my-account?done=email"));
      },
      { ...fields, uri },
    );
  return submitInHub(
    mailHubEmailCode,
    args,
    fields,
    ({ codeId }) => redirect(clientHubPath(uri, `/my-account/email?id=${codeId}`)),
    { ...fields, uri },
  );
}

export default function AccountEmail() {
  const { email, step } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const account = clientHubPath(company.vanityName, "/my-account");
  if (step)
    return (
      <CodeStep
        {...step}
        frame={HubStep}
        title="Check your new email"
        first={`${account}/email`}
        action="Use this email"
      />
    );
  return (
    <>
      <BackLink to={account} label="My Account" />
      <HubStep
        title={email ? "Change your email" : "Add your email"}
        lead={
          email
            ? `${company.name} writes to ${email} now. We’ll send a code to the new address. ` +
              "The old one stays in your account."
            : `We’ll send a code to your address, then ${company.name} can write to you.`
        }
      >
        <PostForm>
          <KeptNote />
          <EmailField label="New email address" />
          <SubmitButton>Continue</SubmitButton>
        </PostForm>
      </HubStep>
    </>
  );
}

/** HUB-031. */
export function ErrorBoundary() {
  return <HubError title="Change your email" message={messages.detailsFailed} />;
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { leadsToDraft } from "../../drafts/leads-to-draft.server";
import { safeTarget, withTarget } from "../../routing/target";
import { submit } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { accountCode, codeInWords } from "../../security/code-kinds";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { HubError } from "../hub-error";
import { HubStep } from "../hub-frame";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { mailStepUp, readStepUp } from "../mail-step-up.server";
import { messages } from "../messages";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Confirm that it’s you");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  const { to = null } = await runInHub(readStepUp, context, request, { uri });
  return { to, keptTyped: leadsToDraft(request) };
}

/** Sends the code and shows the form for it. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const uri = params.vanityName!;
  const account = clientHubPath(uri, "/my-account");
  const to = safeTarget(new URL(request.url).searchParams.get("to"), account);
  return submit(
    mailStepUp,
    context,
    {},
    ({ codeId }) => redirect(withTarget(clientHubPath(uri, "/code"), to, { id: codeId })),
    { uri },
  );
}

/** Before a list or My Account, for someone who came by the link of one document. */
export default function Confirm() {
  const { to, keptTyped } = useLoaderData<typeof loader>();
  const { company } = useSite();
  if (!to)
    return (
      <HubStep title="Confirm that it’s you" foot={<OtherAddress />}>
        <p>{messages.noAddressKnown(company.name)}</p>
      </HubStep>
    );
  return (
    <HubStep
      title="Confirm that it’s you"
      lead="To see everything in your client hub, enter a code that we send you."
      foot={<OtherAddress />}
    >
      {keptTyped && <p>We kept what you typed.</p>}
      <p>
        We’ll {to.kind === "email" ? "email" : "text"} a code of {codeInWords(accountCode)} to{" "}
        <strong>{to.address}</strong>, {the(to.kind)} {company.name} knows.
      </p>
      <PostForm>
        <SubmitButton>{to.kind === "email" ? "Email me a code" : "Text me a code"}</SubmitButton>
      </PostForm>
    </HubStep>
  );
}

function OtherAddress() {
  const { company } = useSite();
  return (
    <Link to={clientHubPath(company.vanityName, "?other")}>Use another address or an account</Link>
  );
}

function the(kind: "email" | "mobile") {
  return kind === "email" ? "the address" : "the number";
}

export function ErrorBoundary() {
  return <HubError title="Confirm that it’s you" message={messages.detailsFailed} />;
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AddressesFields, ContactFields, formValues } from "../../clients/client-form";
import { KeptNote } from "../../drafts/kept-note";
import { fieldsOf } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton, useSeen, useTyped } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { changeHubDetails } from "../change-hub-details.server";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub, submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { readHubDetails } from "../read-hub-details.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Edit your details");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { clientHub } = await runInHub(readHubDetails, context, request, {
    uri: params.vanityName!,
  });
  const { version, clientHubId, separateBilling, mobilePhoneNumber } = clientHub;
  const texts = Object.fromEntries(
    Object.entries(clientHub).filter(([, value]) => typeof value === "string"),
  );
  return {
    version: String(version),
    clientHubId,
    stored: formValues({ ...texts, emails: [], separateBilling, mobilePhoneNumber }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const uri = args.params.vanityName!;
  const fields = await fieldsOf(args.request);
  const { seen, clientHubId, ...typed } = fields;
  return submitInHub(
    changeHubDetails,
    args,
    fields,
    () => redirect(clientHubPath(uri, "/my-account?done=details")),
    {
      ...typed,
      ...{ uri, clientHubId, version: seen },
      separateBilling: fields.separateBilling === "true",
    },
  );
}

/** A client changes their own details; a new email address has its own page. */
export default function EditAccount() {
  const { version, clientHubId, stored } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const account = clientHubPath(company.vanityName, "/my-account");
  // Of the form that was typed into: another account may have been chosen since.
  const hidden = { seen: useSeen(version), clientHubId: useTyped()?.clientHubId ?? clientHubId };
  return (
    <>
      <Heading title="Edit your details" back={{ to: account, label: "My Account" }}>
        <p className="soft">{company.name} sees what you change.</p>
      </Heading>
      <PostForm hidden={hidden} className="workspace__form">
        <KeptNote />
        <ContactFields stored={stored} own />
        <AddressesFields stored={stored} own />
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Save details</SubmitButton>
          <ButtonLink to={account} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}

/** HUB-031. */
export function ErrorBoundary() {
  return <HubError title="Edit your details" message={messages.detailsFailed} />;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { SubmitButton, type FormAnswer } from "../../ui/post-form";
import { clientsPath } from "../../office/office-urls";
import { addClient } from "../add-client.server";
import { ClientFields } from "../client-form";
import { clientInputOf } from "../form-input";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Add a client");

/** The one-use key makes a repeated submit find the client that the first one made. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  return submit(
    addClient,
    context,
    fields,
    ({ id }) => redirect(`${clientsPath(company, `/${id}`)}?done=added`),
    { ...clientInputOf(fields), company },
  );
}

export default function NewClient() {
  const { key } = useLoaderData<typeof loader>();
  // A refused form may have been saved after all: it keeps its key.
  const sent = (useActionData() as FormAnswer | undefined)?.typed?.key;
  const { vanityName } = useOffice();
  return (
    <>
      <Heading title="Add a client" back={{ to: clientsPath(vanityName), label: "Clients" }} />
      <GuardedForm hidden={{ key: sent ?? key }} className="workspace__form">
        <ClientFields stored={{}} />
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Add client</SubmitButton>
          <ButtonLink to={clientsPath(vanityName)} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </GuardedForm>
    </>
  );
}

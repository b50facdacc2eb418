import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Note } from "../../ui/note";
import { SubmitButton, useSeen } from "../../ui/post-form";
import { clientsPath } from "../../office/office-urls";
import { ClientFields, formValues } from "../client-form";
import { editClient } from "../edit-client.server";
import { clientInputOf } from "../form-input";
import { readClient } from "../read-client.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Edit client");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const client = await run(readClient, context, { company, id: clientId! });
  const { id, name, version, emails, separateBilling, mobilePhoneNumber, mergedInto } = client;
  const texts = Object.fromEntries(
    Object.entries(client).filter(([, value]) => typeof value === "string"),
  );
  return {
    id,
    name,
    version: String(version),
    mergedInto,
    stored: formValues({ ...texts, emails, separateBilling, mobilePhoneNumber }),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId: id } = params;
  const fields = await fieldsOf(request);
  return submit(
    editClient,
    context,
    fields,
    () => redirect(`${clientsPath(company!, `/${id}`)}?done=saved`),
    { ...clientInputOf(fields), company, id, version: fields.seen },
  );
}

export default function EditClient() {
  const { id, name, version, stored, mergedInto } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const client = clientsPath(vanityName, `/${id}`);
  return (
    <>
      <Heading title={`Edit ${name}`} back={{ to: client, label: name }} />
      <GuardedForm hidden={{ seen: useSeen(version) }} className="workspace__form">
        <ClientFields stored={stored} />
        {mergedInto ? (
          // What was typed meanwhile stays above, to copy it.
          <Note tone="warning">
            {name} was merged into another client.{" "}
            <Link to={clientsPath(vanityName, `/${mergedInto}/edit`)}>Edit that one</Link>
          </Note>
        ) : (
          <div className="cluster gap-2">
            <SubmitButton wide={false}>Save client</SubmitButton>
            <ButtonLink to={client} variant="secondary" size="large">
              Cancel
            </ButtonLink>
          </div>
        )}
      </GuardedForm>
    </>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { durationText } from "../../duration";
import { lifetimes } from "../../lifetimes";
import { clientsPath } from "../../office/office-urls";
import { ClientFacts } from "../client-facts";
import { ClientLines } from "../client-lines";
import { ClientSearch } from "../client-search";
import { limits } from "../limits";
import { listClients } from "../list-clients.server";
import { mergeClients } from "../merge-clients.server";
import { readClient } from "../read-client.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Merge clients");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").slice(0, limits.search);
  const other = searchParams.get("with");
  const [kept, merged, found] = await Promise.all([
    run(readClient, context, { company, id: clientId! }),
    other ? run(readClient, context, { company, id: other }) : null,
    q && !other ? run(listClients, context, { company, q }) : null,
  ]);
  if (kept.mergedInto) throw redirect(clientsPath(company!, `/${kept.mergedInto}`));
  return { kept, merged, q, found: found?.clients.filter(({ id }) => id !== kept.id) ?? null };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId: id } = params;
  const fields = await fieldsOf(request);
  return submit(
    mergeClients,
    context,
    fields,
    () => redirect(`${clientsPath(company!, `/${id}`)}?done=merged`),
    { company, id, other: fields.other },
  );
}

export default function MergeClient() {
  const { kept, merged } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  return (
    <>
      <Heading
        title={`Merge ${kept.name} with another client`}
        back={{ to: clientsPath(vanityName, `/${kept.id}`), label: kept.name }}
      />
      {merged ? <Confirm /> : <Choose />}
    </>
  );
}

/** The other client is looked up like in the list. */
function Choose() {
  const { q, found } = useLoaderData<typeof loader>();
  return (
    <>
      <p>Find the client that is the same person or company.</p>
      <ClientSearch q={q} />
      {found && found.length > 0 && (
        <Card as="section">
          <ClientLines clients={found} hrefOf={({ id }) => `?with=${id}`} />
        </Card>
      )}
      {found?.length === 0 && (
        <EmptyState icon="search" title={`No other client found for “${q}”`}>
          Try the start of a name, a street or a phone number.
        </EmptyState>
      )}
    </>
  );
}

function Confirm() {
  const { kept, merged } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  return (
    <>
      <p>
        {merged!.name} becomes part of {kept.name}. Where both have a value, {kept.name} keeps its
        own, and the other one goes to the notes. You can undo this for{" "}
        {durationText(lifetimes.undoableChange)}.
      </p>
      <h2>{merged!.name}</h2>
      <ClientFacts client={merged!} />
      <PostForm hidden={{ other: merged!.id }}>
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Merge clients</SubmitButton>
          <ButtonLink to={clientsPath(vanityName, `/${kept.id}`)} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { ClientChoice } from "../../clients/client-choice";
import { addedClient, clientsToChoose } from "../../clients/client-choice.server";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { documentPath, documentsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import type { RequestContext } from "../../operations/context";
import { run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Heading } from "../../ui/heading";
import { createDocument } from "../../documents/create-document.server";
import { kindOfPath } from "../kind-of-path";
import { readDocument } from "../../documents/read-document.server";
import { saveDocument } from "../../documents/save-document.server";
import type { DocumentKind } from "../../documents/states";
import { ProNote } from "../pro-note";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Choose a client");

/** What a document is made from: fields of the buttons that lead here. */
const sources = ["request", "estimate", "copyOf"] as const;

/** For a new document, or one that was not sent. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const kind = kindOfPath(new URL(request.url).pathname);
  const { vanityName: company, ref = null } = params;
  const [choice, document] = await Promise.all([
    clientsToChoose(context, request, company),
    ref === null ? undefined : run(readDocument, context, { company, kind, ref }),
  ]);
  return { kind, ref, choice, chosen: document?.officeClient?.id ?? "" };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of: Of = {
    company: params.vanityName!,
    kind: kindOfPath(new URL(request.url).pathname),
    ref: params.ref,
  };
  const { client = "", intent, ...fields } = await fieldsOf(request);
  if (intent !== "new client") return choose(context, of, fields, client);
  const added = await addedClient(context, of.company, fields);
  return typeof added === "string" ? choose(context, of, fields, added) : added;
}

interface Of {
  company: string;
  kind: DocumentKind;
  ref: string | undefined;
}

/** Starts the document, or changes the client of the one that there is. */
async function choose(context: RequestContext, of: Of, fields: Fields, client: string) {
  const { company, kind, ref } = of;
  const toEditor = (id: string) => redirect(documentPath(company, kind, id, "/edit"));
  if (ref === undefined) {
    const from = Object.fromEntries(
      sources.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
    );
    return submit(
      createDocument,
      context,
      fields,
      ({ id }) => toEditor(id),
      { company, kind, ...from, ...(client && { client }), ...(fields.key && { key: fields.key }) },
      undefined,
      ["forbidden"],
    );
  }
  const { revision } = await run(readDocument, context, { company, kind, ref });
  return submit(
    saveDocument,
    context,
    fields,
    ({ id }) => toEditor(id),
    { company, kind, ref, revision, client },
    undefined,
    ["forbidden"],
  );
}

export default function ChooseClient() {
  const { kind, ref, choice, chosen } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const what = kind === "estimate" ? "estimate" : "invoice";
  return (
    <>
      <Heading
        title={ref === null ? `New ${what}` : "Choose a client"}
        back={
          ref === null
            ? {
                to: documentsPath(vanityName, kind),
                label: kind === "estimate" ? "Estimates" : "Invoices",
              }
            : { to: documentPath(vanityName, kind, ref, "/edit"), label: `Edit ${what}` }
        }
      />
      {!pro && <ProNote />}
      <ClientChoice {...choice} chosen={chosen} />
      {ref === null && (
        <Form method="post">
          <input type="hidden" name="key" value={choice.oneUseKey} />
          <Button variant="quiet">Choose the client later</Button>
        </Form>
      )}
    </>
  );
}

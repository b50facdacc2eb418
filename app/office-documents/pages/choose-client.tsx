import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { addClient } from "../../clients/add-client.server";
import { AddressesFields, ContactFields, EmailFields } from "../../clients/client-form";
import { clientInputOf } from "../../clients/form-input";
import { ClientSearch } from "../../clients/client-search";
import { limits } from "../../clients/limits";
import { listClients, type ClientLine } from "../../clients/list-clients.server";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { documentPath, documentsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import type { RequestContext } from "../../operations/context";
import { run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import { formatPhone } from "../../ui/phone-number";
import { PostForm, SubmitButton, type FormAnswer } from "../../ui/post-form";
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
const FOUND = 6;

/** For a new document, or one that was not sent. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const url = new URL(request.url);
  const kind = kindOfPath(url.pathname);
  const { vanityName: company, ref = null } = params;
  const q = (url.searchParams.get("q") ?? "").slice(0, limits.search);
  const [{ clients, more }, document] = await Promise.all([
    run(listClients, context, { company, q, rows: FOUND }),
    ref === null ? undefined : run(readDocument, context, { company, kind, ref }),
  ]);
  return {
    kind,
    ref,
    clients,
    more,
    q,
    chosen: document?.officeClient?.id ?? "",
    // A repeated submit finds what the first one made.
    key: crypto.randomUUID(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of: Of = {
    company: params.vanityName!,
    kind: kindOfPath(new URL(request.url).pathname),
    ref: params.ref,
  };
  const { client = "", intent, key, ...fields } = await fieldsOf(request);
  if (intent !== "new client") return choose(context, of, { ...fields, key: key ?? "" }, client);
  const added = await submit(addClient, context, { ...fields, key: key ?? "" }, ({ id }) => id, {
    ...clientInputOf(fields),
    key: `client-${key}`,
    company: of.company,
  });
  if (typeof added !== "string") return added;
  return choose(context, of, { ...fields, key: key ?? "" }, added);
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
  const { kind, ref, clients, more, q, chosen, key } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const answer = useActionData() as Partial<FormAnswer> | undefined;
  const isNewClient = answer?.typed?.firstName !== undefined;
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
      {!isNewClient && <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />}
      <Card as="section" className="stack">
        <h2>Who is it for?</h2>
        <ClientSearch q={q} />
        {clients.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <ul className="office__lines">
              {clients.map((client) => (
                <ClientOption key={client.id} client={client} isChosen={client.id === chosen} />
              ))}
            </ul>
          </Form>
        ) : (
          <p className="soft">{q ? `No client found for “${q}”.` : "You have no clients yet."}</p>
        )}
        {more && <p className="soft">More clients match. Search for yours.</p>}
      </Card>
      <Card as="section" className="stack">
        <details open={isNewClient || (clients.length === 0 && q === "")}>
          <summary>New client</summary>
          <PostForm
            hidden={{ intent: "new client", key: answer?.typed?.key ?? key }}
            className="new-client"
          >
            <ContactFields stored={{}}>
              <EmailFields stored={{}} />
            </ContactFields>
            <AddressesFields stored={{}} />
            <SubmitButton wide={false}>Add client</SubmitButton>
          </PostForm>
        </details>
      </Card>
      {ref === null && (
        <Form method="post">
          <input type="hidden" name="key" value={key} />
          <Button variant="quiet">Choose the client later</Button>
        </Form>
      )}
    </>
  );
}

function ClientOption({ client, isChosen }: { client: ClientLine; isChosen: boolean }) {
  const { id, name, email, mobilePhoneNumber, address, city } = client;
  const about = [email, formatPhone(mobilePhoneNumber), [address, city].filter(Boolean).join(", ")];
  return (
    <li className="office__line">
      <div className="office__line-text">
        <span className="office__line-name">{name}</span>
        <span className="small soft">{about.filter(Boolean).join(" · ")}</span>
      </div>
      <Button name="client" value={id} variant="secondary" size="small">
        {isChosen ? "Keep" : "Choose"}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

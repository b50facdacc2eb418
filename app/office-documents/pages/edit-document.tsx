import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { documentPath, documentsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import type { FormAnswer } from "../../ui/post-form";
import type { Content } from "../../documents/content";
import type { RequestContext } from "../../operations/context";
import { contentOfFields } from "../editor/content-of-fields";
import { Editor, leavesTo } from "../editor/editor";
import { fieldErrors } from "../editor/field-errors";
import { emptyLine } from "../editor/form-values";
import { movedLines, moveIn } from "../editor/moved-lines";
import type { Stored } from "../editor/saver";
import { editedContent, storedContent } from "../../documents/edited-content";
import { kindOfPath } from "../kind-of-path";
import { documentTitle } from "../../documents/messages";
import { readDocument } from "../../documents/read-document.server";
import { saveDocument } from "../../documents/save-document.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Edit");

/** In bytes: 200 lines with their descriptions. */
const MOST_BYTES = 3_000_000;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const url = new URL(request.url);
  const kind = kindOfPath(url.pathname);
  const { vanityName: company, ref } = params;
  const read = await run(readDocument, context, { company, kind, ref: ref! });
  const { content, revision, officeClient, number, taxRates } = read;
  const addsLine = content.items.length === 0 || url.searchParams.has("add");
  return {
    kind,
    number,
    ref: ref!,
    client: officeClient,
    paid: read.sheet.paid,
    stored: { content: storedContent(content), revision },
    taxRates: taxRates.map(({ name, percent }) => ({ name, rate: Math.round(percent * 1000) })),
    newLine: addsLine ? emptyLine() : undefined,
    done: doneMessage(request),
  };
}

/** Without scripts: saves what is in the form, then does what the pressed button says. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const of = {
    company: params.vanityName!,
    kind: kindOfPath(new URL(request.url).pathname),
    ref: params.ref!,
  };
  const { intent = "save", revision = "", ...fields } = await fieldsOf(request, MOST_BYTES);
  const before = storedContent((await run(readDocument, context, of)).content);
  const { content, errors } = contentOfFields(fields, before);
  if (Object.keys(errors).length > 0) return refusedForm(errors, fields);
  const move = moveIn(intent);
  const items = move ? movedLines(content.items, move.move, move.uuid) : content.items;
  return submit(
    saving({ ...content, items }),
    context,
    fields,
    () => redirect(nextPage(of, intent)),
    { ...of, revision, ...editedContent({ ...content, items }) },
    undefined,
    ["forbidden"],
  );
}

function nextPage(
  of: { company: string; kind: "estimate" | "invoice"; ref: string },
  intent: string,
) {
  const page = (more: string) => documentPath(of.company, of.kind, of.ref, more);
  const move = moveIn(intent);
  if (intent === "preview" || intent === "send") return page(leavesTo[intent]);
  if (intent === "add") return `${page("/edit")}?add#lines`;
  return move ? `${page("/edit")}#line-${move.uuid}` : `${page("/edit")}?done=document-saved`;
}

function refusedForm(errors: Fields, typed: Fields) {
  const answer: FormAnswer = {
    errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
    typed,
  };
  return data(answer, { status: 400 });
}

/** The operation names lines by their place, the form by their id. */
function saving(content: Content) {
  return async (context: RequestContext, input: unknown) => {
    try {
      return await saveDocument(context, input);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      throw new Refusal(error.code, error.message, fieldErrors(error.fields, content));
    }
  };
}

export default function EditDocument() {
  const shown = useLoaderData<typeof loader>();
  const { kind, ref, number, client, done } = shown;
  const { vanityName } = useOffice();
  const answer = useActionData() as FormAnswer | undefined;
  const [theirs, setTheirs] = useState<Stored>();
  const stored = theirs ?? shown.stored;
  const title =
    number === null ? `New ${kind}` : `Edit ${documentTitle(kind, number).toLowerCase()}`;
  return (
    <>
      <Heading
        title={title}
        back={
          number === null
            ? { to: `${documentsPath(vanityName, kind)}?folder=draft`, label: "Drafts" }
            : { to: documentPath(vanityName, kind, ref), label: documentTitle(kind, number) }
        }
        done={done}
      />
      <Card as="section" className="cluster cluster--apart gap-3">
        <div className="office__line-text">
          <h2 className="small soft">{kind === "estimate" ? "Estimate for" : "Bill to"}</h2>
          {client ? <strong>{client.name}</strong> : <span>No client yet</span>}
          {client && <span className="small soft">{client.emails[0] || "No email address"}</span>}
        </div>
        {number === null && (
          <Link to={documentPath(vanityName, kind, ref, "/client")}>
            {client ? "Change client" : "Choose a client"}
          </Link>
        )}
      </Card>
      <Editor
        // Not by the revision, which grows while somebody types.
        key={`${ref} ${theirs?.revision ?? ""}`}
        address={{ kind, ref, vanityName }}
        stored={stored}
        taxRates={shown.taxRates}
        paid={shown.paid}
        newLine={shown.newLine}
        refused={
          answer?.errors && {
            typed: answer.typed,
            errors: answer.errors,
            stale: answer.stale ?? false,
          }
        }
        onTheirs={setTheirs}
      />
    </>
  );
}

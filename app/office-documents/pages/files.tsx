import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { filesOf } from "../../media/upload/read-files.server";
import { doneMessage } from "../../office/done";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import type { FormAnswer } from "../../ui/post-form";
import { addDocumentFiles } from "../../documents/add-files.server";
import { DocumentFiles } from "../document-files";
import { documentTitle } from "../../documents/messages";
import { readDocument } from "../../documents/read-document.server";
import { removeDocumentFile } from "../../documents/remove-file.server";
import { isEditable } from "../../documents/states";
import { kindOfPath } from "../kind-of-path";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const title = data ? `Files of ${documentTitle(data.kind, data.number).toLowerCase()}` : "Files";
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { kind, number, id, status, files, sentVersion, unsent } = await run(
    readDocument,
    context,
    documentIn(params, request),
  );
  const isSent = sentVersion > 0;
  const done = doneMessage(request);
  return { kind, number, ref: number ?? id, status, files, done, isUnsent: isSent && unsent };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const document = documentIn(params, request);
  const page = documentPath(document.company!, document.kind, document.ref, "/files");
  if (isUpload(request))
    return submit(
      addDocumentFiles,
      context,
      { files: "" },
      ({ files }) => {
        const refused = files.filter(({ number }) => number === null);
        if (refused.length === 0) return redirect(`${page}?done=files-added`);
        return data({ errors: refused.map(problemOf) }, { status: 422 });
      },
      { ...document, files: filesOf(request) },
      undefined,
      ["forbidden"],
    );
  const { remove } = await fieldsOf(request);
  return submit(
    removeDocumentFile,
    context,
    {},
    () => redirect(`${page}?done=file-removed`),
    { ...document, number: remove },
    undefined,
    ["forbidden"],
  );
}

function documentIn(params: LoaderFunctionArgs["params"], { url }: Request) {
  return {
    company: params.vanityName,
    kind: kindOfPath(new URL(url).pathname),
    ref: params.ref!,
  };
}

function isUpload({ headers }: Request) {
  return headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
}

function problemOf({ name, message }: { name: string; message: string }) {
  return { field: "files", message: name ? `${name}: ${message}` : message };
}

/** The files of an estimate or invoice: everything works without scripts. */
export default function Files() {
  const { kind, number, ref, status, files, done, isUnsent } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<FormAnswer>>();
  const { vanityName, pro } = useOffice();
  const errors = answer?.errors ?? [];
  return (
    <>
      <Heading
        title="Files"
        back={{ to: documentPath(vanityName, kind, ref), label: documentTitle(kind, number) }}
        done={done}
      />
      <ErrorSummary errors={errors} attempt={answer} />
      {isUnsent && (
        <Note>
          This {kind} has changes that the client doesn’t have yet. Send it again to share them.
        </Note>
      )}
      <Card as="section">
        <DocumentFiles
          kind={kind}
          reference={ref}
          files={files}
          canChange={pro && isEditable({ kind, status })}
          error={errors.find(({ field }) => field === "files")?.message}
        />
      </Card>
    </>
  );
}

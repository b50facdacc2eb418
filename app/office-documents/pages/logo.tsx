import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ImageUpload } from "../../editing/images/image-upload";
import { signedIn } from "../../identity/signed-in.server";
import { filesOf } from "../../media/upload/read-files.server";
import { officeMeta } from "../../office/office-meta";
import { documentSettingsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../pro-note";
import { failures } from "../../routing/failures";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorSummary } from "../../ui/error-summary";
import { Heading } from "../../ui/heading";
import type { FormAnswer } from "../../ui/post-form";
import { readDocumentSettings } from "../../documents/change-document-settings.server";
import { deleteDocumentLogo, uploadDocumentLogo } from "../../documents/document-logo.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Logo of documents");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { logo } = await run(readDocumentSettings, context, { company: params.vanityName });
  return { logo };
}

/** A form with a file, or one that removes the logo. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const after = (done: string) => () => redirect(`${documentSettingsPath(company)}?done=${done}`);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return submit(
      uploadDocumentLogo,
      context,
      {},
      after("logo"),
      { company, files: filesOf(request) },
      failures.unexpected,
      ["forbidden"],
    );
  await fieldsOf(request);
  return submit(
    deleteDocumentLogo,
    context,
    {},
    after("logo-removed"),
    { company },
    failures.unexpected,
    ["forbidden"],
  );
}

export default function DocumentLogo() {
  const { logo } = useLoaderData<typeof loader>();
  const answer = useActionData() as FormAnswer | undefined;
  const { vanityName, pro } = useOffice();
  const settings = documentSettingsPath(vanityName);
  return (
    <>
      <Heading title="Logo of documents" back={{ to: settings, label: "Estimates and invoices" }} />
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      {!pro && <ProNote />}
      <Card as="section" className="stack workspace__form">
        {logo && (
          <>
            <img src={logo} alt="Logo of your documents" className="document-logo" />
            <Form method="post">
              <Button variant="secondary" icon="trash-2">
                Remove, and show the logo of your page
              </Button>
            </Form>
          </>
        )}
        <ImageUpload
          to={documentSettingsPath(vanityName, "/logo")}
          label={logo ? "New logo" : "Logo"}
          hint="Estimates and invoices show it at most 350 × 150 pixels large."
        />
      </Card>
    </>
  );
}

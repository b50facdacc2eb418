import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { signedIn } from "../../identity/signed-in.server";
import { textOf } from "../../imports/encoding";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { withFormAndFile } from "../../routing/form-with-file.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Input } from "../../ui/controls";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { Note } from "../../ui/note";
import { formatPhone } from "../../ui/phone-number";
import type { FormAnswer } from "../../ui/post-form";
import { clientsPath } from "../../office/office-urls";
import { fileMessages } from "../client-file";
import { importClients, previewClientImport, type Outcome } from "../import-clients.server";
import { ImportErrors } from "../import-errors";
import { importLimits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Import clients");

/** In bytes: a character of the file takes up to nine in a form. */
const MAX_FORM = 9 * importLimits.bytes;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

type Preview = Outcome & {
  sample: { line: number; name: string; email: string; phone: string; address: string }[];
};
type Answer = FormAnswer | { preview: Preview; csv: string } | { outcome: Outcome };

/** The file comes first; its text comes back with the button below the preview. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  if (!request.headers.get("content-type")?.startsWith("multipart/")) {
    const { csv = "" } = await fieldsOf(request, MAX_FORM);
    const input = {
      company,
      // Forms send line breaks as two characters.
      csv: csv.replaceAll("\r\n", "\n"),
    };
    return submit(importClients, context, { csv }, (outcome): Answer => ({ outcome }), input);
  }
  const sent = { name: "file", most: importLimits.fileBytes };
  return withFormAndFile(request, sent, async ({ file }) => {
    const read = file?.length ? await textOf(file) : { refused: fileMessages.none };
    if ("refused" in read) {
      const errors = [{ field: "file", message: read.refused }];
      return data({ errors, typed: {} } satisfies FormAnswer, { status: 400 });
    }
    return submit(
      previewClientImport,
      context,
      {},
      (preview): Answer => ({ preview, csv: read.text }),
      { company, csv: read.text },
    );
  });
}

export default function ImportClients() {
  const answer = useActionData<typeof action>() as Answer | undefined;
  const { vanityName } = useOffice();
  return (
    <>
      <Heading title="Import clients" back={{ to: clientsPath(vanityName), label: "Clients" }} />
      {answer && "outcome" in answer ? (
        <Done outcome={answer.outcome} />
      ) : answer && "preview" in answer ? (
        <ShownPreview preview={answer.preview} csv={answer.csv} />
      ) : answer?.typed.csv ? (
        <Refused answer={answer} />
      ) : (
        <FileForm answer={answer} />
      )}
    </>
  );
}

function FileForm({ answer }: { answer: FormAnswer | undefined }) {
  const error = answer?.errors[0]?.message;
  return (
    <Card as="section" className="stack workspace__form">
      <p>
        Choose a CSV file, such as an export from Jobber, Housecall Pro or QuickBooks. The first
        line names the columns: first name, last name, company, email, phone, address, city, state,
        zip, notes. You’ll see a preview first. Importing a file twice adds nobody twice.
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        <ErrorSummary errors={error ? [{ field: "file", message: error }] : []} attempt={answer} />
        <Field
          name="file"
          label="File"
          hint={`At most ${importLimits.rows.toLocaleString("en-US")} clients at once.`}
          error={error}
          required
        >
          <Input type="file" accept=".csv,text/csv" />
        </Field>
        <div>
          <Button icon="eye">Preview</Button>
        </div>
      </Form>
    </Card>
  );
}

function ShownPreview({ preview, csv }: { preview: Preview; csv: string }) {
  const changes = preview.added + preview.completed;
  return (
    <Card as="section" className="stack">
      <h2>Preview</h2>
      <Counts outcome={preview} />
      {preview.ignored.length > 0 && (
        <Note tone="warning">We don’t import these columns: {preview.ignored.join(", ")}.</Note>
      )}
      <Sample rows={preview.sample} />
      <ImportErrors outcome={preview} will="will be left out" />
      <ImportButtons csv={changes > 0 ? csv : undefined}>
        Import {changes.toLocaleString("en-US")} {changes === 1 ? "client" : "clients"}
      </ImportButtons>
    </Card>
  );
}

/** The first rows, as they were read. */
function Sample({ rows }: { rows: Preview["sample"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>{rows.length === 1 ? "First row" : `First ${rows.length} rows`} as we read them</h3>
      <ul className="office__lines">
        {rows.map(({ line, name, email, phone, address }) => (
          <li key={line} className="office__line">
            <div className="office__line-text">
              <span className="office__line-name">{name}</span>
              <span className="small soft">
                {[email, formatPhone(phone), address].filter(Boolean).join(" · ")}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The import was refused, such as while the office isn't available: the file stays here. */
function Refused({ answer }: { answer: FormAnswer }) {
  return (
    <Card as="section" className="stack">
      <ErrorSummary errors={answer.errors.map(({ message }) => ({ message }))} attempt={answer} />
      <p>Your file is still here. What was imported before isn’t imported twice.</p>
      <ImportButtons csv={answer.typed.csv}>Import again</ImportButtons>
    </Card>
  );
}

function ImportButtons({ csv, children }: { csv: string | undefined; children: ReactNode }) {
  const { vanityName } = useOffice();
  return (
    <div className="cluster gap-2">
      {csv !== undefined && (
        <Form method="post">
          <textarea name="csv" defaultValue={csv} hidden readOnly />
          <Button icon="check">{children}</Button>
        </Form>
      )}
      <ButtonLink to={clientsPath(vanityName, "/import")} reloadDocument variant="secondary">
        Choose another file
      </ButtonLink>
    </div>
  );
}

function Done({ outcome }: { outcome: Outcome }) {
  const { vanityName } = useOffice();
  return (
    <>
      <Note tone="success" role="status">
        {outcome.added.toLocaleString("en-US")} {outcome.added === 1 ? "client" : "clients"} added
        {outcome.completed > 0 && `, ${outcome.completed.toLocaleString("en-US")} completed`}.
      </Note>
      <ImportErrors outcome={outcome} will="left out" />
      <p>
        <ButtonLink to={clientsPath(vanityName)} icon="users">
          See clients
        </ButtonLink>
      </p>
    </>
  );
}

function Counts({ outcome }: { outcome: Outcome }) {
  const facts = {
    Rows: outcome.rows,
    "New clients": outcome.added,
    "Clients to complete": outcome.completed,
    "Already here": outcome.unchanged,
    "Repeated in the file": outcome.repeated,
    "With other values": outcome.conflicting,
    "With errors": outcome.wrong,
  };
  return (
    <dl className="account__facts">
      {Object.entries(facts)
        .filter(([name, count]) => count > 0 || name === "New clients")
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="grow">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
    </dl>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { importAction, type ImportAnswer } from "../../imports/import-action.server";
import { ImportErrors } from "../../imports/import-errors";
import { Counts, FileForm, ImportButtons, RefusedImport } from "../../imports/import-form";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Note } from "../../ui/note";
import { formatPhone } from "../../ui/phone-number";
import { clientsPath } from "../../office/office-urls";
import { fileMessages } from "../client-file";
import { importClients, previewClientImport, type Outcome } from "../import-clients.server";
import { importLimits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Import clients");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

type Preview = Outcome & {
  sample: { line: number; name: string; email: string; phone: string; address: string }[];
};

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  return importAction(
    { request, context },
    {
      company: params.vanityName!,
      preview: previewClientImport,
      load: importClients,
      limits: importLimits,
      none: fileMessages.none,
    },
  );
}

export default function ImportClients() {
  const answer = useActionData<typeof action>() as ImportAnswer<Preview, Outcome> | undefined;
  const { vanityName } = useOffice();
  const page = clientsPath(vanityName, "/import");
  return (
    <>
      <Heading title="Import clients" back={{ to: clientsPath(vanityName), label: "Clients" }} />
      {answer && "outcome" in answer ? (
        <Done outcome={answer.outcome} />
      ) : answer && "preview" in answer ? (
        <ShownPreview preview={answer.preview} csv={answer.csv} page={page} />
      ) : answer?.typed.csv ? (
        <RefusedImport answer={answer} page={page} />
      ) : (
        <FileForm
          answer={answer}
          hint={`At most ${importLimits.rows.toLocaleString("en-US")} clients at once.`}
        >
          Choose a CSV file, such as an export from Jobber, Housecall Pro or QuickBooks. The first
          line names the columns: first name, last name, company, email, phone, address, city,
          state, zip, notes. You’ll see a preview first. Importing a file twice adds nobody twice.
        </FileForm>
      )}
    </>
  );
}

interface ShownPreviewProps {
  preview: Preview;
  csv: string;
  page: string;
}

function ShownPreview({ preview, csv, page }: ShownPreviewProps) {
  const changes = preview.added + preview.completed;
  return (
    <Card as="section" className="stack">
      <h2>Preview</h2>
      <Counts counts={countsOf(preview)} always="New clients" />
      {preview.ignored.length > 0 && (
        <Note tone="warning">We don’t import these columns: {preview.ignored.join(", ")}.</Note>
      )}
      <Sample rows={preview.sample} />
      <ImportErrors outcome={preview} will="will be left out" />
      <ImportButtons csv={changes > 0 ? csv : undefined} page={page}>
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
      <ul>
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

function countsOf(outcome: Outcome) {
  return {
    Rows: outcome.rows,
    "New clients": outcome.added,
    "Clients to complete": outcome.completed,
    "Already here": outcome.unchanged,
    "Repeated in the file": outcome.repeated,
    "With other values": outcome.conflicting,
    "With errors": outcome.wrong,
  };
}

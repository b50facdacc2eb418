import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { statusLabel, type DocumentStatus } from "../../documents/states";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { importAction, type ImportAnswer } from "../../imports/import-action.server";
import { ImportErrors } from "../../imports/import-errors";
import { Counts, FileForm, ImportButtons, RefusedImport } from "../../imports/import-form";
import { statusLabel as jobStatusLabel, type JobStatus } from "../../jobs/states";
import { officeMeta } from "../../office/office-meta";
import { importPath, officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../../office-documents/pro-note";
import { notFound } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import { importKinds, type ImportKind } from "../columns";
import { importWork, previewWorkImport, type Outcome, type Sample } from "../import-work.server";
import { fileMessages, importLimits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Import");

/** "invoices" in the path. Throws 404 for anything else. */
function kindOf(what: string | undefined): ImportKind {
  const kind = importKinds.find((one) => `${one}s` === what);
  if (!kind) throw notFound("There is no such page.");
  return kind;
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { kind: kindOf(params.what) };
}

type Preview = Outcome & { sample: Sample[] };

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  return importAction(
    { request, context },
    {
      company: params.vanityName!,
      more: { kind: kindOf(params.what) },
      preview: previewWorkImport,
      load: importWork,
      limits: importLimits,
      none: fileMessages.none,
      shown: ["forbidden"],
    },
  );
}

const columnsOf: Record<ImportKind, string> = {
  estimate: "number, client, email, date, status, total",
  invoice: "number, client, email, date, due date, status, total, balance",
  job: "number, client, email, title, address, city, state, zip, scheduled start date, status, total",
};

export default function ImportWork() {
  const answer = useActionData<typeof action>() as ImportAnswer<Preview, Outcome> | undefined;
  const { kind } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const page = importPath(vanityName, kind);
  return (
    <>
      <Heading
        title={`Import ${kind}s`}
        back={{ to: officePath(vanityName, "/settings/export"), label: "Import and export" }}
      />
      {!pro && <ProNote />}
      {answer && "outcome" in answer ? (
        <Done kind={kind} outcome={answer.outcome} />
      ) : answer && "preview" in answer ? (
        <ShownPreview kind={kind} preview={answer.preview} csv={answer.csv} page={page} />
      ) : answer?.typed.csv ? (
        <RefusedImport answer={answer} page={page} />
      ) : (
        <FileForm
          answer={answer}
          hint={`At most ${importLimits.rows.toLocaleString("en-US")} rows at once.`}
        >
          Choose a CSV file: our own export, or one from Jobber, Housecall Pro or QuickBooks. The
          first line names the columns: {columnsOf[kind]}. Lines can be in it, one row for each,
          with item, quantity and rate. You’ll see a preview first. Nobody gets an email, and
          importing a file twice adds nothing twice.
        </FileForm>
      )}
    </>
  );
}

interface PreviewProps {
  kind: ImportKind;
  preview: Preview;
  csv: string;
  page: string;
}

function ShownPreview({ kind, preview, csv, page }: PreviewProps) {
  const { pro } = useOffice();
  const { added, sample, ignored } = preview;
  return (
    <Card as="section" className="stack">
      <h2>Preview</h2>
      <Counts
        counts={{
          Rows: preview.rows,
          [`New ${kind}s`]: added,
          "New clients": preview.clients,
          "Already here": preview.unchanged,
          "Rows with errors": preview.wrong,
        }}
        always={`New ${kind}s`}
      />
      {ignored.length > 0 && (
        <Note tone="warning">We don’t import these columns: {ignored.join(", ")}.</Note>
      )}
      {sample.length > 0 && (
        <section className="stack gap-2">
          <h3>
            {sample.length === 1 ? "The first one" : `The first ${sample.length}`} as we read them
          </h3>
          <ul>
            {sample.map(({ line, number, client, isNewClient, status, total }) => (
              <li key={line} className="office__line">
                <div className="office__line-text">
                  <span className="office__line-name">{client}</span>
                  <span className="small soft">
                    {[
                      number && `Their number: ${number}`,
                      labelOf(kind, status),
                      isNewClient && "new client",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </div>
                <span className="number">{usd(total)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ImportErrors outcome={preview} will="will be left out" />
      <ImportButtons csv={added > 0 && pro ? csv : undefined} page={page}>
        Import {countOf(added, kind)}
      </ImportButtons>
    </Card>
  );
}

/** As lists name it: an invoice that was sent is unpaid. */
function labelOf(kind: ImportKind, status: string) {
  return kind === "job"
    ? jobStatusLabel(status as JobStatus)
    : statusLabel(status as DocumentStatus, kind);
}

function Done({ kind, outcome }: { kind: ImportKind; outcome: Outcome }) {
  const { vanityName } = useOffice();
  return (
    <>
      <Note tone="success" role="status">
        {countOf(outcome.added, kind)} added
        {outcome.clients > 0 &&
          `, with ${outcome.clients.toLocaleString("en-US")} new ${outcome.clients === 1 ? "client" : "clients"}`}
        .
      </Note>
      <ImportErrors outcome={outcome} will="left out" />
      <p>
        <ButtonLink to={officePath(vanityName, `/${kind}s`)}>See {kind}s</ButtonLink>
      </p>
    </>
  );
}

function countOf(count: number, kind: ImportKind) {
  return `${count.toLocaleString("en-US")} ${kind}${count === 1 ? "" : "s"}`;
}

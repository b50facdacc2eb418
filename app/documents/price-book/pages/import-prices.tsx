import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { signedIn } from "../../../identity/signed-in.server";
import { importAction, type ImportAnswer } from "../../../imports/import-action.server";
import { ImportErrors } from "../../../imports/import-errors";
import { Counts, FileForm, ImportButtons, RefusedImport } from "../../../imports/import-form";
import { officeMeta } from "../../../office/office-meta";
import { priceBookPath } from "../../../office/office-urls";
import { useOffice } from "../../../office/use-office";
import { ButtonLink } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { Heading } from "../../../ui/heading";
import { formatUSD } from "../../../ui/money";
import { Note } from "../../../ui/note";
import { importPrices, previewPriceImport, type Outcome } from "../import-items.server";
import { importLimits } from "../limits";
import { fileMessages } from "../messages";

export { formHeaders as headers } from "../../../routing/form-headers";

export const meta = officeMeta("Import prices");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

type Preview = Outcome & {
  sample: { line: number; name: string; rate: number; description: string; taxable: boolean }[];
};

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  return importAction(
    { request, context },
    {
      company: params.vanityName!,
      preview: previewPriceImport,
      load: importPrices,
      limits: importLimits,
      none: fileMessages.none,
      shown: ["forbidden"],
    },
  );
}

export default function ImportPrices() {
  const answer = useActionData<typeof action>() as ImportAnswer<Preview, Outcome> | undefined;
  const { vanityName } = useOffice();
  const page = priceBookPath(vanityName, "/import");
  return (
    <>
      <Heading
        title="Import prices"
        back={{ to: priceBookPath(vanityName), label: "Price book" }}
      />
      {answer && "outcome" in answer ? (
        <Done outcome={answer.outcome} />
      ) : answer && "preview" in answer ? (
        <ShownPreview preview={answer.preview} csv={answer.csv} page={page} />
      ) : answer?.typed.csv ? (
        <RefusedImport answer={answer} page={page} />
      ) : (
        <FileForm
          answer={answer}
          hint={`At most ${importLimits.rows.toLocaleString("en-US")} items at once.`}
        >
          Choose a CSV file, such as an export from Jobber, Housecall Pro or QuickBooks. The first
          line names the columns: name, price, description, taxable. You’ll see a preview first. An
          item with the same name gets the values of the file.
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
  const changes = preview.added + preview.changed;
  return (
    <Card as="section" className="stack">
      <h2>Preview</h2>
      <Counts counts={countsOf(preview)} always="New items" />
      {preview.ignored.length > 0 && (
        <Note tone="warning">We don’t import these columns: {preview.ignored.join(", ")}.</Note>
      )}
      <Sample rows={preview.sample} />
      <ImportErrors outcome={preview} will="will be left out" />
      <ImportButtons csv={changes > 0 ? csv : undefined} page={page}>
        Import {itemsOf(changes)}
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
        {rows.map(({ line, name, rate, description, taxable }) => (
          <li key={line} className="office__line">
            <div className="office__line-text">
              <span className="office__line-name">{name}</span>
              <span className="small soft">
                {[taxable ? "Taxable" : "Not taxed", description].filter(Boolean).join(" · ")}
              </span>
            </div>
            <span className="number">{formatUSD(rate)}</span>
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
        {itemsOf(outcome.added)} added
        {outcome.changed > 0 && `, ${outcome.changed.toLocaleString("en-US")} changed`}.
      </Note>
      <ImportErrors outcome={outcome} will="left out" />
      <p>
        <ButtonLink to={priceBookPath(vanityName)}>See the price book</ButtonLink>
      </p>
    </>
  );
}

function itemsOf(count: number) {
  return count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`;
}

function countsOf(outcome: Outcome) {
  return {
    Rows: outcome.rows,
    "New items": outcome.added,
    "Items to change": outcome.changed,
    "Already here": outcome.unchanged,
    "Repeated in the file": outcome.repeated,
    "With errors": outcome.wrong,
  };
}

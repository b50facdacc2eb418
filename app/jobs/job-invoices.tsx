import { DocumentLines } from "../office-documents/document-lines";
import { Card } from "../ui/card";
import type { OfficeJob } from "./shown-job";

export function JobInvoices({ job, now }: { job: OfficeJob; now: number }) {
  const { invoices, unbilled, repeats } = job;
  if (invoices.length === 0 && !(repeats && unbilled > 0)) return null;
  return (
    <Card as="section" className="stack">
      <h2>Invoices</h2>
      {repeats && unbilled > 0 && (
        <p>
          {unbilled === 1 ? "One visit that was done is" : `${unbilled} visits that were done are`}{" "}
          on no invoice yet.
        </p>
      )}
      {invoices.length > 0 && <DocumentLines documents={invoices} now={now} withoutClient />}
    </Card>
  );
}

import { Link } from "@remix-run/react";
import { SignatureDrawing } from "../../documents/signature-drawing";
import { usd } from "../../documents/usd";
import { useSite } from "../../company-site/use-site";
import { Card } from "../../ui/card";
import { When } from "../../ui/when";
import { clientHubPath, hubDocumentPath } from "../../urls";
import type { DocumentShown } from "./document-shown";

/** Who approved it, for how much, and what comes next. */
export function ApprovalCard({ shown }: { shown: DocumentShown }) {
  const { company } = useSite();
  const { sheet, approval } = shown;
  if (sheet.status !== "Approved" || !approval) return null;
  const { at, total, name, strokes, signed } = approval;
  return (
    <Card as="section" className="stack keep-together">
      <h2>Approved</h2>
      <p>
        {usd(total)} approved{name && ` by ${name}`} on{" "}
        <When at={at} timeZone={sheet.snapshot.timeZone} form="date-time" />
      </p>
      {signed === "drawn" && <SignatureDrawing strokes={strokes} name={name} />}
      {signed === "typed" && <p className="signature-text">{name}</p>}
      <NextStep shown={shown} company={company} />
    </Card>
  );
}

interface NextStepProps {
  shown: DocumentShown;
  company: { name: string; vanityName: string };
}

function NextStep({ shown: { invoices, byLink }, company: { name, vanityName } }: NextStepProps) {
  if (invoices.length === 0)
    return (
      <p className="no-print">
        {name} knows that you approved, and will contact you about what’s next.
      </p>
    );
  // A link opens one document; for others a code has to be mailed first.
  const to = (path: string) =>
    byLink ? clientHubPath(vanityName, `/confirm?${new URLSearchParams({ to: path })}`) : path;
  return (
    <div className="no-print stack gap-2">
      {invoices.map(({ number, due }) => (
        <p key={number}>
          Next: {due > 0 ? "pay " : "see "}
          <Link to={to(hubDocumentPath(vanityName, "invoice", number))}>invoice {number}</Link>. We
          emailed it to you as well.
        </p>
      ))}
    </div>
  );
}

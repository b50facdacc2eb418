import { useOffice } from "../office/use-office";
import { Card } from "../ui/card";
import { exactTime } from "../ui/time";
import { SignatureDrawing } from "../documents/signature-drawing";
import { usd } from "../documents/usd";
import type { OfficeDocument } from "./shown-document";

/** Who approved, what they saw, and where they did it. */
export function ApprovalProof({ document: { approval } }: { document: OfficeDocument }) {
  const { timeZone } = useOffice();
  if (!approval) return null;
  const { at, version, total, signed, name, strokes, address, userAgent, hash } = approval;
  return (
    <Card as="section" className="stack no-print">
      <h2>Approval</h2>
      {signed === "drawn" && <SignatureDrawing strokes={strokes} name={name} />}
      <dl className="account__facts">
        {[
          ["Approved", exactTime(at, timeZone)],
          ["Amount", usd(total)],
          ["Version", String(version)],
          [signed === "typed" ? "Signed as" : "Name", name],
          ["Network address", address],
          ["Browser", userAgent],
          ["Checksum of what they saw", hash],
        ]
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="office__proof">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

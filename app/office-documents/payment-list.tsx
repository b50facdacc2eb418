import { Link } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { dayText } from "../calendar/days";
import { methodLabels } from "../documents/messages";
import { usd } from "../documents/usd";
import type { OfficeDocument } from "./shown-document";

/** What the office recorded, and what the client paid by Stripe. */
export function PaymentList({ document }: { document: OfficeDocument }) {
  const { vanityName } = useOffice();
  const { payments, ref } = document;
  if (payments.length === 0) return null;
  return (
    <Card as="section" className="stack no-print">
      <h2>Payments</h2>
      <ul className="office__lines">
        {payments.map(({ id, method, how, amount, day, note, by, fee, reversedAt }) => (
          <li key={id} className="office__line">
            <div className="office__line-text">
              <span className="cluster gap-2">
                <span>{how || methodLabels[method]}</span>
                {reversedAt !== null && <Badge tone="warning">Reversed</Badge>}
              </span>
              <span className="small soft">
                {[
                  dayText(day),
                  note,
                  by && `Recorded by ${by}`,
                  fee !== null && `Stripe’s fee ${usd(fee)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {how === "" && reversedAt === null && document.status !== "Void" && (
                <Link
                  to={documentPath(vanityName, "invoice", ref, `/payments/${id}/reverse`)}
                  prefetch="none"
                  preventScrollReset
                  className="small"
                >
                  Reverse<span className="visually-hidden"> the payment of {usd(amount)}</span>
                </Link>
              )}
            </div>
            <span className="number">{usd(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { dayOf, dayText } from "../../calendar/days";
import type { ReceivedMethod } from "../../documents/states";
import { usd } from "../../documents/usd";
import { Card } from "../../ui/card";
import type { DocumentShown } from "./document-shown";

const methods: Record<ReceivedMethod, string> = {
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
  other: "Payment",
  card: "Card",
  bank: "Bank transfer",
};

/** What the company has received for an invoice, and what it gave back. */
export function PaymentsCard({
  sheet: { payments, snapshot },
  refunds,
}: Pick<DocumentShown, "sheet" | "refunds">) {
  if (payments.length === 0) return null;
  return (
    <Card as="section" className="stack keep-together">
      <h2>Payments received</h2>
      <ul className="client-hub__history">
        {payments.map(({ method, how, amount, day }, i) => (
          <li key={i}>
            <span>
              {how || methods[method]}, {dayText(day)}
            </span>
            <span className="number">{usd(amount)}</span>
          </li>
        ))}
        {refunds.map(({ amount, state, reason, at }, i) => (
          <li key={`refund ${i}`}>
            <span>
              {state === "succeeded" ? "Refunded" : "Refund on its way"},{" "}
              {dayText(dayOf(at, snapshot.timeZone))}
              {reason && ` (${reason})`}
            </span>
            <span className="number">{usd(-amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

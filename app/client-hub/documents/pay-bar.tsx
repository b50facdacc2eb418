import { documentTitle } from "../../documents/messages";
import { usd } from "../../documents/usd";
import { usualAmount } from "../../payments/payable";
import type { DocumentShown } from "./document-shown";
import { PayLink } from "./pay-link";
import { untilText } from "./until-text";

/** On a phone: what is due and the way to pay it, always in reach. Nothing if it can't be paid. */
export function PayBar({ shown, now }: { shown: DocumentShown; now: number }) {
  const { sheet, payable } = shown;
  if (!payable) return null;
  const { number } = sheet;
  const { day, timeZone } = sheet.snapshot;
  return (
    <section
      className="answer-bar pay-bar no-print"
      aria-label={`Pay ${documentTitle("invoice", number)}`}
    >
      <p className="answer-bar__total">
        <strong>{usd(usualAmount(payable))}</strong>
        <span className="small soft">
          {payable.deposit > 0
            ? `due now, of ${usd(payable.due)}`
            : untilText({ kind: "invoice", day, overdue: shown.overdue }, now, timeZone)}
        </span>
      </p>
      <PayLink number={number} size="large" icon="credit-card">
        Pay Invoice
      </PayLink>
    </section>
  );
}

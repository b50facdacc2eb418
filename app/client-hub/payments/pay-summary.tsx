import { totalsOf } from "../../documents/arithmetic";
import { totalLines } from "../../documents/total-lines";
import { usd } from "../../documents/usd";
import { usualAmount, type Payable } from "../../payments/payable";
import type { DocumentShown } from "../documents/document-shown";
import { untilText } from "../documents/until-text";

interface SummaryProps {
  shown: DocumentShown;
  company: string;
  payable: Payable;
  now: number;
}

/** The invoice has them all. */
const MOST_LINES = 6;

/** What is paid, beside the form; on a phone above it, without the lines. */
export function PaySummary({ shown, company, payable, now }: SummaryProps) {
  const { sheet, overdue } = shown;
  const { snapshot, number } = sheet;
  const { columns, items, day, timeZone } = snapshot;
  const rest = payable.due - payable.deposit;
  const until = untilText({ kind: "invoice", day, overdue }, now, timeZone);
  const totals = totalsOf(snapshot, new Set(sheet.chosen));
  const named = columns.nameCol ? items.slice(0, MOST_LINES) : [];
  const left = columns.nameCol ? items.length - named.length : 0;
  return (
    <section className="pay-summary" aria-label="What you pay">
      <p className="soft">
        Invoice {number} from {company}
      </p>
      <p className="pay-summary__amount">
        <span className="visually-hidden">Amount due </span>
        {usd(usualAmount(payable))}
      </p>
      <p className="soft">
        {payable.deposit > 0 ? `due now, ${usd(rest)} ${until || "later"}` : until}
      </p>
      <dl className="pay-summary__lines">
        {named.map(({ uuid, name }) => (
          <div key={uuid}>
            <dt>{name}</dt>
            <dd>{columns.totalCol && usd(totals.lines.get(uuid)!)}</dd>
          </div>
        ))}
        {left > 0 && (
          <div>
            <dt>{left === 1 ? "1 more line" : `${left} more lines`}</dt>
          </div>
        )}
        {totalLines(sheet, totals).map(({ label, amount, strong }) => (
          <div key={label} className={strong ? "pay-summary__total" : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

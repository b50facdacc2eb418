import type { ReactNode } from "react";
import { dayText } from "../calendar/days";
import { clientLines, providerLines } from "../documents/party-lines";
import { usd } from "../documents/usd";
import { mediaPath } from "../ui/media-path";
import { lineText, type Statement, type StatementLine } from "./statement";
import { totalsOf } from "./statement-totals";

interface SheetProps {
  statement: Statement;
  /** The way to an invoice; default: none. */
  linkOf?: (line: StatementLine, text: string) => ReactNode;
}

/** A statement, as its client and the office see and print it: it looks like an invoice. */
export function StatementSheet({ statement, linkOf = (_, text) => text }: SheetProps) {
  const { provider, client, logo, from, to, closing } = statement;
  const [name, ...about] = providerLines(provider).filter(Boolean);
  return (
    <article className="sheet" aria-label="Statement">
      <header className="sheet__head">
        <div className="sheet__provider">
          {logo && <img src={mediaPath(logo, 640)} alt={`${name} logo`} className="sheet__logo" />}
          <address>
            <strong>{name}</strong>
            {about.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <p className="sheet__kind">STATEMENT</p>
      </header>
      <p className="sheet__amount">{closingText(closing, to)}</p>
      <div className="sheet__facts">
        <div>
          <h2 className="sheet__label">For</h2>
          <address>
            {clientLines(client)
              .filter(Boolean)
              .map((line, i) =>
                i === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
              )}
          </address>
        </div>
        <dl className="sheet__numbers">
          <div>
            <dt>From</dt>
            <dd>{dayText(from)}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>{dayText(to)}</dd>
          </div>
        </dl>
      </div>
      <Lines statement={statement} linkOf={linkOf} />
      <dl className="sheet__totals">
        {totalsOf(statement).map(([label, amount], i, all) => (
          <div key={label} className={i === all.length - 1 ? "sheet__total" : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** "$120.00 owed on Nov 30, 2026". */
function closingText(closing: number, to: string) {
  if (closing === 0) return `Nothing owed on ${dayText(to)}`;
  return closing > 0
    ? `${usd(closing)} owed on ${dayText(to)}`
    : `${usd(0 - closing)} paid in advance on ${dayText(to)}`;
}

function Lines({ statement, linkOf }: Required<SheetProps>) {
  const { from, opening, lines } = statement;
  return (
    <table className="sheet__items">
      <caption className="visually-hidden">Invoices and payments</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className="sheet__number">
            Amount
          </th>
          <th scope="col" className="sheet__number">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-label="Date">{dayText(from)}</td>
          <td>Balance before</td>
          <td />
          <td className="sheet__number" data-label="Balance">
            {usd(opening)}
          </td>
        </tr>
        {lines.map((line, i) => (
          <tr key={i}>
            <td data-label="Date">{dayText(line.day)}</td>
            <td>{linkOf(line, lineText(line))}</td>
            <td className="sheet__number" data-label="Amount">
              {usd(line.amount)}
            </td>
            <td className="sheet__number" data-label="Balance">
              {usd(line.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";
import { dayText } from "../calendar/days";
import { SheetHead } from "../documents/sheet-head";
import { usd } from "../documents/usd";
import { closingText, lineText, type Statement, type StatementLine } from "./statement";
import { totalsOf } from "./statement-totals";

interface SheetProps {
  statement: Statement;
  /** The way to an invoice; default: none. */
  linkOf?: (line: StatementLine, text: string) => ReactNode;
}

/** A statement, as its client and the office see and print it: it looks like an invoice. */
export function StatementSheet({ statement, linkOf = (_, text) => text }: SheetProps) {
  const { provider, client, logo, from, to, closing } = statement;
  return (
    <article className="sheet" aria-label="Statement">
      <SheetHead
        kind="STATEMENT"
        logo={logo}
        headline={closingText(closing, to)}
        provider={provider}
        client={client}
        clientLabel="For"
      >
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
      </SheetHead>
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
          <td className="sheet__number sheet__main" data-label="Balance">
            {usd(opening)}
          </td>
        </tr>
        {lines.map((line, i) => (
          <tr key={i}>
            <td data-label="Date">{dayText(line.day)}</td>
            <td>{linkOf(line, lineText(line))}</td>
            <td className="sheet__number sheet__main" data-label="Amount">
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

import { Card } from "../../ui/card";
import { totalsOf, type Totals } from "../../documents/arithmetic";
import type { Content } from "../../documents/content";
import type { DocumentKind } from "../../documents/states";
import { totalLines } from "../../documents/total-lines";
import { usd } from "../../documents/usd";

interface EditorTotalsProps {
  kind: DocumentKind;
  content: Content;
  /** Without optional lines. */
  totals: Totals;
  /** Invoices: in cents. */
  paid: number;
}

/** The same figures as on the document. */
export function EditorTotals({ kind, content, totals, paid }: EditorTotalsProps) {
  const options = content.items.filter(({ optional }) => optional);
  const all = totalsOf(content, new Set(options.map(({ uuid }) => uuid)));
  const shown = { kind, paid, due: totals.total - paid, snapshot: content };
  return (
    <Card as="section" className="stack">
      <h2 className="visually-hidden">Totals</h2>
      <dl className="sheet__totals">
        {totalLines(shown, totals).map(({ label, amount, strong }) => (
          <div key={label} className={strong ? "sheet__total" : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {options.length > 0 && (
          <div>
            <dt>With all optional lines</dt>
            <dd>{usd(all.total)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

import { RichText } from "../richtext/rich-text";
import { mediaPath } from "../ui/media-path";
import { formatTime } from "../ui/time";
import { thousandthsText } from "./amounts";
import { totalsOf } from "./arithmetic";
import { columnLabels } from "./column-labels";
import type { Columns, LineItem } from "./content";
import { billingText } from "./billing";
import { dayText } from "../calendar/days";
import { headline } from "./headline";
import { howToPay } from "./how-to-pay";
import { clientLines, forLabel, providerLines } from "./party-lines";
import type { ShownDocument } from "./snapshot";
import { specials } from "./specials";
import { statusLabel } from "./states";
import { totalLines } from "./total-lines";
import { usd } from "./usd";

interface SheetProps {
  document: ShownDocument;
  /** The optional lines that the client has ticked. Default: those that were chosen. */
  chosen?: ReadonlySet<string>;
  /** A check box for an optional line; without it they are only marked. */
  choice?: (item: LineItem) => React.ReactNode;
}

/** An estimate or invoice: the same for its client, in print and in the office's preview. */
export function Sheet({ document, chosen = new Set(document.chosen), choice }: SheetProps) {
  const { kind, snapshot } = document;
  const totals = totalsOf(snapshot, chosen);
  const [name, ...about] = providerLines(snapshot.provider).filter(Boolean);
  return (
    <article className="sheet" aria-label={titleOf(document)}>
      <header className="sheet__head">
        <div className="sheet__provider">
          {snapshot.logo && (
            <img src={mediaPath(snapshot.logo, 640)} alt={`${name} logo`} className="sheet__logo" />
          )}
          <address>
            <strong>{name}</strong>
            {about.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <p className="sheet__kind">{kind.toUpperCase()}</p>
      </header>
      <p className="sheet__amount">{headline(document, totals.total)}</p>
      <div className="sheet__facts">
        <div>
          <h2 className="sheet__label">{forLabel(kind)}</h2>
          <address>
            {clientLines(snapshot.client)
              .filter(Boolean)
              .map((line, i) =>
                i === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
              )}
          </address>
        </div>
        <Facts document={document} />
      </div>
      <Items document={document} chosen={chosen} lines={totals.lines} choice={choice} />
      <dl className="sheet__totals">
        {totalLines(document, totals).map(({ label, amount, strong }) => (
          <div key={label} className={strong ? "sheet__total" : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <Remark title="How to pay" text={howToPay(document)} />
      <Remark title="Notes" text={snapshot.notes} />
      <Remark title="Terms" text={snapshot.terms} />
    </article>
  );
}

/** "Estimate 1001". */
function titleOf({ kind, number }: ShownDocument) {
  const name = kind === "estimate" ? "Estimate" : "Invoice";
  return number === null ? `Draft ${kind}` : `${name} ${number}`;
}

function Facts({
  document: { kind, number, jobNumber, subscriptionNumber, billing, date, status, snapshot },
}: {
  document: ShownDocument;
}) {
  const isEstimate = kind === "estimate";
  const facts = [
    [isEstimate ? "Estimate number" : "Invoice number", number === null ? "Draft" : String(number)],
    ["Job number", jobNumber === null ? "" : String(jobNumber)],
    ["Subscription number", subscriptionNumber === null ? "" : String(subscriptionNumber)],
    ["Billed", billing ? billingText(billing) : ""],
    [
      isEstimate ? "Estimate date" : "Invoice date",
      date === null ? "" : formatTime(date, snapshot.timeZone),
    ],
    [isEstimate ? "Valid until" : "Due date", snapshot.day && dayText(snapshot.day)],
    ["Status", statusLabel(status, kind)],
  ] as const;
  return (
    <dl className="sheet__numbers">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface ItemsProps {
  document: ShownDocument;
  chosen: ReadonlySet<string>;
  lines: ReadonlyMap<string, number>;
  choice: SheetProps["choice"];
}

/** EST-005: the columns that the office shows. */
function Items({ document: { snapshot }, chosen, lines, choice }: ItemsProps) {
  const { columns, items } = snapshot;
  const hasChoice = choice !== undefined && items.some(({ optional }) => optional);
  const hasText = columns.nameCol || columns.descriptionCol || hasChoice;
  return (
    <table className="sheet__items">
      <caption className="visually-hidden">Line items</caption>
      <thead>
        <tr>
          {hasText && (
            <th scope="col">
              {columns.descriptionCol && !columns.nameCol ? "Description" : "Item"}
            </th>
          )}
          {columns.rateCol && (
            <th scope="col" className="sheet__number">
              {columnLabels.rateCol}
            </th>
          )}
          {columns.quantityCol && (
            <th scope="col" className="sheet__number">
              {columnLabels.quantityCol}
            </th>
          )}
          {columns.taxCol && <th scope="col">{columnLabels.taxCol}</th>}
          {columns.totalCol && (
            <th scope="col" className="sheet__number">
              {columnLabels.totalCol}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const isTaken = !item.optional || chosen.has(item.uuid);
          return (
            <tr key={item.uuid} className={isTaken ? undefined : "sheet__item--off"}>
              {hasText && (
                <td>
                  <ItemText item={item} isTaken={isTaken} columns={columns} choice={choice} />
                </td>
              )}
              {columns.rateCol && (
                <td className="sheet__number" data-label={columnLabels.rateCol}>
                  {usd(item.rate)}
                </td>
              )}
              {columns.quantityCol && (
                <td className="sheet__number" data-label={columnLabels.quantityCol}>
                  {thousandthsText(item.quantity)}
                </td>
              )}
              {columns.taxCol && (
                <td data-label={columnLabels.taxCol}>{item.taxable ? "Yes" : "No"}</td>
              )}
              {columns.totalCol && (
                <td className="sheet__number" data-label={columnLabels.totalCol}>
                  {usd(lines.get(item.uuid)!)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ItemTextProps {
  item: LineItem;
  isTaken: boolean;
  columns: Columns;
  choice: SheetProps["choice"];
}

function ItemText({ item, isTaken, columns, choice }: ItemTextProps) {
  const isChoice = item.optional && choice !== undefined;
  return (
    <>
      {isChoice ? choice(item) : columns.nameCol && <strong>{item.name}</strong>}
      {specials(item, isTaken).map((text) => (
        <span key={text} className="sheet__special">
          {text}
        </span>
      ))}
      {columns.descriptionCol && item.description && <RichText text={item.description} isHtml />}
    </>
  );
}

function Remark({ title, text }: { title: string; text: string }) {
  return (
    text && (
      <section className="sheet__remark">
        <h2 className="sheet__label">{title}</h2>
        <RichText text={text} isHtml={false} />
      </section>
    )
  );
}

import { RichText } from "../richtext/rich-text";
import { thousandthsText } from "./amounts";
import { totalsOf } from "./arithmetic";
import { columnLabels } from "./column-labels";
import type { Columns, LineItem } from "./content";
import { factsOf } from "./facts";
import { headline } from "./headline";
import { howToPay } from "./how-to-pay";
import { DocumentBadge } from "./document-badge";
import { forLabel } from "./party-lines";
import { SheetHead } from "./sheet-head";
import type { ShownDocument } from "./snapshot";
import { specials } from "./specials";
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
  return (
    <article className="sheet" aria-label={titleOf(document)}>
      <SheetHead
        kind={kind.toUpperCase()}
        badge={<DocumentBadge kind={kind} status={document.status} />}
        logo={snapshot.logo}
        headline={headline(document, totals.total)}
        provider={snapshot.provider}
        client={snapshot.client}
        clientLabel={forLabel(kind)}
      >
        <Facts document={document} />
      </SheetHead>
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

function Facts({ document }: { document: ShownDocument }) {
  return (
    <dl className="sheet__numbers">
      {factsOf(document).map(([name, value]) => (
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
          {columns.taxCol && (
            <th scope="col" className="sheet__number">
              {columnLabels.taxCol}
            </th>
          )}
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
                <td className="sheet__number" data-label={columnLabels.taxCol}>
                  {item.taxable ? "Yes" : "No"}
                </td>
              )}
              {columns.totalCol && (
                <td className="sheet__number sheet__main" data-label={columnLabels.totalCol}>
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

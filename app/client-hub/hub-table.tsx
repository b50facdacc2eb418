import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { listSizes } from "./list-sizes";

interface Column<Row> {
  /** Its name in `sortField`. */
  field: string;
  label: string;
  /** Figures, aligned at their end. */
  isAmount?: boolean;
  cell: (row: Row) => ReactNode;
}

interface Part {
  rows: number;
  sortField: string;
  /** 1: ascending, -1: descending. */
  sortOrder: number;
  earlier: boolean;
  more: boolean;
}

interface HubTableProps<Row> {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => number;
  columns: Column<Row>[];
  part: Part;
  total: number;
  /** A row's one next step; null: none. */
  next?: (row: Row) => ReactNode;
}

/** A list of the hub: sorted by its columns, in parts of 10, 25 or 50 rows (HUB-040 to HUB-042). */
export function HubTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  part,
  total,
  next,
}: HubTableProps<Row>) {
  const href = useListAddress(part);
  return (
    <>
      <Card as="section" flush>
        <table className="hub-table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.field} column={column} part={part} href={href} />
              ))}
              {next && (
                <th scope="col">
                  <span className="visually-hidden">Next step</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ field, isAmount, cell }) => (
                  <td key={field} className={cellClass(field, isAmount)}>
                    {cell(row)}
                  </td>
                ))}
                {next && <td className="hub-table__next">{next(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Parts label={label} rows={rows.map(keyOf)} part={part} total={total} href={href} />
    </>
  );
}

type Href = (change: Record<string, string | number>) => string;

/** The list's address with a change; a part is one of the order and size that it was made with. */
function useListAddress({ rows, sortField, sortOrder }: Part): Href {
  const { pathname } = useLocation();
  return (change) => {
    const query = { rows, sortField, sortOrder, ...change };
    return `${pathname}?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )}`;
  };
}

interface HeadProps<Row> {
  column: Column<Row>;
  part: Part;
  href: Href;
}

const cellClass = (field: string, isAmount = false) =>
  isAmount ? "hub-table__amount" : field === "status" ? "hub-table__status" : undefined;

function Head<Row>({ column: { field, label, isAmount }, part, href }: HeadProps<Row>) {
  const isSorted = part.sortField === field;
  const isAscending = part.sortOrder === 1;
  const next = isSorted ? -part.sortOrder : field === "status" ? 1 : -1;
  return (
    <th
      scope="col"
      className={cellClass(field, isAmount)}
      {...(isSorted && { "aria-sort": isAscending ? "ascending" : "descending" })}
    >
      <Link
        to={href({ sortField: field, sortOrder: next })}
        className="hub-table__sort"
        preventScrollReset
      >
        {label}
        {isSorted && <Icon name={isAscending ? "arrow-up" : "arrow-down"} />}
      </Link>
    </th>
  );
}

interface PartsProps {
  label: string;
  rows: number[];
  part: Part;
  total: number;
  href: Href;
}

function Parts({ label, rows, part, total, href }: PartsProps) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (total <= listSizes[0]) return null;
  return (
    <nav className="pager" aria-label={`Parts of ${label.toLowerCase()}`}>
      <span>{total.toLocaleString("en-US")} in all</span>
      {(part.earlier || part.more) && (
        <ul>
          {part.earlier && first !== undefined && (
            <li>
              <Link to={href({ before: first })} rel="prev" className="pager__link">
                <Icon name="chevron-left" />
                <span>Previous</span>
              </Link>
            </li>
          )}
          {part.more && last !== undefined && (
            <li>
              <Link to={href({ after: last })} rel="next" className="pager__link">
                <span>Next</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          )}
        </ul>
      )}
      <div className="cluster gap-1 pager__sizes">
        <span>Per page</span>
        {listSizes.map((size) => (
          <Link
            key={size}
            to={href({ rows: size })}
            className="pager__link"
            aria-current={size === part.rows || undefined}
            aria-label={`${size} per page`}
          >
            {size}
          </Link>
        ))}
      </div>
    </nav>
  );
}

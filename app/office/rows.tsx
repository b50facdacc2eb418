import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import type { IconName } from "../ui/icon-names";

interface RowsProps {
  /** Headings of the columns on wide screens; without them the rows look the same at all widths. */
  columns?: Columns | undefined;
  /** For Today: bigger, with a button of its own on each row. */
  large?: boolean | undefined;
  children: ReactNode;
}

export type Columns = Partial<Record<"name" | "what" | "status" | "facts" | "money", string>>;

/** A list of the office: on a phone each row is a few lines, on wide screens a row of a table. */
export function Rows({ columns, large, children }: RowsProps) {
  return (
    <ul
      className={classNames(
        "office-rows",
        columns && "office-rows--table",
        large && "office-rows--large",
      )}
    >
      {columns && <Head columns={columns} />}
      {children}
    </ul>
  );
}

/** Hidden from screen readers: each row names its own parts. */
function Head({ columns: { name, what, status, facts, money } }: { columns: Columns }) {
  return (
    <li className="office-row office-row--head" aria-hidden="true">
      <span className="office-row__name">{name}</span>
      <span className="office-row__what">{what}</span>
      <span className="office-row__state">
        <span className="office-row__status">{status}</span>
        <span className="office-row__facts">{facts}</span>
      </span>
      <span className="office-row__money">{money}</span>
    </li>
  );
}

interface RowProps {
  /** An avatar, or a time. */
  lead?: ReactNode;
  name: ReactNode;
  /** The page that the whole row leads to. */
  to?: string;
  /** "none" where opening the page changes something. */
  prefetch?: "intent" | "none";
  /** What it is about. */
  what?: ReactNode;
  /** Badges. */
  status?: ReactNode;
  /** When, where, and what comes next. */
  facts?: ReactNode;
  money?: ReactNode;
  /** The next step, one. */
  action?: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** Who, what, when, how much, and the next step. */
export function Row({
  lead,
  name,
  to,
  prefetch = "intent",
  what,
  status,
  facts,
  money,
  action,
  children,
}: RowProps) {
  return (
    <li
      className={classNames(
        "office-row",
        Boolean(to) && "office-row--link",
        Boolean(lead) && "office-row--lead",
      )}
    >
      {lead && <span className="office-row__lead">{lead}</span>}
      {to === undefined ? (
        <span className="office-row__name">{name}</span>
      ) : (
        <Link to={to} prefetch={prefetch} className="office-row__name">
          {name}
        </Link>
      )}
      {what && <span className="office-row__what">{what}</span>}
      {(status || facts) && (
        <span className="office-row__state">
          {status && <span className="office-row__status">{status}</span>}
          {facts && <span className="office-row__facts">{facts}</span>}
        </span>
      )}
      {money && <span className="office-row__money">{money}</span>}
      {action && <span className="office-row__action">{action}</span>}
      {children && <div className="office-row__more">{children}</div>}
    </li>
  );
}

interface RowLinkProps {
  to: string;
  icon: IconName;
  /** Says to screen readers which row it is of: "to Maria Gomez". */
  about: string;
  children: ReactNode;
}

/** The next step of a row, as its action. No prefetch: loading its page may change something. */
export function RowLink({ to, icon, about, children }: RowLinkProps) {
  return (
    <ButtonLink to={to} prefetch="none" variant="tonal" icon={icon}>
      {children}
      <span className="visually-hidden"> {about}</span>
    </ButtonLink>
  );
}

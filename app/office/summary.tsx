import { Link } from "@remix-run/react";

interface SummaryItem {
  label: string;
  /** With its unit: "$1,204.50", "3 visits". */
  value: string;
  /** The list of what is counted. */
  to?: string | undefined;
  /** Late or failed. */
  warns?: boolean | undefined;
}

/** The few numbers that a page begins with. */
export function Summary({ label, items }: { label: string; items: SummaryItem[] }) {
  return (
    <ul className="summary" aria-label={label}>
      {items.map(({ label, value, to, warns }) => (
        <li key={label} className={warns ? "summary__item summary__item--warns" : "summary__item"}>
          <span className="summary__label">
            {to === undefined ? (
              label
            ) : (
              <Link to={to} prefetch="intent" className="summary__link">
                {label}
              </Link>
            )}
          </span>
          <strong className="summary__value">{value}</strong>
        </li>
      ))}
    </ul>
  );
}

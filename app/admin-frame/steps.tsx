import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon";

/**
 * Previous and next page of a list; keeps the filters. `first`: offset; without `rows`, the list's
 * default applies.
 */
export function Steps({
  first,
  rows,
  more,
  label,
}: {
  first: number;
  rows: number;
  more: boolean;
  label: string;
}) {
  const { pathname, search } = useLocation();
  if (first === 0 && !more) return null;
  const to = (from: number) => {
    const query = new URLSearchParams(search);
    if (from > 0) query.set("first", String(from));
    else query.delete("first");
    return `${pathname}?${query.toString()}`;
  };
  return (
    <nav className="pager" aria-label={label}>
      {first > 0 && (
        <Link to={to(Math.max(0, first - rows))} rel="prev" className="pager__link">
          <Icon name="chevron-left" />
          Newer
        </Link>
      )}
      {more && (
        <Link to={to(first + rows)} rel="next" className="pager__link">
          Older
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

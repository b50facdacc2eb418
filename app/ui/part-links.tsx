import { Link } from "@remix-run/react";
import { Icon } from "./icon";

interface PartLinksProps {
  /** What the list has: "clients". */
  what: string;
  rows: { id: string }[];
  earlier: boolean;
  more: boolean;
}

/** The parts of a list before and after the one shown. */
export function PartLinks({ what, rows, earlier, more }: PartLinksProps) {
  if (!earlier && !more) return null;
  return (
    <nav className="pager" aria-label={`Parts of the list of ${what}`}>
      {earlier && rows[0] && (
        <Link to={`?before=${rows[0].id}`} rel="prev" className="pager__link">
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {more && rows.length > 0 && (
        <Link to={`?after=${rows.at(-1)!.id}`} rel="next" className="pager__link">
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

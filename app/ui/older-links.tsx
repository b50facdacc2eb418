import { Link } from "@remix-run/react";
import { Icon } from "./icon";

interface OlderLinksProps {
  /** For screen readers: "Parts of the audit log". */
  label: string;
  /** What the list is of, if the links name it: "jobs". */
  of?: string;
  /** The newest part; undefined if it is shown. */
  newest: string | undefined;
  /** The next part; undefined if the last one is shown. */
  older: string | undefined;
}

/** The parts of a log that is shown newest first. */
export function OlderLinks({ label, of, newest, older }: OlderLinksProps) {
  if (newest === undefined && older === undefined) return null;
  return (
    <nav className="pager" aria-label={label}>
      {newest !== undefined && (
        <Link to={newest} className="pager__link">
          Newest{of && ` ${of}`}
        </Link>
      )}
      {older !== undefined && (
        <Link to={older} rel="next" className="pager__link">
          Older{of && ` ${of}`}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

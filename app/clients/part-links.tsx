import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon";
import type { ClientLine } from "./list-clients.server";

/** The parts of the list before and after the one shown. */
export function PartLinks({
  clients,
  earlier,
  more,
}: {
  clients: ClientLine[];
  earlier: boolean;
  more: boolean;
}) {
  if (!earlier && !more) return null;
  return (
    <nav className="pager" aria-label="Parts of the list of clients">
      {earlier && clients[0] && (
        <Link to={`?before=${clients[0].id}`} rel="prev" className="pager__link">
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}
      {more && clients.length > 0 && (
        <Link to={`?after=${clients.at(-1)!.id}`} rel="next" className="pager__link">
          Next
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

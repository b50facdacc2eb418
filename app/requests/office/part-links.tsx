import { Link } from "@remix-run/react";
import { Icon } from "../../ui/icon";
import type { RequestFolder } from "../states";
import type { RequestLine } from "./request-line.server";

interface PartLinksProps {
  requests: RequestLine[];
  folder: RequestFolder;
  earlier: boolean;
  more: boolean;
}

/** The parts of a folder before and after the one shown. */
export function PartLinks({ requests, folder, earlier, more }: PartLinksProps) {
  const [first, last] = [requests[0], requests.at(-1)];
  if (!first || !last || (!earlier && !more)) return null;
  const to = (place: string) => `?folder=${folder}&${place}`;
  return (
    <nav className="pager" aria-label="Parts of the list of requests">
      {earlier && (
        <Link to={to(`before=${first.requestNumber}`)} rel="prev" className="pager__link">
          <Icon name="chevron-left" />
          Newer
        </Link>
      )}
      {more && (
        <Link to={to(`after=${last.requestNumber}`)} rel="next" className="pager__link">
          Older
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

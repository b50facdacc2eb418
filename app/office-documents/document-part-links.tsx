import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon";
import type { DocumentFolder, DocumentKind } from "../documents/states";

interface PartLinksProps {
  kind: DocumentKind;
  folder: DocumentFolder;
  documents: { place: number }[];
  earlier: boolean;
  more: boolean;
}

/** The parts of a folder before and after the one shown. */
export function DocumentPartLinks({ kind, folder, documents, earlier, more }: PartLinksProps) {
  const [first, last] = [documents[0], documents.at(-1)];
  if (!first || !last || (!earlier && !more)) return null;
  const to = (place: string) => `?folder=${folder}&${place}`;
  return (
    <nav className="pager" aria-label={`Parts of the list of ${kind}s`}>
      {earlier && (
        <Link to={to(`before=${first.place}`)} rel="prev" className="pager__link">
          <Icon name="chevron-left" />
          Newer
        </Link>
      )}
      {more && (
        <Link to={to(`after=${last.place}`)} rel="next" className="pager__link">
          Older
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

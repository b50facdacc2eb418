import { Link } from "@remix-run/react";
import type { DocumentLine } from "../documents/document-line.server";
import type { DocumentKind } from "../documents/states";
import { clientsPath, documentsPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { EmptyState } from "../ui/empty-state";
import { Heading } from "../ui/heading";
import { DocumentLines } from "./document-lines";
import { titles } from "./titles";

interface OfClientProps {
  documents: (DocumentLine & { place: number })[];
  kind: DocumentKind;
  /** The id. */
  client: string;
  more: boolean;
  now: number;
}

/** All of one client's, in all folders. */
export function OfClient({ documents, kind, client, more, now }: OfClientProps) {
  const { vanityName } = useOffice();
  const name = documents[0]?.client ?? "";
  return (
    <>
      <Heading
        title={name ? `${titles[kind]} for ${name}` : titles[kind]}
        back={{ to: clientsPath(vanityName, `/${client}`), label: name || "Client" }}
      />
      {documents.length > 0 ? (
        <DocumentLines documents={documents} now={now} withoutClient />
      ) : (
        <EmptyState icon="file-text" title={`No ${kind}s for this client`}>
          <Link to={documentsPath(vanityName, kind)}>Show all {kind}s</Link>
        </EmptyState>
      )}
      {more && (
        <p>
          <Link to={`?${new URLSearchParams({ client, after: String(documents.at(-1)!.place) })}`}>
            Older {kind}s
          </Link>
        </p>
      )}
    </>
  );
}

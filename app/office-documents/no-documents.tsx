import type { DocumentFolder, DocumentKind } from "../documents/states";
import { documentsPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

const empty: Record<DocumentKind, Record<DocumentFolder, string>> = {
  estimate: {
    draft: "No drafts",
    open: "No estimates waiting for a client",
    done: "No approved estimates",
    closed: "No closed estimates",
  },
  invoice: {
    draft: "No drafts",
    open: "No unpaid invoices",
    done: "No paid invoices",
    closed: "No closed invoices",
  },
};

/** What stands in an empty folder. */
export function NoDocuments({ kind, folder }: { kind: DocumentKind; folder: DocumentFolder }) {
  const { vanityName, pro } = useOffice();
  const isFirst = folder === "open" || folder === "draft";
  return (
    <EmptyState
      icon={kind === "estimate" ? "file-text" : "dollar-sign"}
      title={empty[kind][folder]}
      actions={
        pro &&
        isFirst && (
          <ButtonLink to={documentsPath(vanityName, kind, "/new")} icon="plus">
            New {kind}
          </ButtonLink>
        )
      }
    >
      {isFirst &&
        (kind === "estimate"
          ? "Your client gets a link, looks at it on the phone, and approves with one tap."
          : "Your client gets a link and sees what is due and how to pay.")}
    </EmptyState>
  );
}

import { PrintButton } from "../../ui/print-button";
import { documentTitle } from "../../documents/messages";
import { useSite } from "../../company-site/use-site";
import { BackLink } from "../../ui/back-link";
import { ButtonLink, buttonClass } from "../../ui/button";
import { DoneNote } from "../../ui/done-note";
import { Icon } from "../../ui/icon";
import { clientHubPath, hubDocumentPath } from "../../urls";
import { DocumentBadge } from "../../documents/document-badge";
import { hubSections } from "../sections";
import { meaningOf, type DocumentShown } from "./document-shown";
import { PayLink } from "./pay-link";

interface HeadingProps {
  shown: DocumentShown;
  done: string | null;
}

/** The number, the status, what it means, and what can be done besides answering. */
export function DocumentHeading({ shown, done }: HeadingProps) {
  const { company } = useSite();
  const { vanityName, name } = company;
  const { sheet, sentVersion, overdue } = shown;
  const { kind, number, status } = sheet;
  const list = kind === "estimate" ? "estimates" : "invoices";
  const page = hubDocumentPath(vanityName, kind, number);
  const isNewest = sheet.version === sentVersion;
  return (
    <div className="no-print stack gap-6">
      <BackLink to={clientHubPath(vanityName, `/${list}`)} label={hubSections[list]} />
      <header className="stack gap-3">
        <div className="cluster gap-3">
          <h1 className="workspace__title">{documentTitle(kind, number)}</h1>
          <DocumentBadge kind={kind} status={status} overdue={overdue} />
        </div>
        <p className="lead">{meaningOf(shown, name)}</p>
        <DoneNote>{done}</DoneNote>
        <div className="cluster gap-2">
          {kind === "estimate" && status !== "Closed" && isNewest && (
            <ButtonLink
              to={`${page}/ask-for-change`}
              variant="secondary"
              icon="message-circle"
              preventScrollReset
            >
              Ask for a change
            </ButtonLink>
          )}
          {shown.payable && (
            <PayLink number={number} icon="credit-card" className="hub-document__pay">
              Pay Invoice
            </PayLink>
          )}
          <a
            href={`${page}/pdf${isNewest ? "" : `?version=${sheet.version}`}`}
            className={buttonClass({ variant: "secondary" })}
          >
            <Icon name="download" />
            Download PDF
          </a>
          <PrintButton />
        </div>
      </header>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Note } from "../ui/note";
import { RecentTime } from "../ui/recent-time";
import { documentTitle } from "../documents/messages";
import { usd } from "../documents/usd";
import type { OfficeDocument } from "./shown-document";

interface NotesProps {
  document: OfficeDocument;
  now: number;
}

/** What the office should know before anything else. */
export function DocumentNotes({ document, now }: NotesProps) {
  const { vanityName, timeZone } = useOffice();
  const { kind, ref, status, unsent, sentVersion, sheet, changeAskedAt, messages, made } = document;
  const isPreview = sheet.version === 0 && sentVersion > 0;
  const asked = messages.findLast(({ side }) => side === "client");
  const path = (more: string) => documentPath(vanityName, kind, ref, more);
  return (
    <>
      {changeAskedAt !== null && (
        <Note tone="warning">
          <strong>Your client asked for a change</strong>,{" "}
          <RecentTime at={changeAskedAt} timeZone={timeZone} now={now} />
          {asked && <span className="office__address">: “{asked.text}”</span>}
        </Note>
      )}
      {status === "Rejected" && <Note tone="warning">Your client declined this estimate.</Note>}
      {status === "Expired" && (
        <Note tone="warning">
          This estimate has expired. Edit its date and send it again to let your client approve it.
        </Note>
      )}
      {unsent && !isPreview && (
        <Note>
          You have changes that your client hasn’t got.{" "}
          <Link to={path("?version=0")} preventScrollReset>
            See them
          </Link>
        </Note>
      )}
      {isPreview && (
        <Note>
          This is what your client gets when you send it.{" "}
          <Link to={path("")} preventScrollReset>
            See what they have now
          </Link>
        </Note>
      )}
      {sheet.version > 0 && sheet.version < sentVersion && (
        <Note>
          This is version {sheet.version} of {sentVersion}.{" "}
          <Link to={path("")} preventScrollReset>
            See the newest one
          </Link>
        </Note>
      )}
      <Billed document={document} />
      {made.map((other) => (
        <Note key={other.id}>
          {kind === "estimate" ? "Billed by " : "Made from "}
          <Link to={documentPath(vanityName, other.kind, other.number ?? other.id)}>
            {documentTitle(other.kind, other.number).toLowerCase()}
          </Link>
          , which is {other.status.toLowerCase()}.
        </Note>
      ))}
    </>
  );
}

/** An estimate whose invoices are not for what was approved, as after a later version. */
function Billed({ document: { kind, status, total, made } }: Pick<NotesProps, "document">) {
  const invoices = made.filter(({ number, status }) => number !== null && status !== "Void");
  const billed = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  if (kind !== "estimate" || status !== "Approved" || invoices.length === 0 || billed === total)
    return null;
  return (
    <Note tone="warning">
      Your client approved {usd(total)}, and {usd(billed)} is billed.
    </Note>
  );
}

import { Link } from "@remix-run/react";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { Note } from "../../ui/note";
import { RecentTime } from "../../ui/recent-time";
import { isClosed } from "../states";
import type { ShownRequest } from "./shown-request";

/** What to know before answering. */
export function RequestNotes({ request, timeZone, now }: ShownRequest) {
  const { confirmed, email, suspicions, folder, status } = request;
  const { vanityName } = useOffice();
  const { closedOn, closedReason, closedByUserType } = request;
  return (
    <>
      {folder === "spam" && (
        <Note tone="warning">
          <p>This request is in spam. Nobody gets email about it.</p>
          <Suspicions suspicions={suspicions} />
        </Note>
      )}
      {isClosed(status) && closedOn !== null && (
        <Note>
          {status} {closedByUserType === "c" && "by the customer "}(
          <RecentTime at={closedOn} timeZone={timeZone} now={now} />)
          {closedReason && `: ${closedReason}`}
        </Note>
      )}
      {request.documents.map(({ kind, ref, number, status }) => (
        <Note key={ref}>
          <Link to={documentPath(vanityName, kind, ref, number === null ? "/edit" : "")}>
            {number === null
              ? `Draft ${kind}`
              : `${kind === "estimate" ? "Estimate" : "Invoice"} ${number}`}
          </Link>{" "}
          was made from this request.{" "}
          {number === null ? "It isn’t sent yet." : `It’s ${status.toLowerCase()}.`}
        </Note>
      ))}
      {!confirmed && folder !== "spam" && (
        <Note>
          <p>
            Not confirmed.{" "}
            {email
              ? `Nobody has shown yet that ${email} is theirs.`
              : "The customer gave no email address."}
          </p>
          <Suspicions suspicions={suspicions} />
        </Note>
      )}
    </>
  );
}

function Suspicions({ suspicions }: { suspicions: string[] }) {
  if (suspicions.length === 0) return null;
  return (
    <ul className="request-reasons">
      {suspicions.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import type { DocumentEvent } from "../documents/shown-parts.server";
import { usd } from "../documents/usd";
import type { OfficeDocument } from "./shown-document";

interface HistoryProps {
  document: OfficeDocument;
  now: number;
}

/** Who did what, oldest first, with the versions that were sent. */
export function DocumentHistory({ document, now }: HistoryProps) {
  const { vanityName, timeZone } = useOffice();
  const { kind, ref, events, sentVersion } = document;
  return (
    <Card as="section" className="stack no-print">
      <h2>History</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} className="office__line">
            <div className="office__line-text">
              <span className="office__address">{textOf(event)}</span>
              <span className="small soft">
                <RecentTime at={event.at} timeZone={timeZone} now={now} />
              </span>
            </div>
            {event.kind === "sent" && sentVersion > 1 && (
              <Link
                to={documentPath(vanityName, kind, ref, `?version=${event.version}`)}
                preventScrollReset
              >
                Version {event.version}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function textOf({ kind, side, by, text, amount }: DocumentEvent): string {
  const who =
    side === "client" ? "your client" : side === "system" ? "Tradepost" : by || "a former member";
  const why = text && `: ${text}`;
  const money = amount === null ? "" : ` (${usd(amount)})`;
  switch (kind) {
    case "made":
      return text ? `Imported by ${who}: ${text}` : `Started by ${who}`;
    case "sent":
      return `Sent by ${who}`;
    case "sent again":
      return `Sent again by ${who}`;
    case "viewed":
      return "Looked at by your client";
    case "approved":
      return `Approved by your client${money}`;
    case "rejected":
      return `Declined by your client${why}`;
    case "change asked":
      return `Your client asked for a change${why}`;
    case "expired":
      return "Expired";
    case "closed":
      return `Closed by ${who}${why}`;
    case "reopened":
      return `Reopened by ${who}`;
    case "invoiced":
      return side === "system" ? "Invoice made on approval" : `Invoice made by ${who}`;
    case "payment recorded":
      return `Payment recorded by ${who}${money}`;
    case "payment reversed":
      return `Payment reversed by ${who}${money}${why}`;
    case "voided":
      return `Voided by ${who}${why}`;
    case "payment started":
      return `Your client pays by bank transfer${money}`;
    case "payment made":
      return `Paid by ${text || "your client"}${money}`;
    case "payment failed":
      return `Payment failed${money}${why}`;
    case "payment unknown":
      return `Payment unknown${money}: the account was disconnected`;
    case "refunded":
      return `Refunded by ${who}${money}${why}`;
    case "refund failed":
      return `Refund failed${money}${why}`;
    case "disputed":
      return `Payment disputed by your client’s bank${money}${why}`;
    case "dispute won":
      return `Dispute won${money}`;
    case "dispute lost":
      return `Dispute lost${money}`;
    case "owed again":
      return `Owed again, says ${who}${money}`;
    case "reminded":
      return "Reminder emailed";
    case "links revoked":
      return `Links revoked by ${who}`;
  }
}

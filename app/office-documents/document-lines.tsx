import { Link } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { RecentTime } from "../ui/recent-time";
import { formatTime } from "../ui/time";
import { DocumentBadge } from "../documents/document-badge";
import type { DocumentLine } from "../documents/document-line.server";
import { documentTitle } from "../documents/messages";
import { usd } from "../documents/usd";

interface LinesProps {
  documents: DocumentLine[];
  now: number;
  /** The list is of one client. */
  withoutClient?: boolean;
}

/** Each document with who, what, how much, how long ago, and what comes next. */
export function DocumentLines({ documents, now, withoutClient = false }: LinesProps) {
  const { vanityName, timeZone } = useOffice();
  return (
    <ul className="office__lines">
      {documents.map((line) => {
        const { id, kind, number, client, total } = line;
        const title = documentTitle(kind, number);
        const isDraft = number === null;
        return (
          <li key={id} className="office__line">
            <div className="office__line-text">
              <span className="cluster gap-2">
                <Link
                  to={documentPath(vanityName, kind, number ?? id, isDraft ? "/edit" : "")}
                  prefetch="intent"
                  className="office__line-name"
                >
                  {withoutClient ? title : client || "No client yet"}
                </Link>
                <DocumentBadge {...line} />
                {line.changeAskedAt !== null && <Badge tone="brand">Change asked for</Badge>}
                {line.unsent && <Badge tone="warning">Changes not sent</Badge>}
              </span>
              <span className="small soft">
                {!withoutClient && `${title} · `}
                <RecentTime at={line.date ?? line.savedAt} timeZone={timeZone} now={now} />
                {nextText(line, timeZone)}
              </span>
            </div>
            <span className="number">{usd(total)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What is known of the next step. */
function nextText({ kind, status, viewedAt, dueAt, due, total }: DocumentLine, timeZone: string) {
  const day = dueAt === null ? "" : formatTime(dueAt - 1, timeZone);
  switch (status) {
    case "Sent":
    case "Viewed":
      if (kind === "estimate")
        return [viewedAt === null ? " · Not looked at yet" : "", day && ` · Valid until ${day}`];
      return ` · Due ${day}`;
    case "Partial":
      return ` · ${usd(due)} of ${usd(total)} due ${day}`;
    default:
      return "";
  }
}

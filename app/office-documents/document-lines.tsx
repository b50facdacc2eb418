import type { ReactNode } from "react";
import { documentPath } from "../office/office-urls";
import { Row, Rows, type Columns } from "../office/rows";
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
  /** For Today. */
  large?: boolean | undefined;
  actionOf?: (line: DocumentLine) => ReactNode;
}

/** Each document with who, what, how much, how long ago, and what comes next. */
export function DocumentLines({
  documents,
  now,
  withoutClient = false,
  large,
  actionOf,
}: LinesProps) {
  const { vanityName, timeZone } = useOffice();
  return (
    <Rows large={large} columns={large ? undefined : columnsOf(withoutClient)}>
      {documents.map((line) => {
        const { id, kind, number, client, total, dueAt, overdue } = line;
        const title = documentTitle(kind, number);
        const isDraft = number === null;
        return (
          <Row
            key={id}
            name={withoutClient ? title : client || "No client yet"}
            to={documentPath(vanityName, kind, number ?? id, isDraft ? "/edit" : "")}
            what={!withoutClient && title}
            status={
              <>
                <DocumentBadge {...line} />
                {line.changeAskedAt !== null && <Badge tone="brand">Change asked for</Badge>}
                {line.unsent && <Badge tone="warning">Changes not sent</Badge>}
              </>
            }
            facts={
              large && overdue && dueAt !== null ? (
                `${usd(line.due)} was due ${formatTime(dueAt - 1, timeZone)}`
              ) : (
                <>
                  <RecentTime at={line.date ?? line.savedAt} timeZone={timeZone} now={now} />
                  {nextText(line, timeZone)}
                </>
              )
            }
            money={usd(total)}
            action={actionOf?.(line)}
          />
        );
      })}
    </Rows>
  );
}

function columnsOf(withoutClient: boolean): Columns {
  return {
    ...(withoutClient ? { name: "Number" } : { name: "Client", what: "Number" }),
    ...{ status: "Status", facts: "Date", money: "Total" },
  };
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

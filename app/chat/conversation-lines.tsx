import type { ReactNode } from "react";
import { conversationsPath } from "../office/office-urls";
import { Row, Rows } from "../office/rows";
import { Avatar } from "../ui/avatar";
import { Badge } from "../ui/badge";
import { RecentTime } from "../ui/recent-time";
import type { ConversationLine } from "./list-conversations.server";

interface LinesProps {
  lines: ConversationLine[];
  vanityName: string;
  timeZone: string;
  now: number;
  /** For Today. */
  large?: boolean | undefined;
  actionOf?: (line: ConversationLine) => ReactNode;
}

export function ConversationLines({
  lines,
  vanityName,
  timeZone,
  now,
  large,
  actionOf,
}: LinesProps) {
  return (
    <Rows large={large}>
      {lines.map((line) => (
        <Row
          key={line.conversationId}
          lead={<Avatar name={line.name} />}
          name={
            <>
              {line.name}
              {line.unread && <span className="visually-hidden">, Unread</span>}
            </>
          }
          to={conversationsPath(vanityName, line.clientId)}
          // An opened conversation is marked as read.
          prefetch="none"
          what={
            <span className="office-row__text">
              {line.side === "company" && <span className="soft">Sent: </span>}
              {line.unread ? <strong>{line.text}</strong> : line.text}
            </span>
          }
          status={line.unread && <Badge tone="brand">Unread</Badge>}
          facts={
            <>
              <RecentTime at={line.at} timeZone={timeZone} now={now} />
              {line.assignee && ` · ${line.assignee}`}
            </>
          }
          action={actionOf?.(line)}
        />
      ))}
    </Rows>
  );
}

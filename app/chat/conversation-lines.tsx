import { Link } from "@remix-run/react";
import { conversationsPath } from "../office/office-urls";
import { Avatar } from "../ui/avatar";
import { RecentTime } from "../ui/recent-time";
import type { ConversationLine } from "./list-conversations.server";

interface LinesProps {
  lines: ConversationLine[];
  vanityName: string;
  timeZone: string;
  now: number;
}

/** Not prefetched: an opened conversation is marked as read. */
export function ConversationLines({ lines, vanityName, timeZone, now }: LinesProps) {
  return (
    <ul className="office__lines">
      {lines.map(({ conversationId, clientId, name, text, side, at, unread, assignee }) => (
        <li key={conversationId} className="office__line">
          <Avatar name={name} />
          <div className="office__line-text">
            <Link
              to={conversationsPath(vanityName, clientId)}
              prefetch="none"
              className="office__line-name"
            >
              {name}
              {unread && <span className="visually-hidden">, Unread</span>}
            </Link>
            <span>
              {side === "company" && <span className="soft">Sent: </span>}
              {unread ? <strong>{text}</strong> : text}
            </span>
            <span className="small soft">
              <RecentTime at={at} timeZone={timeZone} now={now} />
              {assignee && ` · ${assignee}`}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

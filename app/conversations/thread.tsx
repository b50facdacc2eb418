import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { RecentTime } from "../ui/recent-time";
import type { Message } from "./message.server";

interface ThreadProps {
  messages: Message[];
  /** The client's name. */
  sender: string;
  timeZone: string;
  now: number;
}

/** The messages of both sides about a request or a document, for the office. */
export function Thread({ messages, sender, timeZone, now }: ThreadProps) {
  if (messages.length === 0) return null;
  return (
    <Card as="section" className="stack">
      <h2>Messages</h2>
      <ul className="request-thread" aria-live="polite">
        {messages.map(({ id, side, by, text, at }) => (
          <li
            key={id}
            className={classNames("request-message", side === "company" && "request-message--own")}
          >
            <p className="small soft">
              {by || (side === "client" ? sender : "A former member")},{" "}
              <RecentTime at={at} timeZone={timeZone} now={now} />
            </p>
            <p className="office__address">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

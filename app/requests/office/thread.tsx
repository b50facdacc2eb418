import { Card } from "../../ui/card";
import { classNames } from "../../ui/class-names";
import { RecentTime } from "../../ui/recent-time";
import type { ShownRequest } from "./shown-request";

/** The messages of both sides about this request. */
export function Thread({ request: { messages, sender }, timeZone, now }: ShownRequest) {
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

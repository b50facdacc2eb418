import { Card } from "../../ui/card";
import { RecentTime } from "../../ui/recent-time";
import type { RequestEvent } from "../request.server";
import type { ShownRequest } from "./shown-request";

/** Who did what, oldest first. */
export function RequestHistory({ request: { events }, timeZone, now }: ShownRequest) {
  return (
    <Card as="section" className="stack">
      <h2>History</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} className="office__line">
            <div className="office__line-text">
              <span>{textOf(event)}</span>
              <span className="small soft">
                <RecentTime at={event.at} timeZone={timeZone} now={now} />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function textOf({ kind, side, by, reason }: RequestEvent): string {
  const who = side === "client" ? "the customer" : by || "a former member";
  const why = reason && `: ${reason}`;
  switch (kind) {
    case "sent":
      return "Sent by the customer";
    case "confirmed":
      return "Email address confirmed by the customer";
    case "viewed":
      return `Viewed by ${who}`;
    case "replied":
      return `Answered by ${who}`;
    case "called":
      return `Called by ${who}${why}`;
    case "estimated":
      return `Estimate sent by ${who}`;
    case "completed":
      return `Completed by ${who}`;
    case "reopened":
      return `Reopened by ${who}`;
    case "canceled":
      return `Canceled by ${who}${why}`;
    case "marked spam":
      return `Moved to spam by ${who}`;
    case "marked not spam":
      return `Moved out of spam by ${who}`;
    case "reminded":
      return "Reminder emailed to your office";
    case "rescued":
      return reason
        ? `The customer isn’t told of other companies: ${reason}`
        : "Other companies suggested to the customer";
  }
}

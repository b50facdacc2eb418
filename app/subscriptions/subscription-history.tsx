import { useOffice } from "../office/use-office";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import type { OfficeSubscription } from "./shown-subscription";

interface HistoryProps {
  subscription: OfficeSubscription;
  now: number;
}

/** Who did what, newest first. */
export function SubscriptionHistory({ subscription, now }: HistoryProps) {
  const { timeZone } = useOffice();
  const { events } = subscription;
  return (
    <Card as="section" className="stack no-print">
      <h2>History</h2>
      <ol>
        {events.map((event, i) => (
          <li key={events.length - i} className="office__line">
            <div className="office__line-text">
              <span>{textOf(event, subscription.client)}</span>
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

const words: Record<string, string> = {
  made: "Made",
  approved: "Approved",
  started: "Started",
  edited: "Changed",
  rescheduled: "Dates changed",
  skipped: "Invoice skipped",
  paused: "Paused",
  resumed: "Resumed",
  ended: "Ended",
  invoiced: "Invoice made",
};

function textOf({ kind, side, by, text }: OfficeSubscription["events"][number], client: string) {
  const who = side === "client" ? client : side === "company" ? by || "a former member" : "";
  return [`${words[kind] ?? kind}${who && ` by ${who}`}`, text].filter(Boolean).join(": ");
}

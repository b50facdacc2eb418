import { dayText } from "../calendar/days";
import { cycleLabel } from "../documents/billing";
import { Card } from "../ui/card";
import { Note } from "../ui/note";
import type { OfficeSubscription } from "./shown-subscription";

/** When its invoices are made, and what stops them. */
export function SubscriptionDates({ subscription }: { subscription: OfficeSubscription }) {
  const { status, coming, email, endedReason } = subscription;
  const [next, ...later] = coming;
  return (
    <Card as="section" className="stack">
      <h2>{cycleLabel(subscription)}</h2>
      {status === "pending" && (
        <p>Your client approved this plan. Choose the date of its first invoice.</p>
      )}
      {status === "paused" && <p>Paused. No invoices are made until you resume it.</p>}
      {status === "ended" && (
        <p>Ended{endedReason ? `: ${endedReason}` : ". No more invoices are made."}</p>
      )}
      {next && (
        <>
          <p>
            Next invoice: <strong>{dayText(next)}</strong>
            {email && <span className="soft"> at 8:00 AM, to {email}</span>}
          </p>
          <p className="soft">Then {later.map(dayText).join("; ")}</p>
        </>
      )}
      {!email && status !== "ended" && (
        <Note tone="warning">
          This client has no email address. Each invoice becomes a draft that you send yourself.
        </Note>
      )}
    </Card>
  );
}

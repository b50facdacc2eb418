import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { formatUSD } from "../ui/money";
import { formatTime } from "../ui/time";
import type { Paid } from "./read-plan.server";

const states = {
  trialing: { tone: "brand", text: "Free for now" },
  active: { tone: "success", text: "Paid" },
  late: { tone: "danger", text: "Payment failed" },
  unpaid: { tone: "danger", text: "Not paid" },
  over: { tone: "neutral", text: "Over" },
} as const;

/** What the company pays for. */
export function PaidList({ paid, timeZone }: { paid: Paid[]; timeZone: string }) {
  return (
    <Card as="section" className="stack">
      <h2>What you pay for</h2>
      <ul role="list">
        {paid.map((one) => (
          <li key={one.product + one.hostname} className="office__line office__line--wrap">
            <div className="office__line-text">
              <span className="office__line-name">
                {one.product === "pro" ? "Pro" : one.hostname}
              </span>
              <span className="small soft">
                {formatUSD(one.amount)} a {one.period}. {whenOf(one, timeZone)}
              </span>
              {one.included && one.renewsAt !== null && (
                <span className="small">
                  Pro includes this domain. Cancel this payment with “Manage billing”; the domain
                  keeps working.
                </span>
              )}
            </div>
            <Badge tone={states[one.status].tone}>{states[one.status].text}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whenOf({ status, renewsAt, endsAt }: Paid, timeZone: string) {
  if (endsAt !== null)
    return `${status === "over" ? "Ended" : "Ends"} on ${formatTime(endsAt, timeZone)}.`;
  if (renewsAt === null) return "";
  const first = status === "trialing" ? "First payment" : "Next payment";
  return `${first} on ${formatTime(renewsAt, timeZone)}.`;
}

import { Link } from "@remix-run/react";
import { dayText } from "../calendar/days";
import { cycleText } from "../documents/billing";
import { usd } from "../documents/usd";
import { subscriptionPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { subscriptionTitle } from "./messages";
import { SubscriptionBadge } from "./subscription-badge";
import type { SubscriptionLine } from "./subscription-line.server";

interface LinesProps {
  subscriptions: SubscriptionLine[];
  /** The list is of one client. */
  withoutClient?: boolean;
}

/** Each with who, what, how much, how often, and when the next invoice is made. */
export function SubscriptionLines({ subscriptions, withoutClient = false }: LinesProps) {
  const { vanityName } = useOffice();
  return (
    <ul className="office__lines">
      {subscriptions.map((line) => (
        <li key={line.subscriptionNumber} className="office__line">
          <div className="office__line-text">
            <span className="cluster gap-2">
              <Link
                to={subscriptionPath(vanityName, line.subscriptionNumber)}
                prefetch="intent"
                className="office__line-name"
              >
                {withoutClient ? line.title : line.client}
              </Link>
              <SubscriptionBadge status={line.status} />
            </span>
            <span className="small soft">
              {subscriptionTitle(line.subscriptionNumber)}
              {!withoutClient && ` · ${line.title}`}
              {line.nextDate && ` · Next ${dayText(line.nextDate)}`}
            </span>
          </div>
          <span className="number">
            {usd(line.total)} <span className="small soft">{cycleText(line)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

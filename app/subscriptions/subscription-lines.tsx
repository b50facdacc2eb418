import type { ReactNode } from "react";
import { dayText } from "../calendar/days";
import { cycleText } from "../documents/billing";
import { usd } from "../documents/usd";
import { subscriptionPath } from "../office/office-urls";
import { Row, Rows } from "../office/rows";
import { useOffice } from "../office/use-office";
import { subscriptionTitle } from "./messages";
import { SubscriptionBadge } from "./subscription-badge";
import type { SubscriptionLine } from "./subscription-line.server";

interface LinesProps {
  subscriptions: SubscriptionLine[];
  /** The list is of one client. */
  withoutClient?: boolean;
  /** For Today. */
  large?: boolean | undefined;
  actionOf?: (line: SubscriptionLine) => ReactNode;
}

const columns = { what: "Subscription", status: "Status", facts: "Next invoice", money: "Amount" };

/** Each with who, what, how much, how often, and when the next invoice is made. */
export function SubscriptionLines({
  subscriptions,
  withoutClient = false,
  large,
  actionOf,
}: LinesProps) {
  const { vanityName } = useOffice();
  const name = withoutClient ? "Title" : "Client";
  return (
    <Rows large={large} columns={large ? undefined : { ...columns, name }}>
      {subscriptions.map((line) => (
        <Row
          key={line.subscriptionNumber}
          name={withoutClient ? line.title : line.client}
          to={subscriptionPath(vanityName, line.subscriptionNumber)}
          what={
            subscriptionTitle(line.subscriptionNumber) + (withoutClient ? "" : ` · ${line.title}`)
          }
          status={<SubscriptionBadge status={line.status} />}
          facts={line.nextDate && `Next ${dayText(line.nextDate)}`}
          money={
            <>
              {usd(line.total)} <span className="small soft">{cycleText(line)}</span>
            </>
          }
          action={actionOf?.(line)}
        />
      ))}
    </Rows>
  );
}

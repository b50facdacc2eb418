import { Link } from "@remix-run/react";
import { cycleText } from "../documents/billing";
import { subscriptionPath } from "../office/office-urls";
import { PriceCard } from "../office-documents/price-card";
import { useOffice } from "../office/use-office";
import type { OfficeSubscription } from "./shown-subscription";

/** The lines of each invoice. */
export function SubscriptionPrice({ subscription }: { subscription: OfficeSubscription }) {
  const { vanityName, pro } = useOffice();
  const { subscriptionNumber, status } = subscription;
  const path = subscriptionPath(vanityName, subscriptionNumber, "/lines");
  return (
    <PriceCard
      {...subscription}
      title="Each invoice"
      totalLabel={`Total with discount and tax, ${cycleText(subscription)}`}
      change={pro && status !== "ended" && <Link to={path}>Change lines</Link>}
    />
  );
}

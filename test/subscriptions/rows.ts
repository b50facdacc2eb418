/** Rows of subscriptions, inserted as they are, for tests of other things. */
import { insertRow } from "../documents/rows";
import { emptyContent } from "../../app/documents/content";
import type { SubscriptionRow } from "../../app/subscriptions/subscription.server";

/** Active, monthly from January 31, 2099. */
export function subscriptionLike(
  over: Partial<SubscriptionRow> & Pick<SubscriptionRow, "company_id">,
) {
  return {
    number: 1001,
    id: crypto.randomUUID(),
    status: "active",
    folder: "open",
    client_id: "",
    client_name: "",
    title: "Mowing",
    content: JSON.stringify(emptyContent),
    interval: "m",
    frequency: 1,
    first_day: "2099-01-31",
    next_day: "2099-01-31",
    next_at: Date.UTC(2099, 0, 31, 14),
    created_at: 0,
    status_at: 0,
    ...over,
  };
}

/** With its history. */
export function wholeSubscription(
  db: D1Database,
  subscription: ReturnType<typeof subscriptionLike>,
  text: string,
) {
  const { company_id, number, id } = subscription;
  return [
    insertRow(db, "subscription", subscription),
    insertRow(db, "subscription_event", {
      company_id,
      subscription_number: number,
      at: 0,
      id,
      kind: "made",
      side: "company",
      text,
    }),
  ];
}

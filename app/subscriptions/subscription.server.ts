/** A subscription, as stored. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import type { subscription, subscriptionEvent } from "../database/work-databases/tables";
import { Refusal } from "../refusal";
import { messages } from "./messages";
import type { Schedule } from "./periods";

export type SubscriptionRow = typeof subscription.$inferSelect;
export type EventRow = typeof subscriptionEvent.$inferSelect;

export const SubscriptionNumber = z.coerce
  .number({ error: messages.none })
  .int(messages.none)
  .min(1, messages.none)
  .max(1_000_000_000, messages.none)
  .meta({ description: "From 1001, per company.", examples: [1001] });

/** Throws "not-found" if the company has no such subscription. */
export async function storedSubscription(
  { reads, companyId }: Work,
  number: number,
): Promise<SubscriptionRow> {
  const row = await reads.first<SubscriptionRow>(
    "SELECT * FROM subscription WHERE company_id = ? AND number = ?",
    companyId,
    number,
  );
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}

/** The subscription made with a one-use key. */
export async function subscriptionOfId({ reads, companyId }: Work, id: string) {
  const row = await reads.first<SubscriptionRow>(
    "SELECT * FROM subscription WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}

export function scheduleIn({
  interval,
  frequency,
  first_day,
  first_period,
}: SubscriptionRow): Schedule {
  return { interval, frequency, first_day, first_period };
}

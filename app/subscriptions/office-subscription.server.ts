/** One subscription in its company's office: how operations find it, and how they change it. */
import * as z from "zod";
import { dayOf } from "../calendar/days";
import { nameOf, officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { messages, subscriptionTitle } from "./messages";
import { subscriptionStatuses } from "./states";
import { changeGuard, eventSql, type Event } from "./subscription-statements.server";
import {
  storedSubscription,
  SubscriptionNumber,
  type SubscriptionRow,
} from "./subscription.server";

/** Part of every input about one subscription. */
export const OfSubscription = OfOffice.extend({ number: SubscriptionNumber });

/** Part of the input of what changes a subscription. */
export const Seen = {
  version: z.coerce.number().int().optional().meta({
    description: "The subscription’s version that you saw, the same as in If-Match.",
  }),
};

export interface Found {
  office: Office;
  row: SubscriptionRow;
}

/** Throws "not-found" if the office has no such subscription. */
export async function foundSubscription(
  context: Within<User>,
  input: z.output<typeof OfSubscription>,
): Promise<Found> {
  const office = await watchedOffice(context, input, `subscription ${input.number}`);
  return { office, row: await storedSubscription(office.work, input.number) };
}

/** The subscription after a change. */
export const Moved = z.object({
  subscriptionNumber: z.int().meta({ examples: [1001] }),
  status: z.enum(subscriptionStatuses),
  nextDate: z.string().describe("YYYY-MM-DD; empty: no invoice comes."),
  version: z.int(),
});
export type Moved = z.output<typeof Moved>;

export function movedOf(row: SubscriptionRow): Moved {
  const { number, status, version } = row;
  return { subscriptionNumber: number, status, nextDate: nextDateOf(row), version };
}

/** "" if no invoice comes. */
export function nextDateOf({ status, next_day }: Pick<SubscriptionRow, "status" | "next_day">) {
  return status === "active" ? next_day : "";
}

interface Change extends Omit<Event, "person" | "side"> {
  columns?: Parameters<typeof changeGuard>[1];
  /** In the office's log: "pause subscription". */
  action: string;
  details?: Record<string, unknown>;
}

/** With its event and the office's log, in one batch. Throws "stale" if it changed meanwhile. */
export async function change(
  context: Within<User>,
  { office, row }: Found,
  { action, details = {}, columns = {}, ...event }: Change,
): Promise<Moved> {
  const at = context.now();
  const done = await office.work.write(
    [changeGuard(row, columns)],
    [
      eventSql(row, { ...event, side: "company", person: personOf(context) }, at),
      officeAuditSql(context, office, {
        action,
        object: `subscription ${row.number}`,
        details,
      }),
    ],
  );
  const after = await storedSubscription(office.work, row.number);
  if (!done) throw changedMeanwhile(after);
  return movedOf(after);
}

export function personOf({ actor }: Within<User>) {
  return { id: actor.userId, name: nameOf(actor) };
}

export function todayOf({ now }: Within<User>, { timeZone }: Office) {
  return dayOf(now(), timeZone);
}

/** Throws "forbidden" without Pro, "stale" if the caller saw another version, "conflict" if it has ended. */
export function refuseChange({ office, row }: Found, version: number | undefined) {
  refuseWithoutPro(office);
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row);
  if (row.status === "ended") throw new Refusal("conflict", messages.ended);
}

function changedMeanwhile({ number, status }: SubscriptionRow) {
  const message = `${subscriptionTitle(number)} changed meanwhile. It’s ${status} now.`;
  return new Refusal("stale", message, { subscription: message });
}

/** A subscription in a list. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { billingIntervals } from "../documents/content";
import { nextDateOf } from "./office-subscription.server";
import { subscriptionFolders, subscriptionStatuses } from "./states";
import type { SubscriptionRow } from "./subscription.server";

export const SubscriptionLine = z.object({
  subscriptionNumber: z.int().meta({ examples: [1001] }),
  title: z.string(),
  status: z.enum(subscriptionStatuses),
  folder: z.enum(subscriptionFolders),
  total: z.int().describe("In cents, of one period."),
  interval: z.enum(billingIntervals).describe("w: week, m: month, y: year."),
  frequency: z.int().describe("Every so many of them."),
  nextDate: z.string().describe("YYYY-MM-DD; empty: no invoice comes."),
  client: z.string().meta({ examples: ["Maria Lopez"] }),
  clientHubId: z.string(),
});
export type SubscriptionLine = z.output<typeof SubscriptionLine>;

export type LineRow = Pick<
  SubscriptionRow,
  | "number"
  | "title"
  | "status"
  | "folder"
  | "total"
  | "interval"
  | "frequency"
  | "next_day"
  | "client_name"
  | "client_id"
>;

/** Of subscription `s`. */
export const LINE_COLUMNS = `s.number, s.title, s.status, s.folder, s.total, s.interval, s.frequency,
  s.next_day, s.client_name, s.client_id`;

export function lineOf(row: LineRow): SubscriptionLine {
  const { title, status, folder, total, interval, frequency } = row;
  return {
    subscriptionNumber: row.number,
    ...{ title, status, folder, total, interval, frequency },
    nextDate: nextDateOf(row),
    client: row.client_name,
    clientHubId: row.client_id,
  };
}

/** Those that clients approved and the office has not started, the longest first. */
export function plansToStart({ reads, companyId }: Work, rows: number) {
  return reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM subscription s INDEXED BY subscription_pending
      WHERE s.company_id = ? AND s.status = 'pending' ORDER BY s.number LIMIT ?`,
    companyId,
    rows,
  );
}

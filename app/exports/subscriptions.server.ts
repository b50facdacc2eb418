/** Recurring invoices for a file, with their lines. */
import { cycleText } from "../documents/billing";
import type { Content } from "../documents/content";
import { plainLineColumns } from "../documents/csv-columns";
import { statusLabels } from "../subscriptions/states";
import type { SubscriptionRow } from "../subscriptions/subscription.server";
import { day, money } from "./amount-cells";
import { lineCells } from "./documents.server";
import { cut, sideBySide, type Listed } from "./part";

const PART = 100;

const columns = [
  "number",
  "status",
  "title",
  "client",
  "billed every",
  "next date",
  "total",
  "started",
  "status date",
  "ended because",
  ...plainLineColumns,
] as const;

export const listedSubscriptions: Listed = {
  columns,
  async part({ work: { reads, companyId }, timeZone }, after) {
    const rows = await reads.all<SubscriptionRow>(
      `SELECT s.* FROM subscription s WHERE s.company_id = ? AND s.number > ?
        ORDER BY s.number LIMIT ?`,
      companyId,
      Number(after ?? 0),
      PART + 1,
    );
    return cut(rows, PART, {
      keyOf: ({ number }) => number,
      cellsOf: (row) =>
        sideBySide<(typeof columns)[number]>(
          columns,
          {
            number: row.number,
            status: statusLabels[row.status],
            title: row.title,
            client: row.client_name,
            "billed every": cycleText(row),
            "next date": row.next_day,
            total: money(row.total),
            started: day(row.created_at, timeZone),
            "status date": day(row.status_at, timeZone),
            "ended because": row.ended_reason,
          },
          (JSON.parse(row.content) as Content).items.map((item) => lineCells(item)),
        ),
    });
  },
};

/**
 * What each figure counts, once: the number and the list that it opens have the same rows. A figure
 * reads all rows that it counts; its list reads one part.
 */
import { addMonths, dayOf } from "../calendar/days";
import { momentOf } from "../calendar/wall-time";
import type { Value } from "../database/one-trip";
import { IS_BILLED } from "../documents/billed-estimate.server";
import { DAY } from "../duration";
import { PAID_CAUSES } from "../ledger/entries.server";
import type { FigureName } from "./figures";

const APPROVED_FOR = 365 * DAY;

export interface FigureSql {
  /** With `d`, a document. */
  from: string;
  /** Behind the company's id. */
  where: string;
  values: Value[];
  /** In cents. */
  amount: string;
  /** When it counts; `id` tells rows of one moment apart. */
  at: string;
  id: string;
}

/** Whose figures, and when. */
export interface Counted {
  /** UTC epoch milliseconds. */
  now: number;
  /** Months begin at midnight there. */
  timeZone: string;
  /** Only what belongs to this client. */
  client?: string | undefined;
}

/** Of all clients, or of one: then only that client's documents are read. */
export function figureSql(name: FigureName, { client, ...when }: Counted): FigureSql {
  const all = figureOfAll(name, when);
  if (client === undefined) return all;
  return {
    ...all,
    from:
      all.amount === "-e.amount"
        ? `document d INDEXED BY document_client CROSS JOIN money_entry e INDEXED BY
            money_entry_cause ON e.company_id = d.company_id AND e.document_id = d.id`
        : "document d INDEXED BY document_client",
    where: `d.client_id = ? AND ${all.where}`,
    values: [client, ...all.values],
  };
}

function figureOfAll(name: FigureName, { now, timeZone }: Counted): FigureSql {
  switch (name) {
    case "outstanding":
      return unpaid("", []);
    case "overdue":
      return unpaid("AND d.due_at <= ?", [now]);
    case "to-bill":
      return {
        from: "document d INDEXED BY document_approved",
        where: `d.kind = 'estimate' AND d.status = 'Approved' AND d.status_at >= ?
          AND NOT ${IS_BILLED} AND ${hasWork}`,
        values: [now - APPROVED_FOR],
        amount: "d.work_total",
        at: "d.status_at",
        id: "d.id",
      };
    case "billed-this-month":
      return billed(monthOf(now, timeZone, 0));
    case "billed-last-month":
      return billed(monthOf(now, timeZone, -1));
    case "received-this-month":
      return received(monthOf(now, timeZone, 0));
    case "received-last-month":
      return received(monthOf(now, timeZone, -1));
  }
}

function unpaid(more: string, values: Value[]): FigureSql {
  return {
    from: "document d INDEXED BY document_to_be_paid",
    where: `d.kind = 'invoice' AND d.status IN ('Sent', 'Partial') ${more}`,
    values,
    amount: "d.due",
    at: "d.due_at",
    id: "d.id",
  };
}

/** A line that is no plan. */
const hasWork = `EXISTS (SELECT 1 FROM json_each(d.content, '$.items') l
    WHERE json_extract(l.value, '$.billingCycle') IS NULL)`;

function billed(month: [number, number]): FigureSql {
  return {
    from: "document d INDEXED BY document_invoiced",
    where: `d.kind = 'invoice' AND d.number IS NOT NULL AND d.status <> 'Void'
      AND d.sent_at >= ? AND d.sent_at < ?`,
    values: month,
    amount: "d.total",
    at: "d.sent_at",
    id: "d.id",
  };
}

function received(month: [number, number]): FigureSql {
  return {
    from: `money_entry e INDEXED BY money_entry_paid
      CROSS JOIN document d ON d.company_id = e.company_id AND d.id = e.document_id`,
    where: `e.account = 'receivable' AND e.cause IN (${PAID_CAUSES})
      AND e.at >= ? AND e.at < ?`,
    values: month,
    amount: "-e.amount",
    at: "e.at",
    id: "e.id",
  };
}

/** Its first moment, and that of the next month. `from`: 0 this month, -1 the last one. */
export function monthOf(now: number, timeZone: string, from: number): [number, number] {
  const month = addMonths(`${dayOf(now, timeZone).slice(0, 7)}-01`, from);
  return [momentOf(month, 0, timeZone), momentOf(addMonths(month, 1), 0, timeZone)];
}

/** The company of the first table. */
export function companyOf({ from }: FigureSql) {
  return from.startsWith("document") ? "d.company_id" : "e.company_id";
}

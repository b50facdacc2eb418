/** The statements that change a subscription, for a batch of its office. Every change has its event. */
import { momentOf } from "../calendar/wall-time";
import type { BoundSql, Value } from "../database/one-trip";
import { INVOICE_MINUTE } from "./limits";
import { dayOfPeriod, type Schedule } from "./periods";
import { folderOf, type SubscriptionStatus } from "./states";
import type { EventRow, SubscriptionRow } from "./subscription.server";

type Columns = Partial<Omit<SubscriptionRow, "company_id" | "number" | "id" | "version">>;
type Key = Pick<SubscriptionRow, "company_id" | "number" | "version">;

/** A guard: changes no row if the subscription has changed since it was read. */
export function changeGuard({ company_id, number, version }: Key, columns: Columns = {}): BoundSql {
  const set = Object.entries(columns) as [string, Value][];
  const more = set.map(([name]) => `, ${name} = ?`).join("");
  return {
    sql: `UPDATE subscription SET version = version + 1${more}
      WHERE company_id = ? AND number = ? AND version = ?`,
    values: [...set.map(([, value]) => value), company_id, number, version],
  };
}

export function statusColumns(status: SubscriptionStatus, at: number) {
  return { status, folder: folderOf(status), status_at: at };
}

/** Which period comes next, and when its invoice is made. */
export function nextColumns(schedule: Schedule, period: number, timeZone: string) {
  const day = dayOfPeriod(schedule, period);
  return {
    next_period: period,
    next_day: day,
    next_at: momentOf(day, INVOICE_MINUTE, timeZone),
  };
}

export interface Event {
  kind: EventRow["kind"];
  side: EventRow["side"];
  /** Of the company. */
  person?: { id: string; name: string } | undefined;
  text?: string;
}

export function eventSql(
  { company_id, number, version }: Key,
  { kind, side, person, text = "" }: Event,
  at: number,
): BoundSql {
  return {
    sql: `INSERT INTO subscription_event (company_id, subscription_number, at, id, kind, side,
        person_id, person_name, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      company_id,
      number,
      at,
      // In their order, also within one millisecond.
      `${String(version).padStart(8, "0")}-${crypto.randomUUID()}`,
      kind,
      side,
      person?.id ?? null,
      person?.name ?? "",
      text,
    ],
  };
}

export type NewSubscription = Columns & { company_id: string; id: string };

/** With the number that `tenant.last_subscription` has. */
export function insertSubscription({ company_id, ...others }: NewSubscription): BoundSql {
  const names = Object.keys(others);
  const marks = names.map(() => "?").join(", ");
  return {
    sql: `INSERT INTO subscription (company_id, number, ${names.join(", ")})
      SELECT company_id, last_subscription, ${marks} FROM tenant WHERE company_id = ?`,
    values: [...(Object.values(others) as Value[]), company_id],
  };
}

/** A guard: takes the next number. */
export function nextNumber(companyId: string): BoundSql {
  return {
    sql: "UPDATE tenant SET last_subscription = last_subscription + 1 WHERE company_id = ?",
    values: [companyId],
  };
}

/** Of a new subscription, whose number only its row knows. */
export function madeEvent(
  { companyId, id }: { companyId: string; id: string },
  { kind, side, person }: Event,
  at: number,
): BoundSql {
  return {
    sql: `INSERT INTO subscription_event (company_id, subscription_number, at, id, kind, side,
        person_id, person_name)
      SELECT company_id, number, ?, ?, ?, ?, ?, ? FROM subscription WHERE company_id = ? AND id = ?`,
    values: [
      at,
      `00000000-${crypto.randomUUID()}`,
      kind,
      side,
      person?.id ?? null,
      person?.name ?? "",
      companyId,
      id,
    ],
  };
}

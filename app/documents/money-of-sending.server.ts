/** What sending an invoice does to its money. */
import type { BoundSql } from "../database/one-trip";
import { enter } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { Refusal } from "../refusal";
import type { DocumentRow } from "./document.server";
import type { DocumentStatus } from "./states";

/**
 * The status once a version with this total is sent. Throws "conflict" for an invoice whose client
 * has paid more already.
 */
export function statusOfSending({ kind, paid }: DocumentRow, total: number): DocumentStatus {
  if (kind === "estimate") return "Sent";
  if (paid > total)
    throw new Refusal(
      "conflict",
      "The client has paid more than this total. Raise it, or reverse a payment first.",
    );
  return statusOf({ total, paid, credits: 0, due: total - paid });
}

/** The client owes the difference to what the last version asked for. */
export function moneyOfSending(
  { kind, company_id, id, version, total: before }: DocumentRow,
  total: number,
  at: number,
): BoundSql[] {
  if (kind === "estimate") return [];
  const amount = total - (version === 0 ? 0 : before);
  return enter(
    company_id,
    id,
    [{ account: "receivable", cause: "invoice", cause_id: `version ${version + 1}`, amount }],
    at,
  );
}

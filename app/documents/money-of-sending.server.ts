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
export function statusOfSending(row: DocumentRow, total: number): DocumentStatus {
  const { kind, paid } = row;
  if (kind === "estimate") return "Sent";
  const due = dueOfSending(row, total);
  if (due < 0)
    throw new Refusal(
      "conflict",
      "The client has paid more than this total. Raise it, or reverse a payment first.",
    );
  return statusOf({ total, paid, credits: total - paid - due, due });
}

/** What is due then: what was taken off the bill stays off. */
export function dueOfSending(
  { version, total: before, due }: Pick<DocumentRow, "version" | "total" | "due">,
  total: number,
) {
  return version === 0 ? total : due + total - before;
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

import type { DocumentStatus } from "../../documents/states";

/** Whether the work of an invoice can be rated: a debit that is on its way counts, as its client is done. */
export function isPaid({ status, paid }: { status: DocumentStatus; paid: number }) {
  return paid > 0 || status === "Processing";
}

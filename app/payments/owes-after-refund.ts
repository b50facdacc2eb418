import type { DocumentStatus } from "../documents/states";

/** The preset of "Does the client still owe this?". A void invoice is never owed. */
export function owesAfterRefund(status: DocumentStatus) {
  return status !== "Paid" && status !== "Void";
}

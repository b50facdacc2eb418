import { billingIn } from "./billing";
import { snapshotIn, type ApprovalRow, type DocumentRow, type VersionRow } from "./document.server";
import { receivedOf, type ReceivedRow } from "./received-payments.server";
import { approvalIn } from "./shown-parts.server";
import type { ShownDocument } from "./snapshot";
import { statusNow } from "./states";

interface Stored {
  row: DocumentRow;
  version: VersionRow;
  approval: ApprovalRow | undefined;
  payments: ReceivedRow[];
}

/** A version that was sent, with what has happened since. */
export function shownVersion(stored: Stored, now: number): ShownDocument {
  const { row, version } = stored;
  const snapshot = snapshotIn(version);
  return {
    ...whatHappened({ ...stored, timeZone: snapshot.timeZone }, version.version),
    status: statusNow(row, now),
    version: version.version,
    snapshot,
  };
}

/** What all versions of the document share, and whether the client chose options of this one. */
export function whatHappened(
  { row, approval, payments, timeZone }: Omit<Stored, "version"> & { timeZone: string },
  version: number,
): Omit<ShownDocument, "status" | "version" | "snapshot"> {
  return {
    kind: row.kind,
    number: row.number,
    jobNumber: row.job_number,
    subscriptionNumber: row.subscription_number,
    billing: billingIn(row),
    date: row.sent_at,
    chosen: approval?.version === version ? approvalIn(approval).chosen : [],
    paid: row.paid,
    due: row.due,
    credit: creditOf(row, version),
    paidAt: row.paid_at,
    payments: payments
      .filter(({ reversed_at }) => reversed_at === null)
      .map((one) => {
        const { id: _, ...shown } = receivedOf(one, timeZone);
        return shown;
      }),
  };
}

/** Of what counts now: a former version has other totals. */
function creditOf({ kind, status, total, paid, due, version: sent }: DocumentRow, version: number) {
  const counts = kind === "invoice" && status !== "Void" && sent > 0 && version === sent;
  return counts ? total - paid - due : 0;
}

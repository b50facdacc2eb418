/** The lives of estimates and invoices. Plain constants, also for the browser. */

export const documentKinds = ["estimate", "invoice"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const estimateStatuses = [
  "Draft",
  "Sent",
  "Viewed",
  "Approved",
  "Rejected",
  "Expired",
  "Closed",
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

export const invoiceStatuses = [
  "Draft",
  "Sent",
  "Partial",
  "Processing",
  "Paid",
  "Void",
  "Refunded",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const documentStatuses = [
  ...estimateStatuses,
  ...invoiceStatuses.filter((status) => status !== "Draft" && status !== "Sent"),
] as const;
export type DocumentStatus = EstimateStatus | InvoiceStatus;

/** The lists of an office. */
export const documentFolders = ["draft", "open", "done", "closed"] as const;
export type DocumentFolder = (typeof documentFolders)[number];

export function folderOf(status: DocumentStatus): DocumentFolder {
  switch (status) {
    case "Draft":
      return "draft";
    case "Approved":
    case "Paid":
      return "done";
    case "Rejected":
    case "Closed":
    case "Expired":
    case "Void":
    case "Refunded":
      return "closed";
    default:
      return "open";
  }
}

interface Standing {
  kind: DocumentKind;
  status: DocumentStatus;
  due_at: number | null;
}

/** The status now: an estimate that nobody answered expires after its day. */
export function statusNow({ kind, status, due_at }: Standing, now: number): DocumentStatus {
  const waits = kind === "estimate" && (status === "Sent" || status === "Viewed");
  return waits && due_at !== null && now >= due_at ? "Expired" : status;
}

/**
 * Whether the client may answer it: one that was declined may still be approved, like all others
 * until its day is over.
 */
export function isAnswerable(document: Standing, now: number) {
  const { kind, status, due_at } = document;
  const isOpen = status === "Sent" || status === "Viewed" || status === "Rejected";
  return kind === "estimate" && isOpen && (due_at === null || now < due_at);
}

/** Of an invoice: something is to be paid, and no payment is on its way. */
export function isUnpaid(status: DocumentStatus) {
  return status === "Sent" || status === "Partial";
}

/**
 * Whether it waits for the client's payment or answer. A declined estimate can still be approved,
 * but it waits no longer.
 */
export function waits(document: Standing & { due: number }, now: number) {
  const { kind, status, due } = document;
  return kind === "estimate"
    ? status !== "Rejected" && isAnswerable(document, now)
    : isUnpaid(status) && due > 0;
}

/** Something is to be paid, and its day is over. */
export function isOverdue({ kind, status, due_at }: Standing, now: number) {
  return kind === "invoice" && isUnpaid(status) && due_at !== null && now >= due_at;
}

/** Whether the office may change what it says. */
export function isEditable({ kind, status }: Pick<Standing, "kind" | "status">) {
  return kind === "estimate" ? status !== "Closed" : status === "Draft" || isUnpaid(status);
}

/** What people read for an invoice's status (INV-009 to INV-012). */
export function statusLabel(status: DocumentStatus, kind: DocumentKind) {
  if (kind === "estimate") return status;
  if (status === "Sent") return "Unpaid";
  return status === "Partial" ? "Partially Paid" : status;
}

/** EST-016. */
export function showsApprove(status: DocumentStatus) {
  return status !== "Approved" && status !== "Closed";
}

/** EST-017. */
export function showsDecline(status: DocumentStatus) {
  return status !== "Approved" && status !== "Rejected" && status !== "Closed";
}

export const eventKinds = [
  "made",
  "sent",
  "sent again",
  "viewed",
  "approved",
  "rejected",
  "change asked",
  "expired",
  "closed",
  "reopened",
  "invoiced",
  "payment recorded",
  "payment reversed",
  "voided",
  "reminded",
  "links revoked",
  "payment started",
  "payment made",
  "payment failed",
  "payment unknown",
  "refunded",
  "refund failed",
  "disputed",
  "dispute won",
  "dispute lost",
  "owed again",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** How the client paid without us. */
export const paymentMethods = ["cash", "check", "transfer", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Also those by Stripe. */
export const receivedMethods = [...paymentMethods, "card", "bank"] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

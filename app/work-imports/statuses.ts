/** What programs call the states of estimates, invoices and jobs. */
import type { DocumentStatus } from "../documents/states";
import type { JobStatus } from "../jobs/states";

/** In lower case without signs and spaces. */
const estimates: Record<string, DocumentStatus> = {
  "": "Sent",
  draft: "Draft",
  sent: "Sent",
  open: "Sent",
  pending: "Sent",
  submitted: "Sent",
  awaitingresponse: "Sent",
  awaitingapproval: "Sent",
  changesrequested: "Sent",
  viewed: "Viewed",
  approved: "Approved",
  accepted: "Approved",
  won: "Approved",
  converted: "Approved",
  rejected: "Rejected",
  declined: "Rejected",
  lost: "Rejected",
  expired: "Expired",
  closed: "Closed",
  archived: "Closed",
  canceled: "Closed",
  cancelled: "Closed",
};

/** "Paid": nothing more is to be paid, if the file does not say how much. */
const invoices: Record<string, "Draft" | "Sent" | "Paid" | "Void"> = {
  "": "Sent",
  draft: "Draft",
  void: "Void",
  voided: "Void",
  canceled: "Void",
  cancelled: "Void",
  paid: "Paid",
  paidinfull: "Paid",
  deposited: "Paid",
  closed: "Paid",
  sent: "Sent",
  open: "Sent",
  viewed: "Sent",
  unpaid: "Sent",
  overdue: "Sent",
  pastdue: "Sent",
  due: "Sent",
  awaitingpayment: "Sent",
  partial: "Sent",
  partiallypaid: "Sent",
  partiallyrefunded: "Sent",
  processing: "Sent",
  baddebt: "Sent",
};

const jobs: Record<string, JobStatus> = {
  "": "unscheduled",
  unscheduled: "unscheduled",
  needsscheduling: "unscheduled",
  actionrequired: "unscheduled",
  active: "unscheduled",
  open: "unscheduled",
  new: "unscheduled",
  scheduled: "scheduled",
  upcoming: "scheduled",
  today: "scheduled",
  late: "scheduled",
  inprogress: "in-progress",
  started: "in-progress",
  onmyway: "in-progress",
  completed: "completed",
  complete: "completed",
  completeunrated: "completed",
  completerated: "completed",
  done: "completed",
  finished: "completed",
  requiresinvoicing: "completed",
  invoiced: "completed",
  paid: "completed",
  closed: "closed",
  archived: "closed",
  canceled: "closed",
  cancelled: "closed",
  usercanceled: "closed",
  procanceled: "closed",
};

function plain(cell: string) {
  return cell.toLowerCase().replace(/[^a-z]/g, "");
}

/** QuickBooks writes "Overdue 12 days" and "Due in 5 days". */
function plainState(cell: string) {
  return plain(cell.replace(/\b(overdue|due)\b.*/i, "$1"));
}

export function estimateStatusIn(cell: string) {
  return estimates[plain(cell)];
}

export function invoiceStatusIn(cell: string) {
  return invoices[plainState(cell)];
}

export function jobStatusIn(cell: string) {
  return jobs[plain(cell)];
}

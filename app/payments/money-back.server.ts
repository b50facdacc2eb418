/** What becomes of a payment afterwards: refunds, here or at Stripe, and disputes. As Stripe has them. */
import type { dispute } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import { addRow, changeRow } from "../database/work-databases/versioned";
import type { Work } from "../database/work-databases/work";
import { eventSql, moveGuard } from "../documents/document-statements.server";
import type { DocumentRow } from "../documents/document.server";
import { nextReminderOf } from "../documents/reminders";
import { HOUR } from "../duration";
import { enter, type Entry } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import type { Disputed, Intent, Refunded } from "../outside/payments/charges";
import { clientBasis } from "../reviews/basis.server";
import { invoiceOf, type OnlineInvoice } from "./invoice-of.server";
import type { OnlinePayment } from "./online-payment.server";
import { paymentMails, type ToldBack } from "./payment-mails.server";
import { refundGuard, type RefundRow } from "./refund-row.server";
import type { Paying } from "./sync-payment.server";

type DisputeRow = typeof dispute.$inferSelect;

/** False if something changed meanwhile: it has to be looked at again. */
export async function syncMoneyBack(
  context: Paying,
  work: Work,
  payment: OnlinePayment,
  { charge }: Pick<Intent, "charge">,
): Promise<boolean> {
  if (!charge || payment.state !== "succeeded") return true;
  const { reads, companyId } = work;
  const [refunds, disputes] = await Promise.all([
    reads.all<RefundRow>(
      "SELECT * FROM refund WHERE company_id = ? AND payment_id = ?",
      companyId,
      payment.id,
    ),
    reads.all<DisputeRow>(
      "SELECT * FROM dispute WHERE company_id = ? AND payment_id = ?",
      companyId,
      payment.id,
    ),
  ]);
  const ours = refunds.reduce((sum, one) => sum + (isEntered(one) ? one.amount : 0), 0);
  const isWaiting = refunds.some(({ state }) => state === "claimed" || state === "pending");
  const { charges } = context.payments;
  const { account_id: account, intent_id: intent } = payment;
  if (isWaiting || charge.refunded !== ours)
    for (const theirs of await charges.listRefunds(account, intent!))
      if (!(await noteRefund(context, work, { payment, refunds, theirs }))) return false;
  if (charge.disputed || disputes.some(({ state }) => state === "open"))
    for (const theirs of await charges.listDisputes(account, intent!)) {
      const row = disputes.find(({ id }) => id === theirs.id);
      if (!(await noteDispute(context, work, { payment, row, theirs }))) return false;
    }
  return true;
}

/** Whether the ledger has it. */
function isEntered({ state }: Pick<RefundRow, "state">) {
  return state === "pending" || state === "succeeded";
}

interface RefundFound {
  payment: OnlinePayment;
  refunds: RefundRow[];
  theirs: Refunded;
}

async function noteRefund(context: Paying, work: Work, { payment, refunds, theirs }: RefundFound) {
  const row = refunds.find((one) => one.refund_id === theirs.id || one.id === theirs.refund);
  if (row && row.state === theirs.status && row.refund_id === theirs.id) return true;
  const document = await invoiceOf(work, payment.document_id);
  if (!document) return true;
  const at = context.now();
  const { companyId } = work;
  const columns = {
    state: theirs.status,
    refund_id: theirs.id,
    state_at: at,
    failure: theirs.failure,
    next_check_at: theirs.status === "pending" ? at + 6 * HOUR : null,
  };
  const id = row?.id ?? crypto.randomUUID();
  const owed = row?.owed ?? Number(document.status !== "Paid");
  const guard = row
    ? refundGuard(row, columns)
    : insertRefund(companyId, { id, payment, owed, theirs, columns });
  const was = row !== undefined && isEntered(row);
  const is = isEntered(columns);
  const told: ToldBack | undefined =
    is && !was ? "refunded" : was && !is ? "refund failed" : undefined;
  if (!told) return (await work.write([guard], [])) !== undefined;
  const sign = told === "refunded" ? 1 : -1;
  const cause_id = sign === 1 ? id : `${id} failed`;
  const entries: Entry[] = [
    { account: "receivable", cause: "refund", cause_id, amount: sign * theirs.amount },
    { account: "stripe", cause: "refund", cause_id, amount: -sign * theirs.amount },
    ...(owed === 1
      ? []
      : [
          {
            account: "receivable" as const,
            cause: "credit" as const,
            cause_id,
            amount: -sign * theirs.amount,
          },
        ]),
  ];
  return changed(context, work, {
    document,
    payment,
    guard,
    entries,
    told,
    of: cause_id,
    amount: theirs.amount,
    text: row?.reason ?? "",
    ...(row?.person_id && { person: { id: row.person_id, name: row.person_name } }),
  });
}

interface Adopted {
  id: string;
  payment: OnlinePayment;
  owed: number;
  theirs: Refunded;
  columns: Partial<RefundRow>;
}

/** A refund that was made at Stripe. A guard. */
function insertRefund(
  companyId: string,
  { id, payment, owed, theirs, columns }: Adopted,
): BoundSql {
  const values = {
    id,
    payment_id: payment.id,
    document_id: payment.document_id,
    amount: theirs.amount,
    owed,
    created_at: theirs.createdAt,
    ...columns,
  };
  return addRow("refund", companyId, values);
}

interface DisputeFound {
  payment: OnlinePayment;
  row: DisputeRow | undefined;
  theirs: Disputed;
}

/** The invoice stays as it is, until the owner says that the client owes it again. */
async function noteDispute(context: Paying, work: Work, { payment, row, theirs }: DisputeFound) {
  const taken = Math.max(0, -theirs.net);
  const isSame = row?.state === theirs.state && row.taken === taken;
  if (isSame && row.answer_by === theirs.answerBy) return true;
  const document = await invoiceOf(work, payment.document_id);
  if (!document) return true;
  const at = context.now();
  const columns = {
    state: theirs.state,
    taken,
    answer_by: theirs.answerBy,
    answered: Number(theirs.state === "open" && theirs.answerBy === null),
    state_at: row?.state === theirs.state ? row.state_at : at,
    next_check_at: theirs.state === "open" ? at + 24 * HOUR : null,
  };
  const guard = row
    ? disputeGuard(row, columns)
    : insertDispute(work.companyId, { payment, theirs, columns });
  const told: ToldBack | undefined = !row
    ? "disputed"
    : row.state !== theirs.state && theirs.state !== "open"
      ? `dispute ${theirs.state}`
      : undefined;
  const delta = (row?.taken ?? 0) - taken;
  const entries: Entry[] =
    delta === 0
      ? []
      : [
          {
            account: "stripe",
            cause: delta < 0 ? "dispute" : "dispute won",
            cause_id: theirs.id,
            amount: delta,
          },
        ];
  if (!told && entries.length === 0) return (await work.write([guard], [])) !== undefined;
  const paysAgain = theirs.state === "won" && row?.owed_at != null && document.due >= theirs.amount;
  return changed(context, work, {
    document,
    payment,
    guard,
    entries: [
      ...entries,
      // What the client was asked for again has come back after all.
      ...(paysAgain
        ? [
            {
              account: "receivable" as const,
              cause: "owed again" as const,
              cause_id: `${theirs.id} won`,
              amount: -theirs.amount,
            },
          ]
        : []),
    ],
    told,
    of: theirs.id,
    amount: theirs.amount,
    text: told === "disputed" ? theirs.reason.replaceAll("_", " ") : "",
    answerBy: theirs.answerBy,
  });
}

/** A guard. */
export function disputeGuard(row: DisputeRow, columns: Partial<DisputeRow>): BoundSql {
  return changeRow<DisputeRow>("dispute", "id", row, columns);
}

function insertDispute(
  companyId: string,
  { payment, theirs, columns }: Omit<DisputeFound, "row"> & { columns: Partial<DisputeRow> },
): BoundSql {
  const values = {
    id: theirs.id,
    payment_id: payment.id,
    document_id: payment.document_id,
    amount: theirs.amount,
    reason: theirs.reason,
    created_at: theirs.createdAt,
    ...columns,
  };
  return addRow("dispute", companyId, values);
}

interface Change {
  document: OnlineInvoice;
  payment: OnlinePayment;
  guard: BoundSql;
  entries: Entry[];
  told: ToldBack | undefined;
  of: string;
  amount: number;
  text: string;
  person?: { id: string; name: string };
  answerBy?: number | null;
}

/** The invoice's figures follow from the entries, its status from the figures. */
async function changed(context: Paying, work: Work, change: Change): Promise<boolean> {
  const { document, payment, guard, entries, told, of, amount, text, person } = change;
  const at = context.now();
  const after = figuresAfter(document, entries);
  const to = statusOf(after, {
    isVoid: document.status === "Void",
    isProcessing: document.status === "Processing",
  });
  const done = await work.write(
    [guard, moveGuard(document, { to, at, columns: columnsFor(document, to, at) })],
    [
      ...(told
        ? [
            eventSql(
              document,
              {
                kind: told,
                side: person ? "company" : "system",
                to,
                amount,
                text,
                ...(person && { person }),
              },
              at,
            ),
          ]
        : []),
      ...enter(work.companyId, document.id, entries, at),
      ...(to !== document.status && [to, document.status].includes("Paid")
        ? await clientBasis(context.config, work, document.client_id, at)
        : []),
      ...(told
        ? await paymentMails(context, work, {
            ...{ told, payment, of, amount, reason: text },
            document: { ...document, due: after.due },
            answerBy: change.answerBy ?? null,
          })
        : []),
    ],
  );
  if (done)
    context.info({ event: `payment ${told ?? "changed"}`, payment: payment.id, object: of });
  return done !== undefined;
}

/** Of the entries that are added to those of the invoice. */
export function figuresAfter({ total, paid, due }: DocumentRow, entries: Entry[]) {
  const receivable = entries.filter(({ account }) => account === "receivable");
  const sum = (all: Entry[]) => all.reduce((total, { amount }) => total + amount, 0);
  const after = {
    due: due + sum(receivable),
    paid: paid - sum(receivable.filter(({ cause }) => cause !== "credit")),
  };
  return { total, ...after, credits: total - after.paid - after.due };
}

function columnsFor(document: DocumentRow, to: DocumentRow["status"], at: number) {
  if (to === document.status) return {};
  const waits = to === "Sent" || to === "Partial";
  return {
    remind_at: waits ? nextReminderOf(document, at) : null,
    paid_at: to === "Paid" ? at : null,
  };
}

/** What becomes of a payment afterwards: refunds, here or at Stripe, and disputes. As Stripe has them. */
import type { dispute } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import { addRow, changeRow } from "../database/work-databases/versioned";
import type { Work } from "../database/work-databases/work";
import { HOUR } from "../duration";
import type { Entry } from "../ledger/entries.server";
import type { Disputed, Intent, Refunded } from "../outside/payments/charges";
import { changeInvoice, lowerDue, roomToLower } from "./change-invoice.server";
import { invoiceOf } from "./invoice-of.server";
import type { OnlinePayment } from "./online-payment.server";
import { owesAfterRefund } from "./owes-after-refund";
import type { ToldBack } from "./payment-mails.server";
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
  const isOpen = refunds.some(
    (one) => one.state === "claimed" || one.state === "pending" || isWaiting(one),
  );
  const { charges } = context.payments;
  const { account_id: account, intent_id: intent } = payment;
  if (isOpen || charge.refunded !== ours)
    for (const theirs of await charges.listRefunds(account, intent!))
      if (!(await noteRefund(context, work, { payment, refunds, theirs }))) return false;
  if (charge.disputed || disputes.some(({ state }) => state === "open"))
    for (const theirs of await charges.listDisputes(account, intent!)) {
      const row = disputes.find(({ id }) => id === theirs.id);
      if (!(await noteDispute(context, work, { payment, row, theirs }))) return false;
    }
  return true;
}

/** The account is not connected any more: Stripe says nothing of these from now on. */
export async function endMoneyBack(work: Work, { id }: OnlinePayment): Promise<void> {
  const tables = ["refund", "dispute"];
  await work.write(
    [],
    tables.map((table) => ({
      sql: `UPDATE ${table} SET next_check_at = NULL WHERE company_id = ? AND payment_id = ?
        AND state <> 'claimed' AND next_check_at IS NOT NULL`,
      values: [work.companyId, id],
    })),
  );
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
  const isLate = row?.state === "failed" && row.refund_id === theirs.id && isWaiting(row);
  if (row && row.state === theirs.status && row.refund_id === theirs.id && !isLate) return true;
  const was = row !== undefined && isEntered(row);
  const is = isEntered({ state: theirs.status });
  // What the client was asked for again has not left.
  const isLower = row?.owed === 1 && !is && (was || isLate);
  const room = isLower ? await roomToLower(context, work, payment.document_id) : undefined;
  const document = await invoiceOf(work, payment.document_id);
  if (!document) return true;
  const at = context.now();
  const { companyId } = work;
  const columns = {
    state: theirs.status,
    refund_id: theirs.id,
    state_at: isLate ? row.state_at : at,
    failure: theirs.failure,
    next_check_at:
      theirs.status === "pending" ? at + 6 * HOUR : isLower && !room ? at + HOUR : null,
  };
  const id = row?.id ?? crypto.randomUUID();
  const owed = row?.owed ?? Number(owesAfterRefund(document.status));
  const guard = row
    ? refundGuard(row, columns)
    : insertRefund(companyId, { id, payment, owed, theirs, columns });
  const told: ToldBack | undefined =
    is && !was ? "refunded" : isLate || (was && !is) ? "refund failed" : undefined;
  if (!told || (isLate && !room)) return (await work.write([guard], [])) !== undefined;
  const { amount } = theirs;
  const of = { cause: "refund", cause_id: told === "refunded" ? id : `${id} failed` } as const;
  const moved = told === "refunded" ? amount : -amount;
  const entries: Entry[] = [
    ...(isLate ? [] : [{ account: "stripe" as const, ...of, amount: -moved }]),
    ...(isLower ? [] : [{ account: "receivable" as const, ...of, amount: moved }]),
    ...(owed === 1
      ? []
      : [{ account: "receivable" as const, ...of, cause: "credit" as const, amount: -moved }]),
    ...(room ? lowerDue(document, { ...of, amount }) : []),
  ];
  return changeInvoice(context, work, {
    document,
    payment,
    guards: room ? [guard, room] : [guard],
    entries,
    told,
    isKnown: isLate,
    of: of.cause_id,
    amount,
    text: row?.reason ?? "",
    ...(row?.person_id && { person: { id: row.person_id, name: row.person_name } }),
  });
}

/** Whether something is still to be done about one that is over: what is due waits to become less. */
function isWaiting({ next_check_at }: Pick<RefundRow, "next_check_at">) {
  return next_check_at !== null;
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
  const isLate = row?.state === "won" && isWaiting(row);
  if (isSame && row.answer_by === theirs.answerBy && !isLate) return true;
  const isBack = row?.owed_at != null && theirs.state === "won" && (row.state !== "won" || isLate);
  const owed = isBack ? await owedAgainFor(work, payment.document_id, theirs.id) : 0;
  const room = owed > 0 ? await roomToLower(context, work, payment.document_id) : undefined;
  const document = await invoiceOf(work, payment.document_id);
  if (!document) return true;
  const at = context.now();
  const columns = {
    state: theirs.state,
    taken,
    answer_by: theirs.answerBy,
    answered: Number(theirs.state === "open" && theirs.answerBy === null),
    state_at: row?.state === theirs.state ? row.state_at : at,
    next_check_at: theirs.state === "open" ? at + 24 * HOUR : owed > 0 && !room ? at + HOUR : null,
  };
  const guard = row
    ? disputeGuard(row, columns)
    : insertDispute(work.companyId, { payment, theirs, columns });
  // The bank only asked about it before.
  const isWorse = row?.taken === 0 && taken > 0 && theirs.state === "open";
  const told: ToldBack | undefined =
    !row || isWorse
      ? "disputed"
      : (isLate && room) || (row.state !== theirs.state && theirs.state !== "open")
        ? `dispute ${theirs.state as "won" | "lost"}`
        : undefined;
  const delta = (row?.taken ?? 0) - taken;
  const entries: Entry[] = [
    ...(delta === 0
      ? []
      : [
          {
            account: "stripe" as const,
            cause: delta < 0 ? ("dispute" as const) : ("dispute won" as const),
            // It may be taken and given back more than once.
            cause_id: row ? `${theirs.id} ${row.version}` : theirs.id,
            amount: delta,
          },
        ]),
    // What the client was asked for again has come back after all.
    ...(room
      ? lowerDue(document, { cause: "owed again", cause_id: `${theirs.id} won`, amount: owed })
      : []),
  ];
  if (!told && entries.length === 0) return (await work.write([guard], [])) !== undefined;
  return changeInvoice(context, work, {
    document,
    payment,
    guards: room ? [guard, room] : [guard],
    entries,
    told,
    isKnown: isLate,
    of: isWorse ? `${theirs.id} taken` : theirs.id,
    amount: theirs.amount,
    text: told === "disputed" ? theirs.reason.replaceAll("_", " ") : "",
    answerBy: theirs.answerBy,
  });
}

/** What of a dispute the client was asked for again, and still is. In cents. */
async function owedAgainFor({ reads, companyId }: Work, documentId: string, dispute: string) {
  const row = await reads.first<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0) AS sum FROM money_entry WHERE company_id = ?
      AND document_id = ? AND cause = 'owed again' AND account = 'receivable' AND cause_id IN (?, ?)`,
    companyId,
    documentId,
    dispute,
    `${dispute} won`,
  );
  return row?.sum ?? 0;
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

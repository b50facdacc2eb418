/** What refunds and disputes change on an invoice: its entries, its figures, its status, and the mails. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { eventSql, moveGuard } from "../documents/document-statements.server";
import type { DocumentRow } from "../documents/document.server";
import { nextReminderOf } from "../documents/reminders";
import { isUnpaid } from "../documents/states";
import { enter, type Entry } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { Refusal } from "../refusal";
import { clientBasis } from "../reviews/basis.server";
import type { OnlineInvoice } from "./invoice-of.server";
import { noOpenPayment, openPaymentOf, type OnlinePayment } from "./online-payment.server";
import { paymentMails, type ToldBack } from "./payment-mails.server";
import { stopOpenPayment } from "./stop-payment.server";
import type { Paying } from "./sync-payment.server";

export interface Change {
  document: OnlineInvoice;
  payment: OnlinePayment;
  guards: BoundSql[];
  entries: Entry[];
  told: ToldBack | undefined;
  /** Both sides know it already: no mails, and an event only for a new status. */
  isKnown?: boolean;
  of: string;
  amount: number;
  text: string;
  person?: { id: string; name: string };
  answerBy?: number | null;
}

/** The invoice's figures follow from the entries, its status from the figures. */
export async function changeInvoice(context: Paying, work: Work, change: Change): Promise<boolean> {
  const { document, payment, guards, entries, told, isKnown, of, amount, text, person } = change;
  const at = context.now();
  const after = figuresAfter(document, entries);
  const to = statusOf(after, {
    isVoid: document.status === "Void",
    isProcessing: document.status === "Processing",
  });
  const news = isKnown ? undefined : told;
  const kind = to === document.status ? news : told;
  const done = await work.write(
    [...guards, moveGuard(document, { to, at, columns: columnsFor(document, to, at) })],
    [
      ...(kind
        ? [
            eventSql(
              document,
              {
                kind,
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
      ...(news
        ? await paymentMails(context, work, {
            ...{ told: news, payment, of, amount, reason: text },
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
  const waits = isUnpaid(to);
  return {
    remind_at: waits ? nextReminderOf(document, at) : null,
    paid_at: to === "Paid" ? at : null,
  };
}

/**
 * Before what is due becomes less: ends a payment that somebody could still make. A guard that no other
 * one begins; undefined: one is under way, and what is due has to wait for its end.
 */
export async function roomToLower(
  context: Paying,
  work: Work,
  documentId: string,
): Promise<BoundSql | undefined> {
  try {
    await stopOpenPayment(context, work, documentId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "conflict")) throw error;
    if (await openPaymentOf(work, documentId)) return undefined;
  }
  return noOpenPayment(work.companyId, documentId);
}

/**
 * The client owes less: money came back that they were asked for again. What they have paid twice by
 * then is no part of the bill, so that less than nothing is never due.
 */
export function lowerDue(
  { due }: Pick<DocumentRow, "due">,
  { amount, ...of }: Pick<Entry, "cause" | "cause_id" | "amount">,
): Entry[] {
  if (amount === 0) return [];
  const over = amount - due;
  return [
    { account: "receivable", ...of, amount: -amount },
    ...(over > 0
      ? [{ account: "receivable" as const, ...of, cause: "credit" as const, amount: over }]
      : []),
  ];
}

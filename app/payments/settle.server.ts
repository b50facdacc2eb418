/** What a payment's new state changes here: its row, the invoice, the ledger, and the mails. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { eventSql, moveGuard } from "../documents/document-statements.server";
import type { DocumentRow } from "../documents/document.server";
import { nextReminderOf } from "../documents/reminders";
import { isUnpaid, type DocumentStatus, type EventKind } from "../documents/states";
import { enter, onlineEntries } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import type { Intent } from "../outside/payments/charges";
import { clientBasis } from "../reviews/basis.server";
import { invoiceOf } from "./invoice-of.server";
import { agreeSql } from "./auto-pay.server";
import { labelOf } from "../documents/method-label";
import { changeGuard, type OnlinePayment, type PaymentState } from "./online-payment.server";
import { nextCheck } from "./outcome";
import { paymentMails, type Told } from "./payment-mails.server";
import type { Paying } from "./sync-payment.server";

export interface Outcome {
  to: PaymentState;
  /** As Stripe has it; undefined: nothing was found. */
  intent?: Intent;
}

type Facts = Partial<Omit<OnlinePayment, "company_id" | "id" | "version">>;

/** False if the payment or its invoice changed meanwhile. */
export async function settle(
  context: Paying,
  work: Work,
  row: OnlinePayment,
  { to, intent }: Outcome,
): Promise<boolean> {
  const at = context.now();
  const checks = to === row.state ? row.checks + 1 : 0;
  const columns: Facts = {
    ...(intent && factsOf(row, intent)),
    state: to,
    state_at: to === row.state ? row.state_at : at,
    next_check_at: nextCheck(to, checks, at),
    checks,
  };
  const guard = changeGuard(row, columns);
  const told = newsOf(row.state, to);
  if (!told) return (await work.write([guard], [])) !== undefined;
  const document = await invoiceOf(work, row.document_id);
  if (!document) return (await work.write([guard], [])) !== undefined;
  const after = { ...row, ...columns };
  const change = changeOf(document, after, told, at);
  const done = await work.write(
    [guard, change.guard],
    [
      ...change.rest,
      ...(change.to !== document.status && [change.to, document.status].includes("Paid")
        ? await clientBasis(context.config, work, document.client_id, at)
        : []),
      ...(await paymentMails(context, work, {
        told,
        payment: after,
        document: { ...document, due: change.due },
      })),
    ],
  );
  if (done) context.info({ event: `payment ${told}`, payment: row.id, company: work.companyId });
  return done !== undefined;
}

/** What the mails are about; undefined: nothing changes for the invoice. */
function newsOf(from: PaymentState, to: PaymentState): Told | undefined {
  if (from === to) return undefined;
  switch (to) {
    case "succeeded":
      return "made";
    case "processing":
      return "started";
    case "failed":
      return from === "processing" ? "failed" : undefined;
    case "unknown":
      return "unknown";
    default:
      return undefined;
  }
}

function factsOf(row: OnlinePayment, intent: Intent): Facts {
  const { method, charge, failure, customer } = intent;
  return {
    intent_id: intent.id,
    ...(customer !== null && { customer_id: customer }),
    ...(method && {
      method_id: method.id,
      method_type: method.type,
      brand: method.brand,
      last4: method.last4,
      bank_name: method.bankName,
    }),
    ...(charge && { charge_id: charge.id, fee: charge.fee ?? row.fee }),
    ...(failure && {
      failure: failure.code.slice(0, 100),
      failure_message: failure.message.slice(0, 300),
    }),
  };
}

const events: Record<Told, EventKind> = {
  made: "payment made",
  started: "payment started",
  failed: "payment failed",
  unknown: "payment unknown",
};

interface Change {
  to: DocumentStatus;
  /** In cents, afterwards. */
  due: number;
  guard: BoundSql;
  rest: BoundSql[];
}

function changeOf(document: DocumentRow, payment: OnlinePayment, told: Told, at: number): Change {
  const { company_id, id, total } = document;
  const { amount } = payment;
  const arrived = told === "made" ? amount : 0;
  const [paid, due] = [document.paid + arrived, document.due - arrived];
  const to = statusOf(
    { total, paid, due, credits: total - paid - due },
    { isVoid: document.status === "Void", isProcessing: told === "started" },
  );
  const waits = isUnpaid(to);
  return {
    to,
    due,
    guard: moveGuard(document, {
      to,
      at,
      columns: {
        remind_at: waits ? nextReminderOf(document, at) : null,
        ...(to === "Paid" && { paid_at: at }),
      },
    }),
    rest: [
      eventSql(
        document,
        {
          kind: events[told],
          side: told === "made" || told === "started" ? "client" : "system",
          to,
          amount,
          text: told === "failed" ? payment.failure_message : labelOf(payment),
        },
        at,
      ),
      ...(told === "made" ? enter(company_id, id, onlineEntries(payment.id, amount), at) : []),
      ...(told === "made" && payment.auto_pays === 1 ? agreeSql(payment, document, at) : []),
    ],
  };
}

/**
 * Pays the invoices of subscriptions whose clients agreed to it: told three days before, charged, tried
 * again, given up. Run by cron; each try is one payment, however often this is run and by how many at once.
 */
import type { autoCharge } from "../database/work-databases/payment-tables";
import { bound, type BoundSql } from "../database/one-trip";
import { changeRow } from "../database/work-databases/versioned";
import type { Work } from "../database/work-databases/work";
import type { DocumentRow } from "../documents/document.server";
import { nextReminderOf } from "../documents/reminders";
import { isUnpaid } from "../documents/states";
import { DAY, HOUR, MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import { Refusal } from "../refusal";
import { oneTrip } from "../database/one-trip";
import { autoPayMails } from "./auto-pay-mails.server";
import type { AutoPayRow } from "./auto-pay.server";
import { RETRIES } from "./auto-pay-times";
import { endAutoPays } from "./auto-pay.server";
import { calledFor, claimPayment } from "./begin-payment.server";
import { storedPayment, type OnlinePayment } from "./online-payment.server";
import { LEAST_PAYMENT } from "../documents/online";
import { payeeOf, type Payee } from "./payee.server";
import { invoiceOf } from "./invoice-of.server";
import { endClaim } from "./stop-payment.server";
import { syncPayment, type Paying } from "./sync-payment.server";

type AutoChargeRow = typeof autoCharge.$inferSelect;

/** A debit fails within days, a card at once. */
const LOOKS_AGAIN = DAY;
const LATER = HOUR;
/** An invoice that can't be paid for so long is the client's to pay. */
const GIVEN_UP_AFTER = RETRIES.at(-1)! + DAY;
const MOST = 10;

type Charging = Paying & Pick<RequestContext, "work">;

/** Of one work database. Returns how many were looked at. */
export async function chargeAutomatically(context: Charging, db: D1Database): Promise<number> {
  const due = await dueCharges(context, db);
  for (const row of due) await chargeOne(context, row);
  return due.length;
}

async function dueCharges({ now }: Charging, db: D1Database) {
  const { results } = await bound(db, {
    sql: `UPDATE auto_charge SET due_at = ?1, version = version + 1 WHERE (company_id, document_id) IN (
        SELECT a.company_id, a.document_id FROM auto_charge a INDEXED BY auto_charge_due
          CROSS JOIN tenant t ON t.company_id = a.company_id AND t.state = 'open'
          WHERE a.due_at <= ?2 ORDER BY a.due_at LIMIT ${MOST})
      RETURNING *`,
    values: [now() + LATER, now()],
  }).all<AutoChargeRow>();
  return results;
}

async function chargeOne(context: Charging, row: AutoChargeRow) {
  try {
    const payee = await payeeOf(context, row.company_id);
    if (!payee) return;
    const { provider_id: providerId, work_db: workDb } = payee;
    const work = context.work({ providerId, workDb, forNextOwner: true });
    const [document, autoPay] = await Promise.all([
      invoiceOf(work, row.document_id),
      work.reads.first<AutoPayRow>(
        "SELECT * FROM auto_pay WHERE company_id = ? AND id = ?",
        work.companyId,
        row.auto_pay_id,
      ),
    ]);
    if (document && autoPay) await step(context, { work, payee, row, document, autoPay });
  } catch (error) {
    // It is due again within the hour.
    context.notice({
      event: "automatic payment not made",
      error: `${row.document_id}: ${String(error)}`,
    });
  }
}

interface One {
  work: Work;
  payee: Payee;
  row: AutoChargeRow;
  document: DocumentRow & { number: number };
  autoPay: AutoPayRow;
}

async function step(context: Charging, one: One): Promise<void> {
  const { work, row, document, autoPay } = one;
  const before = await lastPayment(context, one);
  if (before && (await isSettled(context, one, before))) return;
  if (!isUnpaid(document.status) || document.due === 0) return over(one, []);
  const isAgreed = autoPay.ended_at === null && document.due <= autoPay.most;
  if (!isAgreed || document.due < LEAST_PAYMENT)
    return over(one, [remind(document, context.now())]);
  if (await isDisconnected(context, autoPay.account_id)) {
    const at = context.now();
    return over(one, [
      ...endAutoPays(work.companyId, { subscription: autoPay.subscription_number }, "account", at),
      remind(document, at),
    ]);
  }
  if (row.step === "notice") {
    await work.write(
      [changeSql(row, { step: "charge", due_at: row.charge_at })],
      await autoPayMails(context, one, "soon"),
    );
    return;
  }
  await pay(context, one);
}

/** The method belongs to an account by which the company can't be paid any more. */
async function isDisconnected({ db }: Charging, accountId: string) {
  const open = await db
    .prepare("SELECT 1 FROM payment_account WHERE account_id = ? AND state = 'open'")
    .bind(accountId)
    .first();
  return open === null;
}

/** The try that was begun before, as Stripe has it now. */
async function lastPayment(context: Charging, { work, row }: One) {
  if (row.payment_id === "") return undefined;
  return (await syncPayment(context, work, row.payment_id)) ?? undefined;
}

/** Whether a try has an end that is written down, or has to be waited for. */
async function isSettled(context: Charging, one: One, payment: OnlinePayment): Promise<boolean> {
  const { work, row } = one;
  const { now } = context;
  switch (payment.state) {
    case "succeeded":
    case "unknown":
      await over(one, []);
      return true;
    case "processing":
      await work.write([changeSql(row, { due_at: now() + LOOKS_AGAIN })], []);
      return true;
    case "open":
      return true;
    case "failed":
      await failed(context, one, payment);
      return true;
    default:
      // Canceled, as the client paid in another way, or before it was made.
      return false;
  }
}

async function pay(context: Charging, one: One) {
  const { work, payee, row, document, autoPay } = one;
  const { charges } = context.payments;
  const { account_id: account, customer_id: customer, method_id: method } = autoPay;
  let claimed;
  try {
    claimed = await claimPayment(
      { ...context, reads: oneTrip(context.db) },
      {
        work,
        companyId: payee.id,
        row: document,
        way: "auto",
        amount: document.due,
        saved: { account, customer, method },
        guards: (payment) => [
          changeSql(row, { payment_id: payment, due_at: context.now() + 10 * MINUTE }),
        ],
      },
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Being paid by the client right now, or not payable at the moment: later, but not for ever.
    const at = context.now();
    if (at > row.charge_at + GIVEN_UP_AFTER) await over(one, [remind(document, at)]);
    return;
  }
  const { payment, wish } = claimed;
  let isRefused = false;
  try {
    const intent = await calledFor(context, work, payment, async () => {
      const made = await charges
        .createIntent(account, { ...wish, saved: { customer, method } }, payment.id)
        .catch((error: unknown) => {
          isRefused = error instanceof PaymentError && error.kind === "refused";
          throw error;
        });
      return { made: { intent_id: made.id }, answer: made };
    });
    await charges
      .confirmIntent(account, intent.id, { returnUrl: undefined }, `${payment.id} confirm`)
      .catch(unlessAnswered);
    await syncPayment(context, work, payment.id);
  } catch (error) {
    // The method may be gone at Stripe: a try like any other that fails.
    if (!isRefused) throw error;
    await endClaim(work, payment, context.now(), "failed");
  }
  const [after, charge] = await Promise.all([
    storedPayment(work, payment.id),
    work.reads.first<AutoChargeRow>(
      "SELECT * FROM auto_charge WHERE company_id = ? AND document_id = ?",
      work.companyId,
      document.id,
    ),
  ]);
  const now = await invoiceOf(work, document.id);
  if (after && charge && now)
    await isSettled(context, { ...one, row: charge, document: now }, after);
}

/** Stripe says next what came of it. */
function unlessAnswered(error: unknown) {
  if (!(error instanceof PaymentError)) throw error;
}

async function failed(context: Charging, one: One, payment: OnlinePayment) {
  const { work, row, document, autoPay } = one;
  const at = context.now();
  const { companyId } = work;
  // Trying again would end the same way: the client has to be there.
  if (payment.failure === "authentication_required")
    return over(one, [
      remind(document, at),
      ...(await autoPayMails(context, one, "asks", payment)),
    ]);
  const next = RETRIES[row.tries];
  if (next === undefined)
    return over(one, [
      ...endAutoPays(companyId, { subscription: autoPay.subscription_number }, "failures", at),
      remind(document, at),
      ...(await autoPayMails(context, one, "off", payment)),
    ]);
  const due = Math.max(row.charge_at + next, at + DAY);
  await work.write(
    [changeSql(row, { payment_id: "", tries: row.tries + 1, due_at: due })],
    await autoPayMails(context, one, "failed", payment, due),
  );
}

async function over({ work, row }: One, rest: BoundSql[]) {
  await work.write([changeSql(row, { step: "over", due_at: null })], rest);
}

/** The client is reminded again, as of any other invoice. */
function remind({ company_id, id, ...document }: DocumentRow, at: number): BoundSql {
  return {
    sql: `UPDATE document SET remind_at = ? WHERE company_id = ? AND id = ?
      AND status IN ('Sent', 'Partial')`,
    values: [nextReminderOf(document, at), company_id, id],
  };
}

/** A guard. */
function changeSql(
  row: AutoChargeRow,
  columns: Partial<Omit<AutoChargeRow, "company_id" | "document_id" | "version">>,
): BoundSql {
  return changeRow<AutoChargeRow>("auto_charge", "document_id", row, columns);
}

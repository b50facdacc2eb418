/**
 * Writes down what Stripe says an account is. Events, the sweep and the page that people come back to
 * all do this and nothing else, so their order does not matter.
 */
import { auditStatement, type Audited } from "../audit/audit.server";
import { ownersOf } from "../companies/owners.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { DAY, HOUR, MINUTE } from "../duration";
import { commit, mailStatement, type Sending } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { officePath } from "../office/office-urls";
import { PaymentError } from "../outside/payments/payment-error";
import type { Account } from "../outside/payments/payments";
import type { Calling } from "../stripe-calls/claimed-call.server";
import type { AccountRow } from "./account-row.server";

export type Syncing = Calling & Audited & Sending & Pick<RequestContext, "later">;

interface Found extends AccountRow {
  name: string;
  vanity_name: string;
}

/** Others write at the same time at most this often before we give up; the sweep comes again. */
const MAX_ATTEMPTS = 5;

/**
 * Returns whether the account is one of ours. `settle`: statements for the same batch, which note what
 * caused this.
 */
export async function syncAccount(
  context: Syncing,
  accountId: string,
  settle: D1PreparedStatement[] = [],
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await rowOf(context, accountId);
    if (!row) return false;
    // What was read before the last write must not be written over it.
    const account = await accountAt(context, accountId);
    const statements = account
      ? await changed(context, row, account)
      : await disconnected(context, row);
    const [guard, ...rest] = statements;
    const written = guardedBatch(context.db, guard!, [...rest, ...settle]);
    if (await commit(context, written)) return true;
  }
  throw new PaymentError("busy", `The account ${accountId} changes all the time.`);
}

function rowOf({ db }: Syncing, accountId: string) {
  return db
    .prepare(
      `SELECT a.*, c.name, c.vanity_name FROM payment_account a CROSS JOIN company c ON c.id = a.company_id
        WHERE a.account_id = ?`,
    )
    .bind(accountId)
    .first<Found>();
}

/** Undefined: it is not connected to us any more. */
async function accountAt({ payments }: Syncing, accountId: string) {
  try {
    return await payments.accounts.retrieve(accountId);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "gone") return undefined;
    throw error;
  }
}

async function changed(context: Syncing, row: Found, account: Account) {
  const { db, now } = context;
  const at = now();
  const update = db
    .prepare(
      `UPDATE payment_account SET details_submitted = ?, charges_enabled = ?, payouts_enabled = ?,
          card_payments = ?, bank_payments = ?, requirements = ?, checked_at = ?, next_check_at = ?,
          changed_at = ?, version = version + 1
        WHERE id = ? AND version = ?`,
    )
    .bind(
      Number(account.detailsSubmitted),
      Number(account.chargesEnabled),
      Number(account.payoutsEnabled),
      account.cardPayments,
      account.bankPayments,
      JSON.stringify(account.requirements),
      at,
      row.state === "open" ? at + untilNextCheck(account, at - row.created_at) : null,
      at,
      row.id,
      row.version,
    );
  const [could, can] = [row.charges_enabled === 1, account.chargesEnabled];
  if (could === can || row.state !== "open") return [update];
  return [
    update,
    auditStatement(context, {
      action: can ? "payments enabled" : "payments disabled",
      object: `company ${row.vanity_name}`,
      companyId: row.company_id,
    }),
    ...(await mails(context, row, can ? "payments-on" : "payments-off", String(row.version))),
  ];
}

/** The id stays, so that what was paid by it can still be found. */
async function disconnected(context: Syncing, row: Found) {
  const { db, now } = context;
  const at = now();
  const wasOpen = row.state === "open";
  const update = db
    .prepare(
      `UPDATE payment_account SET state = 'disconnected', charges_enabled = 0, payouts_enabled = 0,
          disconnected_at = coalesce(disconnected_at, ?), disconnect_reason = coalesce(disconnect_reason, 'stripe'),
          checked_at = ?, next_check_at = NULL, changed_at = ?, version = version + 1
        WHERE id = ? AND version = ?`,
    )
    .bind(at, at, at, row.id, row.version);
  if (!wasOpen) return [update];
  return [
    update,
    auditStatement(context, {
      action: "disconnect payments",
      object: `company ${row.vanity_name}`,
      companyId: row.company_id,
      details: { by: "Stripe" },
    }),
    ...(await mails(context, row, "payments-disconnected", String(row.version))),
  ];
}

async function mails(
  context: Syncing,
  row: Found,
  template: "payments-on" | "payments-off" | "payments-disconnected",
  event: string,
) {
  const owners = await ownersOf(context.db, row.company_id);
  const link = context.config.mainOrigin + officePath(row.vanity_name, "/settings/payments");
  return owners.map(({ email }) =>
    mailStatement(context, {
      key: `${template}:${row.account_id}:${event}:${email}`,
      to: email,
      template,
      data: { company: row.name, link },
    }),
  );
}

/** Soon and then less often while it is set up; once a day afterwards. */
function untilNextCheck({ detailsSubmitted, chargesEnabled }: Account, age: number) {
  if (detailsSubmitted && chargesEnabled) return DAY;
  return Math.min(Math.max(age, 10 * MINUTE), detailsSubmitted ? 6 * HOUR : DAY);
}

import * as z from "zod";
import { bound } from "../database/one-trip";
import { OfOffice, ownersOffice, type Office } from "../office/office.server";
import { officePath } from "../office/office-urls";
import { operation, user, type User, type Within } from "../operations/operation";
import { PaymentError } from "../outside/payments/payment-error";
import { Refusal } from "../refusal";
import { seenByAll } from "../security/company-access";
import { claimedCall, refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { companyPath } from "../urls";
import { syncAccount, type Syncing } from "./sync-account.server";
import { createAccountCall, type CreateAccount } from "./account-calls.server";
import { companyOf, refusalFor, type CompanyRow } from "./account-row.server";

/** Answers the address of Stripe's page that asks for what is missing. */
export const connectPayments = operation({
  name: "connect payments",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({ url: z.string() }),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const payments = paymentsOf(context);
    const company = await companyOf(context, office.id);
    const refusal = refusalFor(company);
    if (refusal) throw new Refusal("conflict", refusal);
    const account = await openAccount({ ...context, payments }, office, company);
    const page = context.config.mainOrigin + officePath(office.vanityName, "/settings/payments");
    try {
      const pages = { back: `${page}/return`, again: `${page}/again` };
      return { url: await payments.accounts.onboardingUrl(account, pages) };
    } catch (error) {
      await refuseDisconnected({ ...context, payments }, account, error);
      throw refusalOf(error);
    }
  },
});

/** Stripe refuses this for an account that was disconnected there, too; its event may be lost. */
async function refuseDisconnected(context: Syncing, account: string, error: unknown) {
  if (!(error instanceof PaymentError) || error.kind === "unavailable") return;
  await syncAccount(context, account);
  const row = await context.db
    .prepare("SELECT 1 FROM payment_account WHERE account_id = ? AND state = 'open'")
    .bind(account)
    .first();
  if (!row)
    throw new Refusal(
      "conflict",
      "This account was disconnected at Stripe. You can connect again.",
    );
}

/** Its id at Stripe; makes it at the first time. */
async function openAccount(
  context: Within<User> & { payments: NonNullable<Within<User>["payments"]> },
  office: Office,
  company: CompanyRow,
): Promise<string> {
  const { db, now, config, actor } = context;
  await bound(db, {
    sql: `INSERT INTO payment_account (company_id, created_at, changed_at)
      SELECT c.id, ?1, ?1 FROM company c WHERE c.id = ?2 AND ${seenByAll} AND c.unclaimed = 0
        ON CONFLICT DO NOTHING`,
    values: [now(), office.id],
  }).run();
  const row = await openRow(db, office.id);
  if (!row) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
  if (row.account_id !== null) return row.account_id;
  const origin = config.mainOrigin;
  const params: CreateAccount = {
    row: row.id,
    email: company.email ?? actor.email,
    name: office.name,
    // Stripe takes no address of a developer's machine.
    url: origin.startsWith("https:") ? origin + companyPath(office.vanityName) : undefined,
    company: office.providerId,
  };
  await claimedCall(
    context,
    {
      kind: "create account",
      subject: `account ${row.id}`,
      companyId: office.id,
      params,
      only: {
        sql: `EXISTS (SELECT 1 FROM payment_account
          WHERE id = ? AND account_id IS NULL AND state = 'open')`,
        values: [row.id],
      },
    },
    createAccountCall,
  );
  const made = await openRow(db, office.id);
  if (!made?.account_id) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
  return made.account_id;
}

function openRow(db: D1Database, companyId: number) {
  return db
    .prepare("SELECT id, account_id FROM payment_account WHERE company_id = ? AND state = 'open'")
    .bind(companyId)
    .first<{ id: number; account_id: string | null }>();
}

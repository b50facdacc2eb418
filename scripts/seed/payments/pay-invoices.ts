/**
 * Clients of the showcase pay invoices at the stand-in for Stripe, as the product's own code has it: one
 * by card, one by a bank transfer that is on its way, one that is refunded in part, and one whose bank
 * disputes it.
 */
import type Stripe from "stripe";
import { configFrom } from "../../../app/config";
import { oneTrip } from "../../../app/database/one-trip";
import {
  workDatabasesOf,
  type WorkDatabases,
} from "../../../app/database/work-databases/databases";
import { workOf, type Work } from "../../../app/database/work-databases/work";
import { storedDocument } from "../../../app/documents/document.server";
import { calledFor, claimPayment } from "../../../app/payments/begin-payment.server";
import { syncPayment } from "../../../app/payments/sync-payment.server";
import { stripePayments } from "../../../app/outside/payments/stripe-payments";
import type { StripeSettings } from "../../../app/outside/payments/stripe-client";
import type { LocalPlatform } from "../../local-platform";
import { demoPeople } from "../demo-people";
import { demo } from "../showcase";

interface Wish {
  env: LocalPlatform;
  stripe: Stripe;
  settings: StripeSettings;
  /** Of the stand-in. */
  origin: string;
  /** acct_… */
  account: string;
}

type End = "paid" | "on its way" | "refunded" | "disputed";

/** The newest invoice first. */
const ends: End[] = ["on its way", "disputed", "refunded", "paid"];

export async function payInvoices(wish: Wish) {
  const { env } = wish;
  const company = await env.DB.prepare("SELECT provider_id, work_db FROM company WHERE id = ?")
    .bind(demo.showcase.id)
    .first<{ provider_id: string; work_db: string | null }>();
  const databases = workDatabasesOf(env);
  const db = company?.work_db ? databases.get(company.work_db) : undefined;
  if (!company || !db) return;
  const { results } = await db
    .prepare(
      `SELECT d.number FROM document d CROSS JOIN client c
          ON c.company_id = d.company_id AND c.id = d.client_id
        WHERE d.company_id = ? AND d.kind = 'invoice' AND d.status = 'Sent'
          AND d.subscription_number IS NULL AND d.paid = 0 AND c.email <> ?
        ORDER BY d.number DESC LIMIT ${ends.length}`,
    )
    .bind(company.provider_id, demoPeople.homeowner.email)
    .all<{ number: number }>();
  const context = contextOf(wish, databases);
  const work = context.work({ providerId: company.provider_id, workDb: company.work_db });
  for (const [i, { number }] of results.entries())
    await pay(wish, context, work, { number, end: ends[i]! });
  // Nobody waits for a receipt of the past.
  await db
    .prepare("DELETE FROM outbox WHERE company_id = ? AND key LIKE 'payment-%'")
    .bind(company.provider_id)
    .run();
}

type Context = ReturnType<typeof contextOf>;

/** Of a scheduled job. */
function contextOf({ env, settings }: Wish, databases: WorkDatabases) {
  const now = () => Date.now();
  const notice = ({ event, error }: { event: string; error: string }) => {
    throw new Error(`${event}: ${error}`);
  };
  const parts = { directory: env.DB, databases, now, notice, afterQueued: () => undefined };
  return {
    ...{ db: env.DB, reads: oneTrip(env.DB), now, notice },
    info: () => undefined,
    work: workOf(parts),
    payments: stripePayments(settings, now),
    config: configFrom({
      ENVIRONMENT: "development",
      MAIN_ORIGIN: "http://localhost",
      SUPPORT_EMAIL: "support@tradepost.example",
    }),
  };
}

async function pay(
  { stripe, account, origin }: Wish,
  context: Context,
  work: Work,
  { number, end }: { number: number; end: End },
) {
  const row = await storedDocument(work, "invoice", String(number));
  const claimed = await claimPayment(context, {
    ...{ work, row, companyId: demo.showcase.id },
    way: "intent",
  });
  const { id } = claimed.payment;
  const intent = await calledFor(context, work, claimed.payment, async () => {
    const made = await context.payments.charges.createIntent(account, claimed.wish, id);
    return { made: { intent_id: made.id }, answer: made };
  });
  const isTransfer = end === "on its way";
  const of = { stripeAccount: account };
  const { latest_charge: charge } = await stripe.paymentIntents.confirm(
    intent.id,
    {
      payment_method: isTransfer ? "pm_usBankAccount_success" : "pm_card_visa",
      return_url: "https://tradepost.example",
      ...(isTransfer && { mandate_data: AGREED }),
    },
    of,
  );
  await syncPayment(context, work, id);
  if (end === "refunded")
    await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 }, of);
  if (end === "disputed") await dispute(origin, charge as string);
  if (end === "refunded" || end === "disputed") await syncPayment(context, work, id);
}

const AGREED = {
  customer_acceptance: {
    type: "online" as const,
    online: { ip_address: "192.0.2.1", user_agent: "Chrome" },
  },
};

async function dispute(origin: string, charge: string) {
  const done = await fetch(`${origin}/control/api/dispute`, {
    method: "POST",
    body: JSON.stringify({ charge }),
  });
  if (!done.ok) throw new Error(`The stand-in for Stripe answered ${done.status}.`);
}

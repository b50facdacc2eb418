/**
 * Connects the showcase's account at the stand-in for Stripe, buys its Pro there, and has clients pay, once:
 * a company that has an account stays as it is.
 */
import type Stripe from "stripe";
import { syncSubscription, type Syncing } from "../../../app/billing/sync-subscription.server";
import { stripePayments } from "../../../app/outside/payments/stripe-payments";
import type { StripeSettings } from "../../../app/outside/payments/stripe-client";
import { syncAccount } from "../../../app/payment-accounts/sync-account.server";
import type { LocalPlatform } from "../../local-platform";
import { payInvoices } from "./pay-invoices";
import { demoPeople } from "../demo-people";
import { demo } from "../showcase";

/** Raise it when they change: existing state folders then get what they lack. */
export const PAYMENTS_VERSION = 2;

interface Wish {
  env: LocalPlatform;
  stripe: Stripe;
  settings: StripeSettings;
  /** Of the stand-in. */
  origin: string;
}

interface Company {
  id: number;
  provider_id: string;
  name: string;
  email: string | null;
}

export async function seedPayments({ env, stripe, settings, origin }: Wish) {
  const company = await env.DB.prepare(
    `SELECT id, provider_id, name, email FROM company c WHERE vanity_name = ?
      AND NOT EXISTS (SELECT 1 FROM payment_account WHERE company_id = c.id)`,
  )
    .bind(demo.showcase.vanityName)
    .first<Company>();
  if (!company) return;
  const context = contextOf(env, settings);
  const account = await connectedAccount(context, company, origin);
  await env.DB.prepare(
    `INSERT INTO payment_account (company_id, account_id, charges_enabled, created_at, changed_at)
      VALUES (?, ?, 1, ?3, ?3)`,
  )
    .bind(company.id, account, Date.now())
    .run();
  await syncAccount(context, account);
  const { customer, subscription } = await boughtPro(stripe, company);
  await env.DB.prepare(
    "INSERT INTO plan_customer (customer_id, company_id, created_at) VALUES (?, ?, ?)",
  )
    .bind(customer, company.id, Date.now())
    .run();
  await syncSubscription(context, subscription);
  await payInvoices({ env, stripe, settings, origin, account });
}

/** Of a scheduled job: what it changes has no person. */
function contextOf({ DB }: LocalPlatform, settings: StripeSettings): Syncing {
  const now = () => Date.now();
  return {
    db: DB,
    now,
    payments: stripePayments(settings, now),
    actor: { kind: "visitor" },
    address: "",
    requestId: "seed",
    later: () => undefined,
    notice: ({ event, error }: { event: string; error: string }) => {
      throw new Error(`${event}: ${error}`);
    },
  } as unknown as Syncing;
}

async function connectedAccount(
  { payments }: Syncing,
  { provider_id, name, email }: Company,
  origin: string,
) {
  const { id } = await payments.accounts.create(
    {
      email: email ?? demoPeople.owner.email,
      name,
      url: "https://bluebonnetplumbing.example",
      company: provider_id,
    },
    "demo account",
  );
  const done = await fetch(`${origin}/control/api/onboard`, {
    method: "POST",
    body: JSON.stringify({ account: id }),
  });
  if (!done.ok) throw new Error(`The stand-in for Stripe answered ${done.status}.`);
  return id;
}

async function boughtPro(stripe: Stripe, { provider_id, name }: Company) {
  const customer = await stripe.customers.create({
    email: demoPeople.owner.email,
    name,
    metadata: { company: provider_id },
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const { data } = await stripe.prices.list({ lookup_keys: ["tradepost_pro_yearly"] });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]!.id }],
    metadata: { company: provider_id, product: "pro", hostname: "" },
  });
  return { customer: customer.id, subscription: subscription.id };
}

/**
 * What we know of Stripe: companies' own accounts, what companies buy of us, our calls and its events.
 * Stripe's objects are the truth; rows are what it answered last. Times are UTC epoch milliseconds,
 * amounts US cents. No row has card data, bank data or a secret.
 */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { company } from "./companies";

const capability = { enum: ["inactive", "pending", "active"] } as const;

/** The account at Stripe by which a company is paid. One that was disconnected keeps its row. */
export const paymentAccount = sqliteTable(
  "payment_account",
  {
    id: integer().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    /** acct_…; null: being created. */
    account_id: text(),
    state: text({ enum: ["open", "disconnected"] })
      .notNull()
      .default("open"),
    details_submitted: integer().notNull().default(0),
    charges_enabled: integer().notNull().default(0),
    payouts_enabled: integer().notNull().default(0),
    card_payments: text(capability).notNull().default("inactive"),
    bank_payments: text(capability).notNull().default("inactive"),
    /** What Stripe still wants, as JSON (outside/payments/payments.ts: Requirements). */
    requirements: text().notNull().default("{}"),
    /** Incremented by each write; a write of an object that was read before the last one is refused. */
    version: integer().notNull().default(1),
    created_at: integer().notNull(),
    changed_at: integer().notNull(),
    /** When Stripe last answered what it is. */
    checked_at: integer(),
    /** When we ask Stripe next, in case an event was lost; null: never. */
    next_check_at: integer(),
    disconnected_at: integer(),
    /** owner: here; stripe: at Stripe; ownership: the company has other owners now. */
    disconnect_reason: text({ enum: ["owner", "stripe", "ownership"] }),
  },
  (t) => [
    uniqueIndex("payment_account_open")
      .on(t.company_id)
      .where(sql`state = 'open'`),
    index("payment_account_company").on(t.company_id),
    uniqueIndex("payment_account_account")
      .on(t.account_id)
      .where(sql`account_id IS NOT NULL`),
    index("payment_account_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
    check("payment_account_requirements_json", sql`json_valid(requirements)`),
  ],
);

/** The customer at Stripe as whom a company buys of us. Other owners are another customer. */
export const planCustomer = sqliteTable(
  "plan_customer",
  {
    /** cus_… */
    customer_id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    created_at: integer().notNull(),
    /** When the company got other owners. */
    ended_at: integer(),
  },
  (t) => [
    index("plan_customer_company").on(t.company_id),
    uniqueIndex("plan_customer_current")
      .on(t.company_id)
      .where(sql`ended_at IS NULL`),
  ],
);

/** A page at Stripe where a company buys Pro or a domain. */
export const planCheckout = sqliteTable(
  "plan_checkout",
  {
    /** cs_… */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    product: text({ enum: ["pro", "domain"] }).notNull(),
    /** The domain without "www."; "" for Pro. */
    hostname: text().notNull().default(""),
    /** Lookup key of the price at Stripe. */
    price: text().notNull(),
    url: text().notNull(),
    status: text({ enum: ["open", "complete", "expired"] })
      .notNull()
      .default("open"),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    /** Doubles up to a day; null: no longer open. */
    next_check_at: integer(),
    checks: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("plan_checkout_open")
      .on(t.company_id, t.product, t.hostname)
      .where(sql`status = 'open'`),
    index("plan_checkout_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/** What a company pays us for regularly: Pro, or a domain. */
export const planSubscription = sqliteTable(
  "plan_subscription",
  {
    /** sub_… */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    product: text({ enum: ["pro", "domain"] }).notNull(),
    hostname: text().notNull().default(""),
    price: text().notNull(),
    /** Per period, in cents. */
    amount: integer().notNull(),
    period: text({ enum: ["month", "year"] }).notNull(),
    /** Stripe's status. */
    status: text({
      enum: [
        ...(["incomplete", "incomplete_expired", "trialing", "active", "past_due"] as const),
        ...(["canceled", "unpaid", "paused"] as const),
      ],
    }).notNull(),
    period_starts_at: integer().notNull(),
    period_ends_at: integer().notNull(),
    trial_ends_at: integer(),
    /** When it ends, if it was canceled for a later date. */
    cancels_at: integer(),
    /** Until when it gives what was bought; null: as long as it renews (subscription-facts.ts). */
    ends_at: integer(),
    version: integer().notNull().default(1),
    created_at: integer().notNull(),
    changed_at: integer().notNull(),
    checked_at: integer().notNull(),
    next_check_at: integer(),
  },
  (t) => [
    index("plan_subscription_company").on(t.company_id, t.product),
    index("plan_subscription_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/**
 * A call of Stripe that makes or ends something, committed before it is made: its key is Stripe's
 * idempotency key, so that a repeat with the same parameters finds what the first one made. Not bound
 * to a company's row: what is to be ended at Stripe may outlive it.
 */
export const stripeCall = sqliteTable(
  "stripe_call",
  {
    key: text().primaryKey(),
    kind: text({
      enum: [
        ...(["create account", "create customer", "create checkout"] as const),
        ...(["disconnect account", "cancel subscription", "expire checkout"] as const),
      ],
    }).notNull(),
    /** What it is about: one open call per kind and subject. */
    subject: text().notNull(),
    company_id: integer(),
    /** JSON, sent again as it is. Emptied once the call is done: it may name a person. */
    params: text().notNull(),
    state: text({ enum: ["open", "done", "failed"] })
      .notNull()
      .default("open"),
    object_id: text(),
    error: text(),
    tries: integer().notNull().default(0),
    created_at: integer().notNull(),
    done_at: integer(),
    /** When the sweep makes it; null: done or failed. */
    due_at: integer(),
  },
  (t) => [
    uniqueIndex("stripe_call_open")
      .on(t.kind, t.subject)
      .where(sql`state = 'open'`),
    index("stripe_call_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
    index("stripe_call_created").on(t.created_at),
    check("stripe_call_params_json", sql`json_valid(params)`),
  ],
);

/** An event of Stripe: applied once, by reading the object that it names again. */
export const stripeEvent = sqliteTable(
  "stripe_event",
  {
    /** evt_… */
    id: text().primaryKey(),
    /** By which of our two webhook addresses it came. */
    source: text({ enum: ["platform", "connect"] }).notNull(),
    /** acct_…; "" for the platform's own. */
    account: text().notNull().default(""),
    type: text().notNull(),
    /** The object that is read: its kind and id; "" if nothing of us depends on it. */
    subject: text().notNull(),
    /** At Stripe. */
    created_at: integer().notNull(),
    received_at: integer().notNull(),
    applied_at: integer(),
    tries: integer().notNull().default(0),
    error: text(),
    /** When it is tried again; null: applied. */
    due_at: integer(),
  },
  (t) => [
    index("stripe_event_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
    index("stripe_event_received").on(t.received_at),
  ],
);

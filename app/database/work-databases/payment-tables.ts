/**
 * The tables of a work database for payments by Stripe. Stripe's objects are the truth; rows are what it
 * answered last. No row has a secret, or more of a card or bank account than people may see. See tables.ts.
 */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** An attempt of a client to pay an invoice, or part of it. Its row is committed before Stripe is called. */
export const payment = sqliteTable(
  "payment",
  {
    company_id: text().notNull(),
    /** A UUID: the idempotency key of the first call, and Stripe's metadata. */
    id: text().notNull(),
    /** The invoice's id. */
    document_id: text().notNull(),
    /** acct_…: the company's, then. */
    account_id: text().notNull(),
    /** intent: in the browser; page: on Stripe's page; saved, auto: by a saved method. */
    way: text({ enum: ["intent", "page", "saved", "auto"] }).notNull(),
    /**
     * claimed: nothing is known of a call; open: no money moves yet; unknown: the account was disconnected
     * before we learned what came of it.
     */
    state: text({
      enum: ["claimed", "open", "processing", "succeeded", "failed", "canceled", "unknown"],
    }).notNull(),
    /** pi_…; null: none known yet. */
    intent_id: text(),
    /** cs_…, of way `page`. */
    page_id: text(),
    /** In cents. */
    amount: integer().notNull(),
    /** What the platform gets of it. */
    application_fee: integer().notNull().default(0),
    /** cus_…, of a method that was saved or is to be. */
    customer_id: text(),
    /** pm_…, of ways `saved` and `auto`. */
    method_id: text(),
    /** Agreed to by the client: 1: the method is kept; 1: it pays the subscription's later invoices. */
    saves: integer().notNull().default(0),
    auto_pays: integer().notNull().default(0),
    /** What paid it, or was tried last; "": not known. */
    method_type: text({ enum: ["", "card", "us_bank_account"] })
      .notNull()
      .default(""),
    brand: text().notNull().default(""),
    last4: text().notNull().default(""),
    bank_name: text().notNull().default(""),
    /** ch_… or py_… */
    charge_id: text(),
    /** What Stripe keeps of it, in cents; null: not known. */
    fee: integer(),
    /** Why the last attempt failed: Stripe's code, and its words for the client. */
    failure: text().notNull().default(""),
    failure_message: text().notNull().default(""),
    created_at: integer().notNull(),
    state_at: integer().notNull(),
    /** When we ask Stripe next; null: it is over. */
    next_check_at: integer(),
    checks: integer().notNull().default(0),
    /** Incremented by each write. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // An invoice has at most one open payment.
    uniqueIndex("payment_open")
      .on(t.company_id, t.document_id)
      .where(sql`state IN ('claimed', 'open', 'processing')`),
    index("payment_document").on(t.company_id, t.document_id, t.created_at),
    index("payment_intent")
      .on(t.company_id, t.intent_id)
      .where(sql`intent_id IS NOT NULL`),
    index("payment_page")
      .on(t.company_id, t.page_id)
      .where(sql`page_id IS NOT NULL`),
    // For the office's list.
    index("payment_list").on(t.company_id, t.state_at, t.id),
    // For the page Today, and for platform admins of all companies.
    index("payment_lost")
      .on(t.state, t.company_id, t.state_at)
      .where(sql`state IN ('failed', 'unknown')`),
    // Of all companies, for the sweep.
    index("payment_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/** Whom saved methods belong to at Stripe: a client, at an account of the company. */
export const payer = sqliteTable(
  "payer",
  {
    company_id: text().notNull(),
    /** A UUID: the idempotency key of the call that made the customer. */
    id: text().notNull(),
    client_id: text().notNull(),
    account_id: text().notNull(),
    /** cus_…; null: being made. */
    customer_id: text(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("payer_client").on(t.company_id, t.client_id, t.account_id),
    uniqueIndex("payer_customer")
      .on(t.company_id, t.customer_id)
      .where(sql`customer_id IS NOT NULL`),
  ],
);

/** Money given back to a client. Its row is committed before Stripe is called. */
export const refund = sqliteTable(
  "refund",
  {
    company_id: text().notNull(),
    /** A UUID: the idempotency key, and Stripe's metadata. */
    id: text().notNull(),
    payment_id: text().notNull(),
    document_id: text().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** 1: the client still owes it; 0: the bill is lower by it. */
    owed: integer().notNull(),
    /** For the client: why. */
    reason: text().notNull().default(""),
    state: text({ enum: ["claimed", "pending", "succeeded", "failed"] }).notNull(),
    /** re_… or pyr_…; null: none known yet. */
    refund_id: text(),
    failure: text().notNull().default(""),
    person_id: text(),
    person_name: text().notNull().default(""),
    created_at: integer().notNull(),
    state_at: integer().notNull(),
    next_check_at: integer(),
    checks: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    // One call at a time.
    uniqueIndex("refund_claimed")
      .on(t.company_id, t.payment_id)
      .where(sql`state = 'claimed'`),
    uniqueIndex("refund_refund")
      .on(t.company_id, t.refund_id)
      .where(sql`refund_id IS NOT NULL`),
    index("refund_payment").on(t.company_id, t.payment_id),
    index("refund_document").on(t.company_id, t.document_id, t.created_at),
    index("refund_person").on(t.person_id),
    index("refund_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/** A client's bank takes a payment back, until it decides. */
export const dispute = sqliteTable(
  "dispute",
  {
    company_id: text().notNull(),
    /** dp_… */
    id: text().notNull(),
    payment_id: text().notNull(),
    document_id: text().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** In Stripe's words: "fraudulent". */
    reason: text().notNull(),
    state: text({ enum: ["open", "won", "lost"] }).notNull(),
    /** In cents: what Stripe has taken for it by now, without fees. */
    taken: integer().notNull().default(0),
    /** 1: the company answered. */
    answered: integer().notNull().default(0),
    /** Until when it can be answered; null: not any more. */
    answer_by: integer(),
    /** When the company said that the client owes it again. */
    owed_at: integer(),
    created_at: integer().notNull(),
    state_at: integer().notNull(),
    next_check_at: integer(),
    checks: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("dispute_payment").on(t.company_id, t.payment_id),
    index("dispute_document").on(t.company_id, t.document_id, t.created_at),
    index("dispute_open")
      .on(t.company_id, t.answer_by)
      .where(sql`state = 'open'`),
    index("dispute_next")
      .on(t.next_check_at)
      .where(sql`next_check_at IS NOT NULL`),
  ],
);

/** A client's agreement that a saved method pays each invoice of a subscription. Ended ones stay. */
export const autoPay = sqliteTable(
  "auto_pay",
  {
    company_id: text().notNull(),
    id: text().notNull(),
    subscription_number: integer().notNull(),
    account_id: text().notNull(),
    customer_id: text().notNull(),
    /** pm_…, and what people may see of it. */
    method_id: text().notNull(),
    method_type: text({ enum: ["card", "us_bank_account"] }).notNull(),
    brand: text().notNull().default(""),
    last4: text().notNull().default(""),
    bank_name: text().notNull().default(""),
    /** The highest invoice that was agreed to, in cents. */
    most: integer().notNull(),
    agreed_at: integer().notNull(),
    ended_at: integer(),
    ended_by: text({ enum: ["client", "failures", "method", "account", "company", "replaced"] }),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("auto_pay_on")
      .on(t.company_id, t.subscription_number)
      .where(sql`ended_at IS NULL`),
    index("auto_pay_method")
      .on(t.company_id, t.method_id)
      .where(sql`ended_at IS NULL`),
  ],
);

/** An invoice that is to be paid automatically, until it is paid or given up. */
export const autoCharge = sqliteTable(
  "auto_charge",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    auto_pay_id: text().notNull(),
    /** notice: the client gets a mail; charge: it is paid; over: paid or given up. */
    step: text({ enum: ["notice", "charge", "over"] }).notNull(),
    /** When that is done; null: it is over. */
    due_at: integer(),
    /** When the first charge is made. */
    charge_at: integer().notNull(),
    /** The payment that is being made; "": none. */
    payment_id: text().notNull().default(""),
    /** How many were made and failed. */
    tries: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.document_id] }),
    index("auto_charge_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
  ],
);

/** A client's rating of an invoice's work. The five stars that come with a payment wait for the client. */
export const invoiceRating = sqliteTable(
  "invoice_rating",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    rating: integer().notNull(),
    /** JSON list of attribute codes (reviews/review.ts). */
    attributes: text().notNull().default("[]"),
    headline: text().notNull().default(""),
    body: text().notNull().default(""),
    created_at: integer().notNull(),
    /** When the client sent it; null: it was made with the payment, and counts nowhere. */
    confirmed_at: integer(),
    edited_at: integer(),
    /**
     * Hash of the address that sent it, which the client had proved or their link was mailed to: only
     * that one changes it. "": none did, as with a link that the company copied.
     */
    rater_hash: text().notNull().default(""),
    /** Whether the client wants it on the company's page. */
    is_public: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.document_id] })],
);

/**
 * The tables of a work database: what belongs to one company's office. Every row names its company
 * by `company_id`, the company's public id (a UUID). Keys are UUIDs or (company, number), so that
 * rows can move to another database. Times are UTC epoch milliseconds; booleans are 0 or 1.
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

/** Effects to other databases, and those received: the same tables as in the directory. */
export * from "../effects";
export * from "./request-tables";
export * from "./document-tables";
export * from "./job-tables";
export * from "./payment-tables";
export * from "./subscription-tables";

/** The companies of this database. Checked first in every batch (work.ts). */
export const tenant = sqliteTable(
  "tenant",
  {
    company_id: text().primaryKey(),
    /**
     * closing: the company is being deleted. frozen: it is being moved. gone: deleted or moved; the
     * row stays, so that late requests are refused.
     */
    state: text({ enum: ["open", "closing", "frozen", "gone"] }).notNull(),
    /** Number of clients in the list; changed in the batches that add or remove one. */
    clients: integer().notNull().default(0),
    /** Incremented by each batch of an import, so that of two at once one is refused. */
    imports: integer().notNull().default(0),
    /** The number of the newest request; the next one has one more. */
    last_request: integer().notNull().default(1000),
    /** The same of estimates and invoices, which get their numbers when they are first sent. */
    last_estimate: integer().notNull().default(1000),
    last_invoice: integer().notNull().default(1000),
    last_job: integer().notNull().default(1000),
    last_subscription: integer().notNull().default(1000),
    /** Number of items in the price book. */
    price_items: integer().notNull().default(0),
    created_at: integer().notNull(),
    changed_at: integer().notNull(),
  },
  (t) => [
    index("tenant_closing")
      .on(t.changed_at)
      .where(sql`state = 'closing'`),
  ],
);

/** One row: the binding that this database belongs to. Two bindings with one database are noticed. */
export const databaseName = sqliteTable("database_name", { name: text().primaryKey() });

/** Always empty. A NULL in `changed` aborts a guarded batch, one in `tenant` that of a closed office. */
export const batch_guard = sqliteTable("batch_guard", {
  changed: integer().notNull(),
  tenant: integer().notNull(),
});

/** Outgoing mail and text messages, as in the directory. */
export const outbox = sqliteTable(
  "outbox",
  {
    company_id: text().notNull(),
    /** Idempotency key: at most one delivery per key. */
    key: text().primaryKey(),
    kind: text({ enum: ["mail", "sms"] }).notNull(),
    recipient: text().notNull(),
    template: text().notNull(),
    /** Template data as sealed JSON. */
    data: text().notNull(),
    created_at: integer().notNull(),
    tries: integer().notNull().default(0),
    due_at: integer(),
    claimed_until: integer().notNull().default(0),
    delivered_at: integer(),
    dead_at: integer(),
    error: text(),
  },
  (t) => [
    index("outbox_company").on(t.company_id),
    index("outbox_due")
      .on(t.due_at)
      .where(sql`due_at IS NOT NULL`),
    index("outbox_dead")
      .on(t.dead_at)
      .where(sql`dead_at IS NOT NULL`),
  ],
);

/** Rate limit counters per time window, of what is counted per company. */
export const attempt = sqliteTable(
  "attempt",
  {
    company_id: text().notNull(),
    bucket: text().notNull(),
    began_at: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.bucket, t.began_at] }),
    index("attempt_began").on(t.began_at),
  ],
);

/** Who did what in the office. Append-only until the company is deleted. */
export const auditEntry = sqliteTable(
  "audit_entry",
  {
    company_id: text().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    /** The actor's public id. */
    person_id: text(),
    /** The actor's name at that time; "" once the account is deleted. */
    person_name: text().notNull().default(""),
    role: text({ enum: ["owner", "staff", "platform admin"] }),
    action: text().notNull(),
    object: text().notNull(),
    details: text().notNull().default("{}"),
    address: text().notNull().default(""),
    request_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.at, t.id] }),
    index("audit_entry_person").on(t.person_id),
  ],
);

/**
 * One-use keys of creating operations: a repeated form or call finds what the first one made.
 */
export const usedKey = sqliteTable(
  "used_key",
  {
    company_id: text().notNull(),
    key: text().notNull(),
    /** The id of what was made. */
    result: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.key] }), index("used_key_at").on(t.at)],
);

/** A client of the company. */
export const client = sqliteTable(
  "client",
  {
    /** Of this database only: the row of its words in `client_text`. */
    row_id: integer().primaryKey(),
    company_id: text().notNull(),
    /** A UUID: the contract's `clientHubId`. */
    id: text().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    company_name: text().notNull().default(""),
    /** The main address of `client_email`, for lists; "" if the client has no address. */
    email: text().notNull().default(""),
    /** Ten digits. */
    mobile: text().notNull().default(""),
    /**
     * 1: the office entered the number, or its owner proved it. One that a stranger may have typed
     * into a request opens the hub only of a client who has no email address.
     */
    mobile_known: integer().notNull().default(0),
    address: text().notNull().default(""),
    address2: text().notNull().default(""),
    city: text().notNull().default(""),
    state_code: text().notNull().default(""),
    zip: text().notNull().default(""),
    separate_billing: integer().notNull().default(0),
    billing_address: text().notNull().default(""),
    billing_address2: text().notNull().default(""),
    billing_city: text().notNull().default(""),
    billing_state_code: text().notNull().default(""),
    billing_zip: text().notNull().default(""),
    /** For the office; never shown to the client. */
    notes: text().notNull().default(""),
    /** The list's order (client-words.ts). */
    sort_name: text().notNull(),
    /** Number of its requests; changed in the batches that add, move or delete one. */
    requests: integer().notNull().default(0),
    /** Number of its estimates and invoices that were sent; changed as `requests`. */
    estimates: integer().notNull().default(0),
    invoices: integer().notNull().default(0),
    /** Number of its jobs; changed as `requests`. */
    jobs: integer().notNull().default(0),
    /** The completed request after which the client is asked for a review; null: not asked yet. */
    review_asked_for: integer(),
    /** The client that this one was merged into; then it is in no list. */
    merged_into: text(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** Incremented with every change of the client or its email addresses. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("client_id").on(t.company_id, t.id),
    index("client_list")
      .on(t.company_id, t.sort_name, t.id)
      .where(sql`merged_into IS NULL`),
    index("client_mobile")
      .on(t.company_id, t.mobile)
      .where(sql`mobile <> '' AND merged_into IS NULL`),
  ],
);

/** The email addresses of clients; in one company an address belongs to one client. */
export const clientEmail = sqliteTable(
  "client_email",
  {
    company_id: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    client_id: text().notNull(),
    position: integer().notNull(),
    /** When the client proved it. */
    verified_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.email] }),
    index("client_email_client").on(t.company_id, t.client_id, t.position),
  ],
);

/** The history of a client. */
export const clientChange = sqliteTable(
  "client_change",
  {
    company_id: text().notNull(),
    client_id: text().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    action: text({
      enum: [
        "added",
        "imported",
        "edited",
        "edited by client",
        "merged",
        "merge undone",
        "asked",
        "wrote",
      ],
    }).notNull(),
    /** Of the company; null if the client did it. */
    person_id: text(),
    person_name: text().notNull().default(""),
    /** JSON: the changed fields as [before, after]. For a merge: the `other` client, and what undoes it. */
    details: text().notNull().default("{}"),
    undone_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.client_id, t.at, t.id] }),
    index("client_change_id").on(t.company_id, t.id),
    index("client_change_person").on(t.person_id),
  ],
);

/** The rows that a merge moved from one client to another, for its undo. */
export const clientMove = sqliteTable(
  "client_move",
  {
    company_id: text().notNull(),
    change_id: text().notNull(),
    /** The moved row: its table and its key within the company (client-rows.ts). */
    table_name: text().notNull(),
    row_key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.change_id, t.table_name, t.row_key] })],
);

/** The tables of a work database for estimates, invoices and money. See tables.ts. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** An estimate or an invoice: what the office edits, and where it stands. */
export const document = sqliteTable(
  "document",
  {
    company_id: text().notNull(),
    /** A UUID. */
    id: text().notNull(),
    kind: text({ enum: ["estimate", "invoice"] }).notNull(),
    /** Given at the first sending, per company and kind; null: a draft. */
    number: integer(),
    /** An estimate past its date is Expired before the status says so (documents/states.ts). */
    status: text({
      enum: [
        "Draft",
        "Sent",
        "Viewed",
        "Approved",
        "Rejected",
        "Expired",
        "Closed",
        "Partial",
        "Processing",
        "Paid",
        "Void",
        "Refunded",
      ],
    }).notNull(),
    /** The list of the office that it is in; follows from the status. */
    folder: text({ enum: ["draft", "open", "done", "closed"] }).notNull(),
    /** Its place in the lists of the office: the number, of a draft when it was made. */
    place: integer().notNull(),
    /** "": none chosen yet. */
    client_id: text().notNull().default(""),
    /** The client's name when it was last saved, for lists. */
    client_name: text().notNull().default(""),
    /** JSON (documents/content.ts): what the office edits. The client sees `document_version`. */
    content: text().notNull(),
    /** Incremented with every save of the content. */
    revision: integer().notNull().default(1),
    /** Who saved it last: public id, and the name at that time. */
    saved_by: text(),
    saved_by_name: text().notNull().default(""),
    saved_at: integer().notNull(),
    /** The version that the client sees, from 1; 0: none. */
    version: integer().notNull().default(0),
    /** The revision that was sent as that version. */
    sent_revision: integer().notNull().default(0),
    /** The document's date: when it was first sent. */
    sent_at: integer(),
    /** When that version was sent, and when a person first looked at it. */
    version_at: integer(),
    viewed_at: integer(),
    /** When the status last changed. */
    status_at: integer().notNull(),
    /** When an estimate expires; when an invoice is overdue. The first moment after that day. */
    due_at: integer(),
    /** In cents: of the version that the client sees, of a draft as saved. */
    total: integer().notNull().default(0),
    /** In cents, of an approved estimate: its total without the plans, which subscriptions bill. */
    work_total: integer().notNull().default(0),
    /** Invoices, in cents: sums of `money_entry`, changed in the batches that add one. */
    paid: integer().notNull().default(0),
    due: integer().notNull().default(0),
    paid_at: integer(),
    /** The client asked for a change that the office has not answered yet. */
    change_asked_at: integer(),
    /** What it was made from. */
    request_number: integer(),
    estimate_id: text(),
    /** The job that an invoice bills. */
    job_number: integer(),
    /** The subscription that made an invoice, and for which period, from 0. */
    subscription_number: integer(),
    subscription_period: integer(),
    /** JSON (documents/billing.ts) of that period; "": none. */
    billing: text().notNull().default(""),
    created_at: integer().notNull(),
    /** When to remind the client or the office next; null: no more. */
    remind_at: integer(),
    /** The reminders that went out, as a set of bits (documents/reminders.ts). */
    reminded: integer().notNull().default(0),
    /** Incremented with every change of the state, and with every sending. */
    state_version: integer().notNull().default(1),
    /** What tells it apart in the file that it was imported from; "": it was made here. */
    import_key: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("document_import")
      .on(t.company_id, t.kind, t.import_key)
      .where(sql`import_key <> ''`),
    uniqueIndex("document_number")
      .on(t.company_id, t.kind, t.number)
      .where(sql`number IS NOT NULL`),
    index("document_list").on(t.company_id, t.kind, t.folder, t.place),
    index("document_client").on(t.company_id, t.client_id, t.kind, t.number),
    index("document_client_draft")
      .on(t.company_id, t.client_id, t.kind, t.place)
      .where(sql`number IS NULL`),
    index("document_client_status").on(t.company_id, t.client_id, t.kind, t.status, t.number),
    index("document_client_total").on(t.company_id, t.client_id, t.kind, t.total, t.number),
    index("document_request")
      .on(t.company_id, t.request_number)
      .where(sql`request_number IS NOT NULL`),
    index("document_estimate")
      .on(t.company_id, t.estimate_id)
      .where(sql`estimate_id IS NOT NULL`),
    index("document_job")
      .on(t.company_id, t.job_number)
      .where(sql`job_number IS NOT NULL`),
    // A period has one invoice.
    uniqueIndex("document_subscription")
      .on(t.company_id, t.subscription_number, t.subscription_period)
      .where(sql`subscription_number IS NOT NULL`),
    index("document_saved_by").on(t.saved_by),
    // For Today.
    index("document_change_asked")
      .on(t.company_id, t.change_asked_at)
      .where(sql`change_asked_at IS NOT NULL`),
    index("document_to_be_paid")
      .on(t.company_id, t.due_at)
      .where(sql`kind = 'invoice' AND status IN ('Sent', 'Partial')`),
    // For figures.
    index("document_approved")
      .on(t.company_id, t.status_at, t.id)
      .where(sql`kind = 'estimate' AND status = 'Approved'`),
    index("document_invoiced")
      .on(t.company_id, t.sent_at, t.id)
      .where(sql`kind = 'invoice' AND number IS NOT NULL`),
    // Of all companies, for the jobs.
    index("document_remind")
      .on(t.remind_at)
      .where(sql`remind_at IS NOT NULL`),
    index("document_expire")
      .on(t.due_at)
      .where(sql`kind = 'estimate' AND status IN ('Sent', 'Viewed')`),
  ],
);

/** What was sent. Never changed. */
export const documentVersion = sqliteTable(
  "document_version",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** JSON (documents/content.ts): the content with the company and the client of that time. */
    content: text().notNull(),
    /** SHA-256 of the content. */
    hash: text().notNull(),
    total: integer().notNull(),
    sent_at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.document_id, t.version] })],
);

/** The history of a document, for both sides. */
export const documentEvent = sqliteTable(
  "document_event",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    kind: text({
      enum: [
        "made",
        "sent",
        "sent again",
        "viewed",
        "approved",
        "rejected",
        "change asked",
        "expired",
        "closed",
        "reopened",
        "invoiced",
        "payment recorded",
        "payment reversed",
        "voided",
        "reminded",
        "links revoked",
        "payment started",
        "payment made",
        "payment failed",
        "payment unknown",
        "refunded",
        "refund failed",
        "disputed",
        "dispute won",
        "dispute lost",
        "owed again",
      ],
    }).notNull(),
    side: text({ enum: ["client", "company", "system"] }).notNull(),
    /** Who did it for the company: public id, and the name at that time. */
    person_id: text(),
    person_name: text().notNull().default(""),
    from_status: text().notNull().default(""),
    to_status: text().notNull(),
    /** The version that it was about; 0: none. */
    version: integer().notNull().default(0),
    /** What was written: a reason, or the change that was asked for. */
    text: text().notNull().default(""),
    /** In cents, of a payment. */
    amount: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.document_id, t.at, t.id] }),
    index("document_event_person").on(t.person_id),
  ],
);

/** A client's approval of an estimate. Never changed. */
export const documentApproval = sqliteTable(
  "document_approval",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    /** The version that the client saw, and the SHA-256 of its content. */
    version: integer().notNull(),
    hash: text().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    /** JSON: the ids of the optional lines that were chosen. */
    chosen: text().notNull().default("[]"),
    /** In cents, with the chosen lines. */
    total: integer().notNull(),
    /** Typed or drawn; "" if no signature was asked for. */
    signed: text({ enum: ["", "typed", "drawn"] })
      .notNull()
      .default(""),
    name: text().notNull().default(""),
    /** JSON: the strokes of a drawn one (documents/signature.ts). */
    strokes: text().notNull().default("[]"),
    address: text().notNull().default(""),
    user_agent: text().notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.document_id, t.at, t.id] })],
);

/** A file of a document. Private: only its client and the office get it. */
export const documentFile = sqliteTable(
  "document_file",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    /** From 1, never given twice: the contract's attachmentNumber. */
    number: integer().notNull(),
    /** In R2. */
    key: text().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    /** In pixels; 0: not a picture. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    bytes: integer().notNull(),
    created_at: integer().notNull(),
    /** It is not in the content any more; versions that were sent keep it. */
    removed_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.document_id, t.number] }),
    index("document_file_key").on(t.company_id, t.key),
  ],
);

/**
 * The ledger. Rows are never changed, and deleted only with their company. An invoice's figures are
 * sums of `receivable`.
 */
export const moneyEntry = sqliteTable(
  "money_entry",
  {
    company_id: text().notNull(),
    id: text().notNull(),
    /** The invoice's id. */
    document_id: text().notNull(),
    account: text({ enum: ["receivable", "stripe", "manual"] }).notNull(),
    /** What caused it; `cause_id` is the sending, the payment, the reversal, the refund or the dispute. */
    cause: text({
      enum: [
        "invoice",
        "payment",
        "reversal",
        "void",
        "refund",
        "credit",
        "dispute",
        "dispute won",
        "owed again",
      ],
    }).notNull(),
    cause_id: text().notNull(),
    /** In cents. Receivable: what the client owes more. Others: what the company got. */
    amount: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("money_entry_cause").on(
      t.company_id,
      t.document_id,
      t.cause,
      t.cause_id,
      t.account,
    ),
    index("money_entry_at")
      .on(t.company_id, t.at, t.id)
      .where(sql`account = 'receivable'`),
    index("money_entry_paid")
      .on(t.company_id, t.at, t.id)
      .where(
        sql`account = 'receivable' AND cause IN ('payment', 'reversal', 'refund', 'owed again')`,
      ),
  ],
);

/** Cash, checks and the like that the office recorded. Never changed but for its reversal. */
export const manualPayment = sqliteTable(
  "manual_payment",
  {
    company_id: text().notNull(),
    document_id: text().notNull(),
    id: text().notNull(),
    method: text({ enum: ["cash", "check", "transfer", "other"] }).notNull(),
    amount: integer().notNull(),
    /** The day on which it was paid: YYYY-MM-DD. */
    day: text().notNull(),
    note: text().notNull().default(""),
    at: integer().notNull(),
    person_id: text(),
    person_name: text().notNull().default(""),
    reversed_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.document_id, t.id] }),
    index("manual_payment_person").on(t.person_id),
  ],
);

/** A line that the office can use again: learned from what it sent, or imported. */
export const priceItem = sqliteTable(
  "price_item",
  {
    company_id: text().notNull(),
    /** A UUID. */
    id: text().notNull(),
    name: text().notNull(),
    /** The name in lower case with single spaces: one item for each. */
    name_key: text().notNull(),
    /** Rich text. */
    description: text().notNull().default(""),
    /** In cents. */
    rate: integer().notNull(),
    taxable: integer().notNull().default(1),
    /** JSON {interval, frequency} of a plan; "" for others. */
    billing: text().notNull().default(""),
    used_at: integer().notNull(),
    created_at: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("price_item_name").on(t.company_id, t.name_key),
    index("price_item_used").on(t.company_id, t.used_at),
  ],
);

/** The words of the price book's names, for its search. */
export const priceWord = sqliteTable(
  "price_word",
  {
    company_id: text().notNull(),
    /** Lower case, without accents. */
    word: text().notNull(),
    item_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.word, t.item_id] }),
    index("price_word_item").on(t.company_id, t.item_id),
  ],
);

/** What the office chose for its documents; without a row the defaults. */
export const documentSetting = sqliteTable("document_setting", {
  company_id: text().primaryKey(),
  /** JSON (documents/settings.ts). */
  settings: text().notNull(),
  version: integer().notNull().default(1),
});

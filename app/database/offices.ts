/**
 * What the directory knows of companies' offices: their staff, their database, where clients'
 * addresses are, and who has the client hub open.
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
import { company } from "./companies";
import { person } from "./people";

/** The work databases. A company gets the emptiest open one at its first need. */
export const workDatabase = sqliteTable("work_database", {
  /** The name of the binding: WORK_1. */
  name: text().primaryKey(),
  /** 1: takes new companies. */
  open: integer().notNull().default(0),
  companies: integer().notNull().default(0),
  /** Size in bytes, noted nightly. */
  bytes: integer().notNull().default(0),
  noted_at: integer(),
});

/** People who work in a company's office, without owning the company. */
export const companyStaff = sqliteTable(
  "company_staff",
  {
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: "cascade" }),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.person_id] }),
    index("company_staff_person").on(t.person_id),
  ],
);

export const staffInvitation = sqliteTable(
  "staff_invitation",
  {
    /** Random; public id. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    from_id: integer().references(() => person.id, { onDelete: "set null" }),
    /** Lower case. */
    to_email: text().notNull(),
    /** SHA-256 of the mailed link's token. */
    token_hash: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    ended_at: integer(),
    outcome: text({ enum: ["accepted", "declined", "withdrawn"] }),
  },
  (t) => [
    index("staff_invitation_company").on(t.company_id, t.ended_at),
    uniqueIndex("staff_invitation_token").on(t.token_hash),
    uniqueIndex("staff_invitation_open")
      .on(t.company_id, t.to_email)
      .where(sql`ended_at IS NULL`),
    index("staff_invitation_expires").on(t.expires_at),
    index("staff_invitation_from").on(t.from_id),
  ],
);

/**
 * Where an email address or phone number is a client's. It says where to look and proves nothing:
 * each hit is confirmed in the company's work database.
 */
export const clientAddress = sqliteTable(
  "client_address",
  {
    /** HMAC-SHA-256 of "email:…" or "mobile:…". */
    address_hash: text().notNull(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    client_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address_hash, t.company_id, t.client_id] }),
    index("client_address_client").on(t.company_id, t.client_id),
  ],
);

/** A client hub that is open in a browser. May span several companies. */
export const hubSession = sqliteTable(
  "hub_session",
  {
    /** SHA-256 of the cookie `__Host-hub`. */
    id: text().primaryKey(),
    created_at: integer().notNull(),
    used_at: integer().notNull(),
    ended_at: integer(),
  },
  (t) => [index("hub_session_used").on(t.used_at)],
);

/** What a hub session may see. */
export const hubScope = sqliteTable(
  "hub_scope",
  {
    session_id: text()
      .notNull()
      .references(() => hubSession.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    client_id: text().notNull(),
    /** "request 1001"; "hub": nothing yet, but a code may be mailed to the client. */
    document: text().notNull(),
    /** The link that opened it (`secure_link.hash`): without the link it opens no more. */
    link_hash: text().notNull().default(""),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.company_id, t.client_id, t.document] }),
    index("hub_scope_company").on(t.company_id),
  ],
);

/**
 * An address that the person in a hub session has proved. It opens the hubs of all clients that have
 * it now, at any company.
 */
export const hubAddress = sqliteTable(
  "hub_address",
  {
    session_id: text()
      .notNull()
      .references(() => hubSession.id, { onDelete: "cascade" }),
    kind: text({ enum: ["email", "mobile"] }).notNull(),
    /** Lower case; or ten digits. */
    address: text().notNull(),
    /** Ends without use; null: as long as the sign-in. */
    until: integer(),
    /** The account's sign-in that proved it, as long as the account has the address; "": a code. */
    sign_in_id: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.kind, t.address, t.sign_in_id] }),
    index("hub_address_sign_in")
      .on(t.sign_in_id)
      .where(sql`sign_in_id <> ''`),
  ],
);

/** The client that a hub session has chosen where its addresses open several of one company. */
export const hubChoice = sqliteTable(
  "hub_choice",
  {
    session_id: text()
      .notNull()
      .references(() => hubSession.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    client_id: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.company_id] }),
    index("hub_choice_company").on(t.company_id),
  ],
);

/**
 * A chat socket, with all that can end its access: whatever does finds it here and closes it
 * (chat/close-sockets.server.ts). Kept for a day after it closed, so that its token opens no other one.
 */
export const chatSocket = sqliteTable(
  "chat_socket",
  {
    /** A random id, of its token too. */
    id: text().primaryKey(),
    /** The room's name. */
    room: text().notNull(),
    /** Public id of the company. */
    company_id: text().notNull(),
    side: text({ enum: ["client", "company"] }).notNull(),
    client_id: text().notNull(),
    /** Public id of the person; "" without an account. */
    user_id: text().notNull(),
    sign_in_id: text().notNull(),
    hub_session_id: text().notNull(),
    opened_at: integer().notNull(),
    closed_at: integer(),
  },
  (t) => [
    index("chat_socket_company").on(t.company_id, t.client_id),
    index("chat_socket_user").on(t.user_id),
    index("chat_socket_sign_in").on(t.sign_in_id),
    index("chat_socket_hub").on(t.hub_session_id),
    index("chat_socket_opened").on(t.opened_at),
    index("chat_socket_open")
      .on(t.id)
      .where(sql`closed_at IS NULL`),
  ],
);

/**
 * One side's report of a conversation, for platform admins. Its text is deleted 90 days after the
 * decision.
 */
export const chatReport = sqliteTable(
  "chat_report",
  {
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    conversation_id: text().notNull(),
    /** Who reports. */
    side: text({ enum: ["client", "company"] }).notNull(),
    /** Null: a client without an account, or one that was deleted. */
    person_id: integer().references(() => person.id, { onDelete: "set null" }),
    reason: text().notNull(),
    text: text().notNull().default(""),
    /** JSON: the newest messages then, each with its side, text and time. */
    messages: text().notNull(),
    created_at: integer().notNull(),
    decided_at: integer(),
    decided_by: integer().references(() => person.id, { onDelete: "set null" }),
    note: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("chat_report_open")
      .on(t.company_id, t.conversation_id, t.side)
      .where(sql`decided_at IS NULL`),
    index("chat_report_waiting")
      .on(t.created_at)
      .where(sql`decided_at IS NULL`),
    index("chat_report_decided")
      .on(t.decided_at)
      .where(sql`decided_at IS NOT NULL`),
    index("chat_report_company").on(t.company_id),
    index("chat_report_person")
      .on(t.person_id)
      .where(sql`person_id IS NOT NULL`),
    index("chat_report_decided_by")
      .on(t.decided_by)
      .where(sql`decided_by IS NOT NULL`),
  ],
);
